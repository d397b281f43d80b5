import type { App } from '../app.ts';
import type { Id } from '../resources/resource.ts';
import { unwrap } from './unwrap.ts';

export interface StorageService {
  id: Id;
  name: string;
  label: string;
  type: string;
}

/** Service types that apps can be kept on (spec 1 §7). */
export const APP_STORAGE_TYPES = [
  'local_file',
  'aws_s3',
  'azure_blob',
  'rackspace_cloud_files',
  'openstack_object_storage',
] as const;

/** The services of the given types, by name. Not by `in`: a classic server fails on it (recorded: app). */
export async function storageServices(
  app: App,
  types: readonly string[],
): Promise<StorageService[]> {
  const filter = types.map((type) => `(type = "${type}")`).join(' or ');
  const query = { fields: 'id,name,label,type', order: 'name', filter };
  const reply = await app.api.get('system/service', query);
  return unwrap<StorageService>(reply).rows;
}

/** The folders at the root of a storage service, which apps call containers (recorded: app). */
export async function containersOf(app: App, service: string): Promise<string[]> {
  const path = `${encodeURIComponent(service)}/`;
  const reply = await app.api.get(path, { include_folders: true, include_files: false });
  return unwrap<{ name: string }>(reply).rows.map(({ name }) => name);
}
