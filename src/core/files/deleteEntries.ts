import type { App } from '../page/createApp.ts';
import { unwrap } from '../http/unwrap.ts';
import { ApiError } from '../http/apiError.ts';
import { msg } from '../messages/translate.ts';
import type { Reason } from '../messages/errorText.ts';
import { UNCONFIRMED_DELETE } from '../collections/recordCalls.ts';
import type { FolderPlace } from './copyEntry.ts';
import { isNamed } from './confirmEntry.ts';
import { sendFileDeletes } from './deletedFiles.ts';
import { folderAddress, listTree, type FileEntry } from './listFolder.ts';

/** What was not deleted, and why. */
export interface DeleteFailure extends Reason {
  name: string;
}

export interface DeletionEvents {
  signal?: AbortSignal;
  /** Called with the number of entries that are done. */
  onDone?: (count: number) => void;
  /** The request is sent even if the page is left. */
  keepalive?: boolean;
}

/** Entries per request, so that each response arrives in time. */
export const AT_ONCE = 100;

/** The outcome of a deletion. */
export interface Deleted {
  /** The names of those that no longer exist. */
  deleted: string[];
  failures: DeleteFailure[];
  /**
   * Why the server rejected a whole request, after which no more were sent;
   * null if it responded to all.
   */
  error: ApiError | null;
}

/**
 * Deletes entries of a folder; folders with everything in them. The names are in the body, because
 * some can't be part of a URL; failures are reported in the entry's row (recorded: files). Stopping
 * takes effect between two requests.
 */
export async function deleteEntries(
  app: App,
  { service, folder }: FolderPlace,
  entries: readonly FileEntry[],
  { signal, onDone, keepalive = false }: DeletionEvents = {},
): Promise<Deleted> {
  const outcome: Deleted = { deleted: [], failures: [], error: null };
  for (let at = 0; at < entries.length && !signal?.aborted; at += AT_ONCE) {
    const part = entries.slice(at, at + AT_ONCE);
    const body = { resource: part.map(({ name, type }) => ({ name, type })) };
    try {
      const address = folderAddress(service, folder);
      const reply = await app.api.delete(address, { force: true }, { body, keepalive });
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

/** Returns why an entry may still exist, or null. */
function problemOf(name: string, answered: AnsweredEntry | null | undefined): string | null {
  if (answered?.error) return answered.error.message || UNEXPLAINED;
  return isNamed(answered?.name, name) ? null : UNCONFIRMED_DELETE;
}

export const UNEXPLAINED = msg('The server rejected the request without giving a reason.');

/**
 * Counts the files and folders that would be deleted: these, and all below them. Deletions that wait
 * there are sent first.
 */
export async function countWithContents(
  app: App,
  { service, folder }: FolderPlace,
  entries: readonly FileEntry[],
): Promise<number> {
  let count = entries.length;
  for (const { name, type } of entries) {
    if (type !== 'folder') continue;
    const path = `${folder}${name}/`;
    await sendFileDeletes(app, service, path);
    count += (await listTree(app, service, path)).length;
  }
  return count;
}
