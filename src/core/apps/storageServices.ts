import type { App } from '../page/createApp.ts';
import type { Id } from '../lib/Id.ts';
import { allRows } from '../collections/allRows.ts';
import { serviceTypeNames } from '../environment/serviceTypeNames.ts';
import { namedRows } from '../http/namedRows.ts';
import { readList } from '../http/readList.ts';

export interface StorageService {
  id: Id;
  name: string;
  label: string;
  type: string;
}

/** Service types that can store apps (spec 1 §7). */
const STORAGE_TYPES: readonly string[] = [
  'local_file',
  'aws_s3',
  'azure_blob',
  'rackspace_cloud_files',
  'openstack_object_storage',
];

/**
 * Returns the services that can store files of apps, by name: those of the specification's types,
 * and any others that the server groups as file services. Servers can't be queried for a group: a
 * classic one returns a single service (recorded: service_type).
 */
export async function storageServices(app: App): Promise<StorageService[]> {
  const [types, services] = await Promise.all([
    fileTypes(app),
    allRows<StorageService>(app, 'system/service', { fields: 'id,name,label,type', order: 'name' }),
  ]);
  return services.filter(({ type }) => types.has(type));
}

async function fileTypes(app: App): Promise<ReadonlySet<string>> {
  const rows = await serviceTypeNames(app);
  const ofGroup = rows.filter(({ group }) => group === 'File').map(({ name }) => name);
  return new Set([...STORAGE_TYPES, ...ofGroup]);
}

/** Returns the first local file service by id, the default storage for apps (spec 1 §3). */
export const firstLocal = (services: readonly StorageService[]): Id | null =>
  services
    .filter(({ type }) => type === 'local_file')
    .reduce<StorageService | null>(
      (first, one) => (first && Number(first.id) <= Number(one.id) ? first : one),
      null,
    )?.id ?? null;

/** The same before the services are loaded; null also if they can't be loaded. */
export const defaultStorage = (app: App): Promise<Id | null> =>
  storageServices(app).then(firstLocal, () => null);

/**
 * Returns the folders at the root of a storage service, which apps call containers (recorded: app).
 */
export async function containersOf(app: App, service: string): Promise<string[]> {
  const path = `${encodeURIComponent(service)}/`;
  const reply = await app.api.get(path, { include_folders: true, include_files: false });
  return namedRows(readList<{ name: string }>(reply).rows).map(({ name }) => name);
}
