import type { App } from '../page/createApp.ts';
import { unwrap } from '../http/unwrap.ts';
import { ApiError } from '../http/apiError.ts';
import { msg } from '../messages/translate.ts';
import type { Reason } from '../messages/errorText.ts';
import { UNCONFIRMED_DELETE } from '../collections/recordCalls.ts';
import { dialectOf } from '../dialect/dialectFor.ts';
import type { FolderPlace } from './copyEntry.ts';
import { isNamed } from './confirmEntry.ts';
import { sendFileDeletes } from './deletedFiles.ts';
import { isRoutable } from './fileNames.ts';
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
 * Deletes entries of a folder; folders with everything in them. Files are named in the body, because
 * some names can't be part of a URL; failures are reported in the entry's row (recorded: files).
 * Stopping takes effect between two requests, unless the page is left: then all are sent at once.
 */
export async function deleteEntries(
  app: App,
  place: FolderPlace,
  entries: readonly FileEntry[],
  { signal, onDone, keepalive = false }: DeletionEvents = {},
): Promise<Deleted> {
  const outcome: Deleted = { deleted: [], failures: [], error: null };
  const send = async (part: readonly FileEntry[]) => {
    const rows = await sendDelete(app, place, part, keepalive);
    part.forEach(({ name }, index) => {
      const message = problemOf(name, rows[index]);
      if (message === null) outcome.deleted.push(name);
      else outcome.failures.push({ name, message });
    });
    onDone?.(outcome.deleted.length + outcome.failures.length);
  };
  const parts = partsOf(app, entries);
  try {
    if (keepalive) await Promise.all(parts.map(send));
    for (const part of keepalive ? [] : parts) if (!signal?.aborted) await send(part);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ...outcome, error };
  }
  return outcome;
}

/** Whether an entry gets a request of its own, which names it in the URL. */
const isAlone = (app: App, { name, type }: FileEntry): boolean =>
  type === 'folder' && isRoutable(name, dialectOf(app).files);

/** Divides entries into those of one request each. */
function partsOf(app: App, entries: readonly FileEntry[]): (readonly FileEntry[])[] {
  const others = entries.filter((entry) => !isAlone(app, entry));
  const parts: FileEntry[][] = [];
  for (let at = 0; at < others.length; at += AT_ONCE) parts.push(others.slice(at, at + AT_ONCE));
  return [...parts, ...entries.filter((entry) => isAlone(app, entry)).map((entry) => [entry])];
}

/**
 * Sends one request. `force` deletes what a folder contains; without a body, the folder of the URL.
 * Some proxies drop the body of a DELETE, so `force` isn't sent for files, and folders are named in
 * the URL wherever it can name them (recorded: files).
 */
async function sendDelete(
  app: App,
  { service, folder }: FolderPlace,
  part: readonly FileEntry[],
  keepalive: boolean,
): Promise<readonly (AnsweredEntry | null)[]> {
  const [only] = part;
  if (only && isAlone(app, only)) {
    const address = folderAddress(service, `${folder}${only.name}/`);
    return [await app.api.delete<AnsweredEntry | null>(address, { force: true }, { keepalive })];
  }
  const body = { resource: part.map(({ name, type }) => ({ name, type })) };
  const query = part.some(({ type }) => type === 'folder') ? { force: true } : {};
  const reply = await app.api.delete(folderAddress(service, folder), query, { body, keepalive });
  return unwrap<AnsweredEntry | null>(reply).rows;
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
 * there are sent first. @throws ApiError `aborted` by the signal.
 */
export async function countWithContents(
  app: App,
  { service, folder }: FolderPlace,
  entries: readonly FileEntry[],
  signal?: AbortSignal,
): Promise<number> {
  let count = entries.length;
  for (const { name, type } of entries) {
    if (type !== 'folder') continue;
    const path = `${folder}${name}/`;
    await sendFileDeletes(app, service, { path, signal });
    count += (await listTree(app, service, path, signal)).length;
  }
  return count;
}
