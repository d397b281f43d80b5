import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { dialectOf } from '../../core/dialect/dialectFor.ts';
import { distinctPaths, routablePath, uploadProblem } from '../../core/files/fileNames.ts';
import {
  planUploads,
  settleUploads,
  type CollisionChoice,
  type PickedFiles,
} from '../../core/files/planUploads.ts';
import { isUnderWay, isUnsent, type Upload } from '../../core/files/uploadList.ts';
import {
  createUploadQueue,
  type UploadOrder,
  type UploadQueue,
} from '../../core/files/uploadQueue.ts';
import { ApiError } from '../../core/http/apiError.ts';
import { plural } from '../../core/messages/plural.ts';
import type { Translate } from '../../core/messages/translate.ts';
import { notify } from '../../core/notices/notices.ts';
import { errorText, reasonOf } from '../../core/messages/errorText.ts';
import { useEmit } from '../ui/ElementContext.tsx';
import { useApp } from '../flow/useApp.ts';
import { useIsShown } from '../ui/useIsShown.ts';
import { useT } from '../ui/useT.ts';
import { useUnsaved } from '../flow/useUnsaved.ts';
import { CollisionDialog } from './CollisionDialog.tsx';

export interface Uploads {
  queue: UploadQueue;
  upload: (
    service: string,
    folder: string,
    picked: PickedFiles | Promise<PickedFiles>,
    /** What to do with names that are taken; if undefined, it asks. */
    choice?: CollisionChoice,
  ) => Promise<void>;
  /** Files are being checked before they are sent. */
  planning: boolean;
  /** Stops checking them; they are listed as not sent. */
  stopPlanning: () => void;
  /** Retries what failed or was stopped. */
  retry: () => Promise<void>;
  /** Sends files under the proposed names that the server accepts. */
  rename: () => Promise<void>;
  /** A question; render it within the screen. */
  dialog: ReactNode;
}

interface Question {
  id: number;
  names: readonly string[];
  answer: (choice: CollisionChoice | null) => void;
}

