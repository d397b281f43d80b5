import { msg } from '../messages/translate.ts';
import type { Area, AreaTab, ResourceMeta } from './Area.ts';

const ACCOUNT = ['first_name', 'last_name', 'name', 'email'] as const;
const DESCRIBED = ['name', 'description'] as const;

export const appsMeta = {
  path: 'system/app',
  area: '/apps',
  title: msg('Apps'),
  section: 'app',
  pageLimit: 100,
  filterFields: DESCRIBED,
  searches: msg('Search names and descriptions'),
  createFirst: msg('Create An App'),
} as const satisfies ResourceMeta;

export const appGroupsMeta = {
  path: 'system/app_group',
  area: '/apps/groups',
  title: msg('App Groups'),
  section: 'app_group',
  pageLimit: 100,
  filterFields: DESCRIBED,
  createFirst: msg('New app group'),
  needs: 'hasAppGroups',
} as const satisfies ResourceMeta;

export const adminsMeta = {
  path: 'system/admin',
  area: '/admins',
  title: msg('Admins'),
  section: 'admin',
  pageLimit: 20,
  filterFields: ACCOUNT,
  searches: msg('Search names and email addresses'),
  createFirst: msg('Create An Admin'),
} as const satisfies ResourceMeta;

export const usersMeta = {
  path: 'system/user',
  area: '/users',
  title: msg('Users'),
  section: 'user',
  pageLimit: 20,
  filterFields: ACCOUNT,
  searches: msg('Search names and email addresses'),
  createFirst: msg('Create A User'),
} as const satisfies ResourceMeta;

export const rolesMeta = {
  path: 'system/role',
  area: '/roles',
  title: msg('Roles'),
  section: 'role',
  pageLimit: 100,
  filterFields: DESCRIBED,
  searches: msg('Search names and descriptions'),
  createFirst: msg('Create A Role'),
} as const satisfies ResourceMeta;

export const servicesMeta = {
  path: 'system/service',
  area: '/services',
  title: msg('Services'),
  section: 'service',
  pageLimit: 100,
  filterFields: ['name', 'label', 'description', 'type'],
  searches: msg('Search names, descriptions and types'),
  createFirst: msg('Create A Service'),
} as const satisfies ResourceMeta;

export const corsEntriesMeta = {
  path: 'system/cors',
  area: '/config/cors',
  title: msg('CORS'),
  section: 'cors',
  pageLimit: 100,
  filterFields: ['origin', 'path'],
  createFirst: msg('New CORS entry'),
} as const satisfies ResourceMeta;

export const emailTemplatesMeta = {
  path: 'system/email_template',
  area: '/config/email-templates',
  title: msg('Email Templates'),
  section: 'email_template',
  pageLimit: 100,
  filterFields: DESCRIBED,
  createFirst: msg('New email template'),
} as const satisfies ResourceMeta;

export const globalLookupsMeta = {
  path: 'system/lookup',
  area: '/config/lookup-keys',
  title: msg('Global Lookup Keys'),
  section: 'lookup',
  pageLimit: 100,
  filterFields: DESCRIBED,
  createFirst: msg('New lookup key'),
} as const satisfies ResourceMeta;

/** Returns an area that is a list of records with their form. */
const listOf = (
  resource: ResourceMeta,
  tag: string,
  group: string,
  tabs: readonly AreaTab[] = [],
): Area => ({
  path: resource.area,
  tag,
  title: resource.title,
  group,
  resource,
  tabs,
});

const ACCESS = msg('Access');
const DATA = msg('Data');
const AUTOMATION = msg('Automation');
const SYSTEM = msg('System');

/** The tabs of the configuration, in their order. */
export const configTabs = [
  { area: '/config/system-info', title: msg('System Info') },
  { area: '/config/cache', title: msg('Cache') },
  corsEntriesMeta,
  emailTemplatesMeta,
  globalLookupsMeta,
  { area: '/config/preferences', title: msg('Preferences') },
] as const satisfies readonly AreaTab[];

/** The areas of administration, in the order of the component navigation (spec 1 §2). */
export const areas: readonly Area[] = [
  { path: '/home', tag: 'df-home', title: msg('Home') },
  listOf(appsMeta, 'df-admin-apps', ACCESS, [
    { area: '/apps/import', title: msg('Import') },
    appGroupsMeta,
  ]),
  listOf(adminsMeta, 'df-admin-admins', ACCESS),
  listOf(usersMeta, 'df-admin-users', ACCESS),
  listOf(rolesMeta, 'df-admin-roles', ACCESS),
  listOf(servicesMeta, 'df-admin-services', DATA),
  { path: '/schema', tag: 'df-schema-editor', title: msg('Schema'), group: DATA },
  { path: '/data', tag: 'df-data-browser', title: msg('Data'), group: DATA },
  { path: '/file-manager', tag: 'df-file-manager', title: msg('Files'), group: DATA },
  { path: '/scripts', tag: 'df-script-editor', title: msg('Scripts'), group: AUTOMATION },
  { path: '/apidocs', tag: 'df-api-docs', title: msg('API Docs'), group: AUTOMATION },
  { path: '/api-doc-editor', tag: 'df-api-doc-editor', title: msg('API Docs'), isUnlisted: true },
  {
    path: '/config',
    tag: 'df-admin-config',
    title: msg('Config'),
    group: SYSTEM,
    tabs: configTabs,
  },
  { path: '/package-manager', tag: 'df-package-manager', title: msg('Packages'), group: SYSTEM },
];

const tabs = areas.flatMap((area) => area.tabs ?? []);

const isResource = (tab: AreaTab): tab is ResourceMeta => 'path' in tab;

/** The resources that an area lists, and those that one of its tabs lists. */
export const areaResources: readonly ResourceMeta[] = areas.flatMap((area) => area.resource ?? []);
export const tabResources: readonly ResourceMeta[] = tabs.filter(isResource);

/** The tabs that list no records. */
export const plainTabs: readonly AreaTab[] = tabs.filter((tab) => !isResource(tab));
