import { seededKeys } from './seededKeys.ts';
import type { BaseIds } from './seedServices.ts';
import type { SeedWriter } from './SeedWriter.ts';

const APPS = [
  {
    name: 'admin',
    api_key: '6498a8ad1beb9d84d63035c5d1120c007fad6de706734db9689f8996707e0f7d',
    description: 'The console for this instance.',
    path: 'console.html',
  },
  {
    name: 'api_docs',
    api_key: '36fda24fe5588fa4285ac6c6c2fdfbdb6b6bc9834699774c9bf777f706d05a88',
    description: "Explore and test this instance's API.",
    path: 'console.html#/apidocs',
  },
  {
    name: 'file_manager',
    api_key: 'b5cb82af7b5d4130f36149f90aa2746782e59a872ac70454ac188743cb55b0ba',
    description: 'Manages files in file services.',
    path: 'console.html#/file-manager',
  },
];

/** The built-in apps with the keys that are compiled into consoles. */
export function seedApps(seed: SeedWriter): void {
  for (const app of APPS) seed.row('app', { ...app, type: 3, is_active: 1 }, null);
}

/** Roles 1 and 2 of both seeds: readers of the shop's active rows, and editors of everything. */
export function seedShopRoles(seed: SeedWriter, ids: BaseIds): { reader: number; editor: number } {
  const role = (name: string, description: string) =>
    seed.row('role', { name, description, is_active: 1 });
  const reader = role('Shop Reader', 'Read the shop database');
  const editor = role('Shop Editor', 'Edit');
  const active = [{ name: 'is_active', operator: '=', value: 'true' }];
  const read = { service_id: ids.shop, verb_mask: 1 };
  seed.rule(reader, { ...read, component: '_table/*', requestor_mask: 1 }, active);
  seed.rule(reader, { ...read, component: '_schema/*', requestor_mask: 3 });
  seed.rule(reader, { service_id: ids.user, component: '*', verb_mask: 31, requestor_mask: 1 });
  seed.rule(editor, { service_id: null, component: '*', verb_mask: 31, requestor_mask: 3 });
  seed.lookup(
    { role_id: reader },
    { name: 'role_region', value: 'emea', ...(seed.classic ? {} : { description: 'Region' }) },
  );
  return { reader, editor };
}

/** The apps beside the built-in ones, and on classic servers the group of two of them. */
export function seedShopApps(seed: SeedWriter, ids: BaseIds, role: number): number {
  const app = (values: Record<string, string | number | null>) =>
    seed.row('app', { is_active: 1, ...values });
  const front = app({
    name: 'Shop Front',
    api_key: seed.classic ? seededKeys.front.classic : seededKeys.front.current,
    description: 'Shop web app',
    type: 2,
    url: 'https://shop.example/app',
    role_id: role,
  });
  const todo = app({
    name: 'Todo App',
    api_key: seededKeys.todo,
    description: 'A stored app',
    type: 1,
    storage_service_id: ids.files,
    storage_container: 'applications',
    path: 'todo/index.html',
    role_id: seed.classic ? role : null,
  });
  app({
    name: 'Mobile',
    api_key: seededKeys.mobile,
    description: 'Native',
    type: 0,
    role_id: role,
  });
  if (seed.classic) {
    const group = seed.row('app_group', { name: 'Sales', description: 'Sales apps' });
    for (const id of [front, todo]) seed.link('app_to_app_group', { app_id: id, group_id: group });
  }
  return front;
}

/** The two lookups of the instance, one of them private. */
export function seedLookups(seed: SeedWriter, company: string): void {
  const about = (description: string) => (seed.classic ? {} : { description });
  seed.lookup({}, { name: 'company_name', value: company, ...about('Company') });
  seed.lookup({}, { name: 'db_secret', value: 's3cret', private: 1, ...about('Private') });
}