/** Everything that this page uploads; it continues while other folders are open. */
export function useUploads(onChanged: () => void): Uploads {
  const t = useT();
  const app = useApp();
  const [planning, setPlanning] = useState(0);
  const stopper = useRef(new AbortController());
  const { ask, dialog } = useQuestions();
  const queue = useMemo(() => createUploadQueue(app), [app]);
  useOutcome(queue, onChanged);
  const isShown = useIsShown();
  useEffect(() => () => queue.stopAll(), [queue]);
  const underWay = useStore(queue.store, ({ uploads }) => uploads.some(isUnderWay));
  const question = useMemo(
    () => ({
      message: t('Files are still uploading. Stop uploading and continue?'),
      action: t('Stop uploading'),
      keep: t('Keep uploading'),
    }),
    [t],
  );
  const stopPlanning = () => {
    stopper.current.abort();
    stopper.current = new AbortController();
  };
  const stop = () => {
    stopPlanning();
    queue.stopAll();
  };
  useUnsaved(underWay || planning > 0, stop, question);

  const { files: dialect } = dialectOf(app);
  const problemOf = (path: string) => uploadProblem(path, t, dialect);
  const folderProblem = (path: string) => uploadProblem(`${path}/x`, t, dialect);
  const upload: Uploads['upload'] = async (service, folder, given, chosen) => {
    setPlanning((count) => count + 1);
    const { signal } = stopper.current;
    let picked: PickedFiles | null = null;
    try {
      picked = await given;
      await plan(service, folder, picked, signal, chosen);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // a notice alone would have them picked again, and none stays if the server was away
      if (picked) queue.add(unplanned(service, folder, picked, error));
      else notify(app, 'error', errorText(t, error), t('Files'));
    } finally {
      setPlanning((count) => count - 1);
    }
  };
  /** Resolves to whether they were accepted: the user can decline in a question. */
  const plan = async (
    service: string,
    folder: string,
    picked: PickedFiles,
    signal: AbortSignal,
    chosen?: CollisionChoice,
  ) => {
    const refused = picked.files.flatMap(({ path, file }) => {
      const message = problemOf(path);
      if (!message) return [];
      const proposed = routablePath(path, dialect);
      const refusal = { path: folder + path, file, message };
      return [proposed ? { ...refusal, proposed: folder + proposed } : refusal];
    });
    const good = {
      files: picked.files.filter(({ path }) => !problemOf(path)),
      folders: picked.folders.filter((path) => !folderProblem(path)),
    };
    const planned = await planUploads(app, service, folder, good, signal);
    const names = planned.taken.map((path) => path.slice(folder.length));
    const choice = names.length ? (chosen ?? (await ask(names))) : 'keep';
    if (!choice || !isShown.current) return false;
    const files = settleUploads(planned, choice);
    const unread = picked.unread?.map((each) => ({ ...each, path: folder + each.path })) ?? [];
    queue.add({ service, folders: planned.folders, files, refused, unread });
    return true;
  };
  const retry = () => sendAgain(queue.store.getState().uploads.filter(isUnsent));
  const rename = () => {
    const { uploads } = queue.store.getState();
    const renamed = uploads.filter(({ proposed }) => proposed);
    // names are unique per service, as per folder
    const paths = distinctPaths(renamed.map(({ service, proposed }) => `${service}/${proposed}`));
    return sendAgain(
      renamed.map((each, at) => ({
        ...each,
        path: (paths[at] ?? '').slice(each.service.length + 1),
      })),
    );
  };
  const sendAgain = async (unsent: readonly Upload[]) => {
    setPlanning((count) => count + 1);
    const { signal } = stopper.current;
    try {
      for (const service of new Set(unsent.map((each) => each.service))) {
        const own = unsent.filter((each) => each.service === service);
        const picked = {
          files: own.filter(({ path }) => !path.endsWith('/')),
          folders: own.flatMap(({ path }) => (path.endsWith('/') ? path.slice(0, -1) : [])),
        };
        if (!(await plan(service, '', picked, signal))) continue;
        queue.forget(own.map(({ id }) => id));
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // they are still listed
      if (error.kind === 'aborted') return;
      notify(app, 'error', errorText(t, error), t('Files'));
    } finally {
      setPlanning((count) => count - 1);
    }
  };
  return { queue, upload, retry, rename, dialog, planning: planning > 0, stopPlanning };
}

/** Lists what was picked as not sent, because the folder that it was meant for wasn't read. */
function unplanned(
  service: string,
  folder: string,
  { files, folders, unread = [] }: PickedFiles,
  error: ApiError,
): UploadOrder {
  const within = <T extends { path: string }>(each: T): T => ({
    ...each,
    path: folder + each.path,
  });
  const empty = folders.map((path) => ({ path: `${path}/`, file: new Blob() }));
  return {
    service,
    folders: [],
    files: [],
    refused: [...files, ...empty].map((each) => ({ ...within(each), ...reasonOf(error) })),
    isStopped: error.kind === 'aborted',
    unread: unread.map(within),
  };
}

/** Asks one question after the other: a second drop must not replace the first. */
function useQuestions() {
  const last = useRef(0);
  const [questions, setQuestions] = useState<readonly Question[]>([]);
  const ask = (names: readonly string[]) =>
    new Promise<CollisionChoice | null>((answer) => {
      const id = ++last.current;
      setQuestions((waiting) => [...waiting, { id, names, answer }]);
    });
  const [first] = questions;
  const settle = (choice: CollisionChoice | null) => {
    first?.answer(choice);
    setQuestions((waiting) => waiting.filter(({ id }) => id !== first?.id));
  };
  const dialog = first && <CollisionDialog key={first.id} names={first.names} onAnswer={settle} />;
  return { ask, dialog };
}

/**
 * Reports each uploaded file once, when no upload is running any more. The list of uploads reports
 * the others, with their reasons.
 */
function useOutcome({ store }: UploadQueue, onChanged: () => void): void {
  const t = useT();
  const app = useApp();
  const emit = useEmit();
  const told = useRef(new Set<number>());
  const rounds = useStore(store, (state) => state.rounds);
  useEffect(() => {
    if (!rounds) return;
    // a round also ends if something without files was added while others are sent
    const fresh = store
      .getState()
      .uploads.filter((upload) => !told.current.has(upload.id) && !isUnderWay(upload));
    for (const { id } of fresh) told.current.add(id);
    onChanged();
    const done = fresh.filter(({ status }) => status === 'done');
    if (done.length) emit('df-saved', savedEvent(done));
    if (done.length && fresh.every(({ status }) => status !== 'failed')) {
      notify(app, 'success', doneText(t, done.length), t('Files'));
    }
  }, [app, emit, onChanged, rounds, store, t]);
}

function savedEvent(done: readonly Upload[]) {
  const [first] = done;
  const one = done.length === 1 && first;
  if (!one) return { resource: first?.service ?? '', record: null };
  const { service, path } = one;
  return { resource: `${service}/${path}`, record: { path, type: 'file' } };
}

const doneText = (t: Translate, count: number) =>
  plural(t, count, { one: '{count} file uploaded.', other: '{count} files uploaded.' });
