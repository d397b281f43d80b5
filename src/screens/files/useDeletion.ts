import { useEffect, useRef, useState } from 'react';
import { AT_ONCE, countWithContents, deleteEntries } from '../../core/files/deleteEntries.ts';
import type { FileEntry } from '../../core/files/listFolder.ts';
import { listNames } from '../../core/messages/listNames.ts';
import { plural } from '../../core/messages/plural.ts';
import { notify } from '../../core/notices/notices.ts';
import { useEmit } from '../ui/ElementContext.tsx';
import { useApp } from '../flow/useApp.ts';
import { useConfirm } from '../ui/useConfirm.tsx';
import { useT } from '../ui/useT.ts';
import { useUnsaved } from '../flow/useUnsaved.ts';

export interface Deletion {
  busy: boolean;
  /** How many have been handled, of how many; null when nothing is running. */
  progress: { done: number; count: number } | null;
  stop: () => void;
  /** Asks, deletes and reports; resolves to the deleted names. */
  remove: (entries: readonly FileEntry[]) => Promise<string[]>;
}

/** Deletes files and folders, after a question with their number. */
export function useDeletion(service: string, folder: string): Deletion {
  const t = useT();
  const app = useApp();
  const emit = useEmit();
  const confirm = useConfirm();
  const [busy, setBusy] = useState(false);
  const [progress, setProgress] = useState<Deletion['progress']>(null);
  const stopper = useRef<AbortController | null>(null);
  useEffect(() => () => stopper.current?.abort(), []);
  useUnsaved(progress !== null, () => stopper.current?.abort());
  const at = { service, folder };

  const question = async (entries: readonly FileEntry[]) => {
    const [first] = entries;
    // if the count fails, it still asks
    const count = await countWithContents(app, at, entries).catch(() => null);
    const names = entries.map(({ name }) => name);
    const detail = listNames(names, t);
    const isOne = entries.length === 1 && first;
    if (isOne && first.type === 'file') {
      return { message: t('Delete {name}?', { name: first.name }) };
    }
    const act = { one: 'Delete {count} item', other: 'Delete {count} items' };
    if (count === null) {
      if (isOne) return { message: t('Delete {name} and everything in it?', { name: first.name }) };
      const all = {
        one: 'Delete {count} item, including everything in the selected folders?',
        other: 'Delete {count} items, including everything in the selected folders?',
      };
      const message = plural(t, entries.length, all);
      return { message, detail, action: plural(t, entries.length, act) };
    }
    if (isOne) {
      const forms = {
        one: 'Delete the folder {name} and the {count} item in it?',
        other: 'Delete the folder {name} and the {count} items in it?',
      };
      return count === 1
        ? { message: t('Delete the empty folder {name}?', { name: first.name }) }
        : { message: plural(t, count - 1, forms, { name: first.name }) };
    }
    const forms = { one: 'Delete {count} item?', other: 'Delete {count} items?' };
    return { message: plural(t, count, forms), detail, action: plural(t, count, act) };
  };

  const remove: Deletion['remove'] = async (entries) => {
    setBusy(true);
    try {
      const { message, detail, action = t('Delete') } = await question(entries);
      const sure = t("This takes effect at once and can't be undone.");
      const details = detail ? `${detail}\n${sure}` : sure;
      if (!(await confirm({ message, detail: details, action, danger: true }))) return [];
      const count = entries.length;
      stopper.current = new AbortController();
      // a deletion in one request needs no progress
      const tell = (done: number) => count > AT_ONCE && setProgress({ done, count });
      tell(0);
      const {
        deleted: gone,
        failures,
        error,
      } = await deleteEntries(app, at, entries, {
        signal: stopper.current.signal,
        onDone: tell,
      });
      for (const { name, message } of failures) {
        notify(app, 'error', `${name}: ${t(message)}`, t('Files'));
      }
      if (error) notify(app, 'error', t(error.message), t('Files'));
      if (gone.length) {
        const forms = { one: '{count} item deleted.', other: '{count} items deleted.' };
        notify(app, 'success', plural(t, gone.length, forms), t('Files'));
        emit('df-deleted', { resource: `${service}/${folder}`, ids: gone });
      }
      return gone;
    } finally {
      setProgress(null);
      setBusy(false);
    }
  };
  return { busy, progress, remove, stop: () => stopper.current?.abort() };
}
