import type { StoreApi } from 'zustand/vanilla';
import type { App } from '../page/createApp.ts';
import { ApiError, offline, TOO_LARGE } from '../http/apiError.ts';
import { countSent } from '../http/countSent.ts';
import { msg } from '../messages/translate.ts';
import { mayBeDone } from '../http/outcomeOf.ts';
import { type Reason, reasonOf } from '../messages/errorText.ts';
import { dialectOf } from '../dialect/dialectFor.ts';
import { isRoutable } from './fileNames.ts';
import { isTakenRefusal } from '../http/isTakenRefusal.ts';
import { confirmEntry } from './confirmEntry.ts';
import { clearForWrite } from './deletedFiles.ts';
import { fileAddress, folderOf, nameIn } from './filesPlace.ts';
import { fileProperties, folderAddress } from './listFolder.ts';
import { ensureFolder } from './makeFolder.ts';
import type { SettledUpload } from './planUploads.ts';
import { createUploadList, isUnderWay, type Upload, type UploadsState } from './uploadList.ts';

export interface UploadOrder {
  service: string;
  /** Folders to create before the files in them. */
  folders: readonly string[];
  files: readonly SettledUpload[];
  /** Files that can't be sent, and why. */
  refused?: readonly ({ path: string; file: Blob; proposed?: string } & Reason)[];
  /** Whether the user is the reason: then `refused` are stopped, not failed. */
  isStopped?: boolean;
  /** Files that couldn't even be read, and why. */
  unread?: readonly { path: string; message: string }[];
}

export interface UploadQueue {
  store: StoreApi<UploadsState>;
  add: (order: UploadOrder) => void;
  forget: (ids: readonly number[]) => void;
  stop: (id: number) => void;
  stopAll: () => void;
  /** Removes finished uploads from the list. */
  clear: () => void;
}

interface SendOptions {
  signal: AbortSignal;
  transport: ReturnType<typeof countSent>;
}

/** How many files are sent at once. */
export const AT_ONCE = 3;

/**
 * Sends a file to its path, or by a form to its folder if no route matches its name
 * (real server, 2.1.2).
 */
function sendFile(app: App, { service, path, file, replaces }: Upload, options: SendOptions) {
  const query = replaces ? {} : { check_exist: true };
  if (isRoutable(path, dialectOf(app).files)) {
    const contentType = 'application/octet-stream';
    return app.api.put(fileAddress(service, path), file, query, { ...options, contentType });
  }
  const form = new FormData();
  form.set('files', file, nameIn(path));
  return app.api.post(folderAddress(service, folderOf(path)), form, query, options);
}

/** Larger files are not read back to compare them, in bytes. */
const COMPARED = 10_000_000;

/**
 * Resolves if a new file is stored although its upload failed: browsers repeat a request whose
 * response was lost, and the server then rejects it because the file already exists.
 *
 * @throws the failure if it is not, or if a file too large to compare may be.
 */
async function confirmStored(app: App, upload: Upload, failure: unknown): Promise<void> {
  const { service, path, file, replaces } = upload;
  const isUnsure =
    failure instanceof ApiError &&
    failure.kind !== 'aborted' &&
    (isTakenRefusal(failure) || mayBeDone(failure));
  if (replaces || !isUnsure) throw failure;
  const stored = await fileProperties(app, service, path).catch(() => null);
  if (stored?.content_length !== file.size) throw failure;
  if (file.size > COMPARED) throw new ApiError({ ...failure, message: MAYBE_OWN });
  if (!(await hasSameBytes(app, upload).catch(() => false))) throw failure;
}

async function hasSameBytes(app: App, { service, path, file }: Upload): Promise<boolean> {
  const stored = await app.api.blob(fileAddress(service, path));
  const [sent, kept] = await Promise.all([file, stored].map((blob) => blob.arrayBuffer()));
  return !!sent && !!kept && isSameBytes(new Uint8Array(sent), new Uint8Array(kept));
}

const isSameBytes = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

/**
 * Sends files, a few at once. A failure is shown with its file and stops no other; an expired
 * session is renewed once for all of them.
 */
