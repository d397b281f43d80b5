/** Pages of the console that tests visit: lists, open forms, each tab of an area. */
export const consolePlaces: readonly string[] = [
  ...['home', 'home/quickstart', 'home/resources', 'home/download', 'apps', 'apps/create'],
  ...['apps/1', 'apps/import', 'apps/groups', 'admins', 'admins/create', 'admins/1', 'users'],
  ...['users/create', 'users/1', 'users/2', 'roles', 'roles/create', 'roles/1', 'roles/2'],
  ...['services', 'services/create', 'services/2', 'services/4', 'schema', 'schema/shop/customers'],
  ...['data', 'data/shop/customers', 'file-manager', 'file-manager/files', 'scripts', 'apidocs'],
  ...['apidocs/shop', 'api-doc-editor/shop', 'config', 'config/cache', 'config/cors'],
  ...['config/email-templates', 'config/lookup-keys', 'config/preferences', 'package-manager'],
  ...['package-manager/import', 'profile', 'launchpad'],
];
