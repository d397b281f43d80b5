import type { App } from '../page/createApp.ts';
import { personalStore } from '../page/personalStore.ts';
import { refusalOf } from '../http/apiError.ts';
import { stoppedWaiting } from '../http/stoppedWaiting.ts';
import { msg } from '../messages/translate.ts';
import { clearDeletes } from '../removals/clearDeletes.ts';
import { waitForDeletes, type SendDelete } from '../removals/pendingDeletes.ts';
import type { FolderPlace } from './copyEntry.ts';
import type { FileEntry } from './listFolder.ts';

interface DeletedFiles {
  /** How to send what can still be undone, by path: `files/docs/a.txt`, `files/docs/old/`. */
  waiting: ReadonlyMap<string, SendDelete>;
  /** When the others were deleted: folders requested before then can still list them. */
  deleted: ReadonlyMap<string, number>;
  /** Counts deletions. */
  time: number;
  /** How many requests wait for deletions. */
  awaited: number;
}

/** The files and folders that this page deletes, or has deleted. */
export const deletedFiles = personalStore<DeletedFiles>(() => ({
  ...{ waiting: new Map(), deleted: new Map(), time: 0, awaited: 0 },
}));

const pathOf = ({ service, folder }: FolderPlace, { name, type }: FileEntry): string =>
  `${service}/${folder}${name}${type === 'folder' ? '/' : ''}`;

/** Hides entries until their deletion is sent or undone. */
export function hideEntries(
  app: App,
  place: FolderPlace,
  entries: readonly FileEntry[],
  send: SendDelete,
): void {
  const added = entries.map((entry) => [pathOf(place, entry), send] as const);
  deletedFiles(app).setState(({ waiting }) => ({ waiting: new Map([...waiting, ...added]) }));
}

/** Shows entries again, except the `gone` ones, which folders already requested may still list. */
export function settleEntries(
  app: App,
  place: FolderPlace,
  entries: readonly FileEntry[],
  gone: readonly string[] = [],
): void {
  const names = new Set(gone);
  const paths = new Set(entries.map((entry) => pathOf(place, entry)));
  deletedFiles(app).setState(({ waiting, deleted, time }) => ({
    waiting: new Map([...waiting].filter(([path]) => !paths.has(path))),
    deleted: new Map([
      ...deleted,
      ...entries
        .filter(({ name }) => names.has(name))
        .map((entry) => [pathOf(place, entry), time] as const),
    ]),
    time: time + 1,
  }));
}

/** Returns the entries of a folder without the deleted ones; `askedAt` is `time` at its request. */
export function withoutDeleted(
  { waiting, deleted }: Pick<DeletedFiles, 'waiting' | 'deleted'>,
  place: FolderPlace,
  entries: readonly FileEntry[],
  askedAt: number,
): readonly FileEntry[] {
  const isShown = (path: string) => !waiting.has(path) && (deleted.get(path) ?? -1) < askedAt;
  const shown = entries.filter((entry) => isShown(pathOf(place, entry)));
  return shown.length === entries.length ? entries : shown;
}

interface FilePath {
  service: string;
  path: string;
}

/** Whether a file waits to be deleted, by itself or with a folder. */
export const isWaiting = (
  { waiting }: Pick<DeletedFiles, 'waiting'>,
  { service, path }: FilePath,
): boolean => [...waiting.keys()].some((each) => isAt(each, `${service}/${path}`));

/** The same, or something inside it if it is a folder: `docs/`. */
export const isWaitingInPart = (state: Pick<DeletedFiles, 'waiting'>, file: FilePath): boolean =>
  isWaiting(state, file) ||
  (file.path.endsWith('/') &&
    [...state.waiting.keys()].some((each) => each.startsWith(`${file.service}/${file.path}`)));

/** Whether a path is, or is in, a deleted one: `a.txt.bak` isn't in `a.txt`. */
const isAt = (deleted: string, path: string) =>
  path === deleted || (deleted.endsWith('/') && path.startsWith(deleted));

/**
 * Sends the deletions in a folder that could still be undone; in the whole service if `path` is ''.
 * The signal stops waiting for them. Never rejects.
 */
export async function sendFileDeletes(
  app: App,
  service: string,
  { path = '', signal }: { path?: string; signal?: AbortSignal | undefined } = {},
): Promise<void> {
  const store = deletedFiles(app);
  const { waiting } = store.getState();
  const inside = [...waiting].filter(([each]) => each.startsWith(`${service}/${path}`));
  const count = (change: number) =>
    store.setState(({ awaited }) => ({ awaited: awaited + change }));
  const sends = inside.map(([, send]) => send);
  await waitForDeletes(sends, count, signal);
}

/** Sends the deletion that a path waits for, so that it isn't opened any more. Never rejects. */
export async function sendDeletesOver(
  app: App,
  service: string,
  path: string,
  signal?: AbortSignal,
): Promise<void> {
  const { waiting } = deletedFiles(app).getState();
  if (isWaiting({ waiting }, { service, path })) await sendFileDeletes(app, service, { signal });
}

/**
 * Sends the deletions of a service before something is written at one or several paths: they must
 * not delete what replaces it.
 *
 * @throws ApiError if it isn't known whether a path is deleted by now, or `aborted` by the signal.
 */
export async function clearForWrite(
  app: App,
  service: string,
  paths: string | readonly string[],
  signal?: AbortSignal,
): Promise<void> {
  await Promise.all([
    clearDeletes(app, signal, ({ takesFiles }) => takesFiles === true),
    sendFileDeletes(app, service, { signal }),
  ]);
  if (signal?.aborted) throw stoppedWaiting();
  const deleted = deletedFiles(app).getState();
  const isHeld = [paths].flat().some((path) => isWaiting(deleted, { service, path }));
  if (isHeld) throw refusalOf(STILL_DELETED);
}

const STILL_DELETED = msg(
  "The server hasn't confirmed a deletion here yet. Try again later, or choose another name.",
);
