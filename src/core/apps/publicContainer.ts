import { refusalOf } from '../http/apiError.ts';
import { readApiError } from '../http/readApiError.ts';
import { readRecord } from '../http/readRecord.ts';
import { recordPath } from '../http/recordPath.ts';
import type { Id } from '../lib/Id.ts';
import { msg } from '../messages/translate.ts';
import type { App } from '../page/createApp.ts';
import { configOf } from '../services/configFields.ts';
import { servicesCollection } from '../services/servicesCollection.ts';
import { trimSlashes } from '../lib/trimSlashes.ts';

/** Returns the public folders of a storage service; null if its type has none. */
export async function publicFolders(app: App, service: Id): Promise<string[] | null> {
  // current servers return a configuration only with the whole record
  const path = recordPath('system/service', service);
  const reply = await app.api.get(path, { fields: '*' });
  return foldersOf(readRecord<{ config?: unknown }>(reply, service).config);
}

/** Returns the folders; servers store null for an empty list. */
function foldersOf(config: unknown): string[] | null {
  const members = configOf(config);
  if (!('public_path' in members)) return null;
  const { public_path: folders } = members;
  return Array.isArray(folders) ? folders.filter((one) => typeof one === 'string') : [];
}

/** Whether anyone can read a container: it is a public folder, or below one. */
export const isPublic = (container: string, folders: readonly string[]): boolean =>
  folders.some(
    (folder) =>
      trimSlashes(folder) !== '' &&
      `${trimSlashes(container)}/`.startsWith(`${trimSlashes(folder)}/`),
  );

const NEEDS_CONTAINER = msg(
  'Set a container on the storage service first. The server requires one.',
);

/**
 * Adds a container to the public folders of its service.
 * Returns them once the server has stored them.
 *
 * @throws ApiError without a change if the response lacks the public folders, or if the service lacks
 * the setting that servers require in each change of a local file service, though their own first one
 * has none (recorded: service).
 */
export async function makePublic(app: App, service: Id, container: string): Promise<string[]> {
  const services = servicesCollection(app);
  const { config, type } = await services.fetchOne(service);
  const before = foldersOf(config);
  // a change without the others would end their being public
  if (!before) throw readApiError(502, '');
  if (isPublic(container, before)) return before;
  if (type === 'local_file' && !configOf(config).container) throw refusalOf(NEEDS_CONTAINER, 400);
  await services.update(service, { 'config.public_path': [...before, trimSlashes(container)] });
  const now = (await publicFolders(app, service)) ?? [];
  if (isPublic(container, now)) return now;
  throw refusalOf(msg("The server didn't change the public folders."), 200);
}
