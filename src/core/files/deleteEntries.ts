import type { App } from '../page/createApp.ts';
import { unwrap } from '../http/unwrap.ts';
import { ApiError } from '../http/apiError.ts';
import { msg } from '../messages/translate.ts';
import { UNCONFIRMED_DELETE } from '../collections/recordCalls.ts';
import type { FolderPlace } from './copyEntry.ts';
import { isNamed } from './confirmEntry.ts';
import { folderAddress, listTree, type FileEntry } from './listFolder.ts';

/** What was not deleted, and why. */
export interface DeleteFailure {
  name: string;
  message: string;
}

export interface DeletionEvents {
  signal?: AbortSignal;
  /** So many have been answered. */
  onDone?: (count: number) => void;
}

/** So many are named in one call, so that each comes back in time. */
export const AT_ONCE = 100;

/** The outcome of a deletion. */
export interface Deleted {
  /** The names of those that no longer exist. */
  deleted: string[];
  failures: DeleteFailure[];
  /** Why the server rejected a whole call, after which none was made; null where all were answered. */
  error: ApiError | null;
}

/**
 * Deletes entries of a folder, folders with all that is in them. By their names in the body, because
 * some names cannot stand in an address; what fails says so in its row (recorded: files). A stop takes
 * effect between two calls.
 */
export async function deleteEntries(
  app: App,
  { service, folder }: FolderPlace,
  entries: readonly FileEntry[],
  { signal, onDone }: DeletionEvents = {},
): Promise<Deleted> {
  const outcome: Deleted = { deleted: [], failures: [], error: null };
  for (let at = 0; at < entries.length && !signal?.aborted; at += AT_ONCE) {
    const part = entries.slice(at, at + AT_ONCE);
    const body = { resource: part.map(({ name, type }) => ({ name, type })) };
    try {
      const reply = await app.api.delete(folderAddress(service, folder), { force: true }, { body });
      const { rows } = unwrap<AnsweredEntry | null>(reply);
      part.forEach(({ name }, index) => {
        const message = problemOf(name, rows[index]);
        if (message === null) outcome.deleted.push(name);
        else outcome.failures.push({ name, message });
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { ...outcome, error };
    }
    onDone?.(at + part.length);
  }
  return outcome;
}

interface AnsweredEntry {
  name?: unknown;
  error?: { message?: string };
}

/** Why an entry may still be there, or null. */
function problemOf(name: string, answered: AnsweredEntry | null | undefined): string | null {
  if (answered?.error) return answered.error.message || UNEXPLAINED;
  return isNamed(answered?.name, name) ? null : UNCONFIRMED_DELETE;
}

export const UNEXPLAINED = msg('The server rejected the request without giving a reason.');

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
