import type { App } from '../app.ts';
import { unwrap } from '../collections/unwrap.ts';
import { msg } from '../messages/translate.ts';
import type { FolderPlace } from './copyEntry.ts';
import { folderAddress, listTree, type FileEntry } from './listFolder.ts';

/** What was not deleted, and why. */
export interface DeleteFailure {
  name: string;
  message: string;
}

/** So many are named in one call, so that each comes back in time. */
const AT_ONCE = 100;

/**
 * Deletes entries of a folder, folders with all that is in them. By their names in the body, because
 * some names cannot stand in an address; what fails says so in its row (recorded: files).
 *
 * @throws ApiError where the server refuses a whole call; those before it are deleted.
 */
export async function deleteEntries(
  app: App,
  { service, folder }: FolderPlace,
  entries: readonly FileEntry[],
  onDone: (count: number) => void = () => undefined,
): Promise<DeleteFailure[]> {
  const failures: DeleteFailure[] = [];
  for (let at = 0; at < entries.length; at += AT_ONCE) {
    const part = entries.slice(at, at + AT_ONCE);
    const body = { resource: part.map(({ name, type }) => ({ name, type })) };
    const reply = await app.api.delete(folderAddress(service, folder), { force: true }, { body });
    unwrap<{ error?: { message?: string } }>(reply).rows.forEach(({ error }, index) => {
      const name = part[index]?.name;
      if (error && name) failures.push({ name, message: error.message || UNEXPLAINED });
    });
    onDone(at + part.length);
  }
  return failures;
}

const UNEXPLAINED = msg('The server refused the request without giving a reason.');

/** How many files and folders go with these: themselves and all below them. */
export async function countWithContents(
  app: App,
  { service, folder }: FolderPlace,
  entries: readonly FileEntry[],
): Promise<number> {
  let count = entries.length;
  for (const { name, type } of entries) {
    if (type === 'folder') count += (await listTree(app, service, `${folder}${name}/`)).length;
  }
  return count;
}
