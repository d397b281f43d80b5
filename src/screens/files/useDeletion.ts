import { useEffect, useRef, useState } from 'react';
import { canUndoFiles, deferFileDelete } from '../../core/files/deferFileDelete.ts';
import {
  AT_ONCE,
  countWithContents,
  deleteEntries,
  type Deleted,
} from '../../core/files/deleteEntries.ts';
import { deletedFiles, isWaiting, settleEntries } from '../../core/files/deletedFiles.ts';
import { deletionQuestion } from '../../core/files/deletionQuestion.ts';
import type { FileEntry } from '../../core/files/listFolder.ts';
import { plural } from '../../core/messages/plural.ts';
import { notify } from '../../core/notices/notices.ts';
import { errorText } from '../../core/messages/errorText.ts';
import { namedText } from '../../core/messages/namedText.ts';
import { useApp } from '../flow/useApp.ts';
import { useIsShown } from '../ui/useIsShown.ts';
import { useLastingEmit } from '../flow/useLastingEmit.ts';
import { useConfirm } from '../ui/useConfirm.tsx';
import { useOneAtATime } from '../ui/useOneAtATime.ts';
import { useT } from '../ui/useT.ts';
import { useUnsaved } from '../flow/useUnsaved.ts';
import { useFiles } from './FilesContext.ts';
import { placeOf, useFileMoves } from './useFileMoves.ts';

export interface Deletion {
  busy: boolean;
  /** The content of the folders is being counted, before the question. */
  isCounting: boolean;
  /** How many have been handled, of how many; null when nothing is running. */
  progress: { done: number; count: number } | null;
  stop: () => void;
  /**
   * Asks, deletes with Undo if possible, and reports; resolves to the names that are deleted. Does
   * nothing while another deletion is being asked about or is running.
   */
  remove: (entries: readonly FileEntry[]) => Promise<string[]>;
}

/** Deletes files and folders, after a question with their number; an open file is closed. */
export function useDeletion(service: string, folder: string): Deletion {
  const t = useT();
  const app = useApp();
  const emit = useLastingEmit();
  const moves = useFileMoves();
  const { noteChange, focusRow } = useFiles();
  const isShown = useIsShown();
  const confirm = useConfirm();
  const { busy, run } = useOneAtATime();
  const [isCounting, setCounting] = useState(false);
  const [progress, setProgress] = useState<Deletion['progress']>(null);
  const stopper = useRef<AbortController | null>(null);
  const stop = () => stopper.current?.abort();
  useEffect(() => () => stopper.current?.abort(), []);
  useUnsaved(progress !== null, stop);
  const at = { service, folder };

  const question = async (entries: readonly FileEntry[], signal: AbortSignal) => {
    setCounting(true);
    // if the count fails, it still asks
    const count = await countWithContents(app, at, entries, signal)
      .catch(() => null)
      .finally(() => setCounting(false));
    return deletionQuestion(t, entries, count);
  };

  const tell = ({ deleted, failures, error }: Deleted, entries: readonly FileEntry[]) => {
    for (const { name, ...reason } of failures) {
      notify(app, 'error', namedText(name, errorText(t, reason)), t('Files'));
    }
    if (error) notify(app, 'error', errorText(t, error), t('Files'));
    // a response that was lost doesn't say what is left
    if (deleted.length < entries.length) noteChange();
    if (!deleted.length) return;
    const forms = { one: '{count} item deleted.', other: '{count} items deleted.' };
    notify(app, 'success', plural(t, deleted.length, forms), t('Files'));
    emit('df-deleted', { resource: `${service}/${folder}`, ids: deleted });
    const names = new Set(deleted);
    moves.forget(placesOf(entries.filter(({ name }) => names.has(name))));
  };
  const placesOf = (entries: readonly FileEntry[]) =>
    entries.map((entry) => placeOf(service, folder, entry));

  const begin = async (chosen: readonly FileEntry[]): Promise<string[]> => {
    const { signal } = (stopper.current = new AbortController());
    const { detail, ...asked } = await question(chosen, signal);
    // in another folder, the question would seem to be about an entry of that one
    if (signal.aborted) return [];
    const canUndo = canUndoFiles(app, chosen.length);
    const sure = !canUndo && t("This takes effect at once and can't be undone.");
    const details = [detail, sure].filter(Boolean).join('\n') || undefined;
    if (!(await confirm({ ...asked, detail: details, danger: true }))) return [];
    const { waiting } = deletedFiles(app).getState();
    // the Undo of a file that was deleted while its folder was counted must restore it
    const entries = chosen.filter((one) => !isWaiting({ waiting }, placeOf(service, folder, one)));
    const count = entries.length;
    if (!count) return [];
    if (canUndo) {
      deferFileDelete({
        ...{ app, t, place: at, entries },
        onSent: (outcome) => tell(outcome, entries),
        onUndone: () => {
          notify(app, 'success', t('Restored. Nothing was deleted.'), t('Files'));
          // the notice had the focus and is closed
          if (isShown.current) focusRow(entries[0]?.name ?? null);
        },
      });
      moves.close(placesOf(entries));
      return entries.map(({ name }) => name);
    }
    stopper.current = new AbortController();
    // a deletion in one request needs no progress
    const onDone = (done: number) => count > AT_ONCE && setProgress({ done, count });
    onDone(0);
    try {
      const outcome = await deleteEntries(app, at, entries, {
        ...{ signal: stopper.current.signal, onDone },
      });
      const { deleted } = outcome;
      settleEntries(app, at, entries, deleted);
      moves.close(placesOf(entries.filter(({ name }) => deleted.includes(name))));
      tell(outcome, entries);
      return deleted;
    } finally {
      setProgress(null);
    }
  };
  // a key pressed twice would delete twice, and one Undo would not restore
  const remove: Deletion['remove'] = async (entries) => (await run(() => begin(entries))) ?? [];
  return { busy, isCounting, progress, remove, stop };
}
