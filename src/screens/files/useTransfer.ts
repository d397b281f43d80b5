import { useEffect, useRef, useState } from 'react';
import type { FolderPlace } from '../../core/files/copyEntry.ts';
import type { DeleteFailure } from '../../core/files/deleteEntries.ts';
import type { FileEntry } from '../../core/files/listFolder.ts';
import type { CollisionChoice } from '../../core/files/planUploads.ts';
import { transferEntries } from '../../core/files/transferEntries.ts';
import { plural } from '../../core/messages/plural.ts';
import { notify } from '../../core/notices/notices.ts';
import { errorText } from '../../core/messages/errorText.ts';
import { namedText } from '../../core/messages/namedText.ts';
import { useEmit } from '../ui/ElementContext.tsx';
import { useApp } from '../flow/useApp.ts';
import { useIsShown } from '../ui/useIsShown.ts';
import { useT } from '../ui/useT.ts';
import { useUnsaved } from '../flow/useUnsaved.ts';

export interface TransferOptions {
  from: FolderPlace;
  entries: readonly FileEntry[];
  moves: boolean;
  onClose: () => void;
  /** The names that need no retry, and where each entry is now. */
  onDone: (names: readonly string[], arrived: readonly Arrival[]) => void;
}

/** An entry, and the name it has in another folder. */
export interface Arrival {
  entry: FileEntry;
  to: FolderPlace;
  name: string;
}

export interface TransferTarget {
  to: FolderPlace;
  /** The entries that existed there before. */
  present: readonly FileEntry[];
  choice: CollisionChoice;
}

export interface Transfer {
  /** The entries that haven't arrived yet. */
  entries: readonly FileEntry[];
  /** How many are done; null when nothing is running. */
  running: number | null;
  failures: readonly DeleteFailure[];
  run: (target: TransferTarget) => Promise<void>;
  stop: () => void;
}

/**
 * Copies or moves a dialog's entries; it closes when all have arrived. Otherwise calls `onTried`:
 * the folder has to be loaded again.
 */
export function useTransfer(props: TransferOptions, onTried: () => void): Transfer {
  const { from, moves, onClose, onDone } = props;
  const t = useT();
  const app = useApp();
  const emit = useEmit();
  const [running, setRunning] = useState<number | null>(null);
  const [failures, setFailures] = useState<readonly DeleteFailure[]>([]);
  // a retry only handles what hasn't arrived yet
  const [entries, setEntries] = useState(props.entries);
  const stopper = useRef<AbortController | null>(null);
  const isShown = useIsShown();
  useEffect(() => () => stopper.current?.abort(), []);
  const stop = () => stopper.current?.abort();
  useUnsaved(running !== null, stop);
  const run: Transfer['run'] = async (target) => {
    if (stopper.current) return;
    const { signal } = (stopper.current = new AbortController());
    setRunning(0);
    setFailures([]);
    let done = 0;
    const arrivals: Arrival[] = [];
    const events = {
      signal,
      onArrived: (entry: FileEntry, name: string) =>
        void arrivals.push({ entry, to: target.to, name }),
      onDone: (count: number) => {
        done = count;
        setRunning(count);
      },
    };
    const failed = await transferEntries(app, { from, entries, moves, ...target }, events);
    stopper.current = null;
    setRunning(null);
    setFailures(failed);
    const lost = new Set(failed.map(({ name }) => name));
    const arrived = entries.slice(0, done).filter(({ name }) => !lost.has(name));
    if (arrived.length) {
      const forms = moves
        ? { one: '{count} item moved.', other: '{count} items moved.' }
        : { one: '{count} item copied.', other: '{count} items copied.' };
      notify(app, 'success', plural(t, arrived.length, forms), t('Files'));
      emit('df-saved', { resource: `${target.to.service}/${target.to.folder}`, record: null });
    }
    onDone(
      arrived.map(({ name }) => name),
      arrivals,
    );
    if (!isShown.current) return tellFailures(failed);
    setEntries(entries.filter((each) => !arrived.includes(each)));
    if (!failed.length && done === entries.length) onClose();
    else onTried();
  };
  const tellFailures = (failed: readonly DeleteFailure[]) => {
    for (const { name, ...reason } of failed) {
      notify(app, 'error', namedText(name, errorText(t, reason)), t('Files'));
    }
  };
  return { entries, running, failures, run, stop };
}
