import type { App } from '../page/createApp.ts';
import type { Id } from '../lib/Id.ts';
import { allServices, typesInGroups, type ListedService } from '../collections/groupedServices.ts';
import { namedRows } from '../http/namedRows.ts';
import { readList } from '../http/readList.ts';

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
 * and any others that the server groups as file services.
 */
export async function storageServices(app: App): Promise<ListedService[]> {
  const [types, services] = await Promise.all([typesInGroups(app, ['File']), allServices(app)]);
  return services.filter(({ type }) => STORAGE_TYPES.includes(type) || types.includes(type));
}

/** Returns the first local file service by id, the default storage for apps (spec 1 §3). */
export const firstLocal = (services: readonly ListedService[]): Id | null =>
  services
    .filter(({ type }) => type === 'local_file')
    .reduce<ListedService | null>(
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