export function createUploadQueue(app: App): UploadQueue {
  const list = createUploadList();
  const { store, all, change, append, settle } = list;
  const running = new Map<number, AbortController>();
  const folders = new Map<string, Promise<void>>();

  /** Waits for the folder of a file and those above it; each is created once. */
  const folderFor = ({ service, path }: Upload) => folders.get(`${service}/${folderOf(path)}`);

  async function send(upload: Upload): Promise<void> {
    const { id, file } = upload;
    const stopper = new AbortController();
    running.set(id, stopper);
    change(id, { status: 'sending', sent: 0, message: '', values: undefined, isTooLarge: false });
    try {
      await folderFor(upload);
      await clearForWrite(app, upload.service, upload.path, stopper.signal);
      const options = {
        signal: stopper.signal,
        transport: countSent(app, (sent) => running.has(id) && change(id, { sent })),
      };
      try {
        confirmEntry(await sendFile(app, upload, options), upload.path, UNCONFIRMED);
      } catch (failure) {
        await confirmStored(app, upload, failure);
      }
      change(id, { status: 'done', sent: file.size });
    } catch (error) {
      const failure = error instanceof ApiError ? error : offline();
      const isStopped = failure.kind === 'aborted';
      change(id, {
        isTooLarge: failure.message === TOO_LARGE,
        status: isStopped ? 'stopped' : 'failed',
        ...(isStopped ? { message: STOPPED } : ((await unreadable(file)) ?? reasonOf(failure))),
      });
      if (!(error instanceof ApiError)) throw error;
    } finally {
      running.delete(id);
      next();
    }
  }

  function next(): void {
    while (running.size < AT_ONCE) {
      const waiting = all().find(({ status }) => status === 'waiting');
      if (!waiting) break;
      void send(waiting);
    }
    if (running.size === 0 && all().length > 0) {
      folders.clear();
      settle();
    }
  }

  function add({ service, folders: missing, files, ...order }: UploadOrder): void {
    for (const folder of missing) {
      const above = folders.get(`${service}/${folderOf(folder)}`);
      const made = (above ?? Promise.resolve()).then(() => ensureFolder(app, service, folder));
      folders.set(`${service}/${folder}`, made);
      // without this, a folder without files would fail silently
      made.catch((error: Error) => append(service, [lostFolder(folder, reasonOf(error))]));
    }
    append(service, [
      ...(order.refused ?? []).map((each) => ({
        ...{ ...each, ...FAILED },
        ...(order.isStopped && { status: 'stopped' as const, message: STOPPED }),
      })),
      ...(order.unread ?? []).map((each) => ({
        ...{ ...each, ...FAILED },
        ...{ file: new Blob(), isUnread: true },
      })),
      ...files.map((each) => ({ ...each, status: 'waiting' as const, message: '' })),
    ]);
    // waits for folders without files as well
    if (files.length > 0) next();
    else void Promise.allSettled(folders.values()).then(settle);
  }

  const stop = (id: number) => {
    running.get(id)?.abort();
    const waiting = all().find((each) => each.id === id && each.status === 'waiting');
    if (waiting) change(id, { status: 'stopped', message: STOPPED });
  };
  return {
    store,
    add,
    stop,
    stopAll: () => {
      const isWaiting = ({ status }: Upload) => status === 'waiting';
      list.changeThose(isWaiting, { status: 'stopped', message: STOPPED });
      for (const stopper of running.values()) stopper.abort();
    },
    forget: (ids) => list.keep(({ id }) => !ids.includes(id)),
    clear: () => list.keep(isUnderWay),
  };
}

const FAILED = { status: 'failed', replaces: false } as const;

const STOPPED = msg('Stopped.');
const MAYBE_OWN = msg('A file of this size already exists. Your first attempt may have stored it.');
const UNCONFIRMED = msg("The server didn't confirm the upload. Try again.");

const lostFolder = (path: string, reason: Reason) => ({
  ...{ path, ...reason, file: new Blob() },
  ...FAILED,
});

/**
 * Resolves to the reason why a file can't be read, if it was moved or changed on disk after it was
 * picked: otherwise it would fail as if the server were unreachable.
 */
const unreadable = (file: Blob): Promise<Reason | undefined> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => undefined,
      () => ({ message: msg('The file can no longer be read. Choose it again.') }),
    );
