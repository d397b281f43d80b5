import { useRef, useState } from 'react';
import { deleteRows } from '../../core/data/deleteRows.ts';
import { revertRows } from '../../core/data/editTable.ts';
import type { RowEdit } from '../../core/data/edits.ts';
import type { Conflict } from '../../core/data/findConflicts.ts';
import type { TableData } from '../../core/data/openTable.ts';
import { saveRows } from '../../core/data/saveRows.ts';
import type { Row } from '../../core/data/TableSchema.ts';
import type { ApiError } from '../../core/http/apiError.ts';
import { plural } from '../../core/messages/plural.ts';
import { notify } from '../../core/notices.ts';
import { useEmit } from '../kit/ElementContext.tsx';
import { useApp } from '../kit/useApp.ts';
import { useConfirm } from '../kit/useConfirm.tsx';
import { useT } from '../kit/useT.ts';

export interface TableActs {
  busy: boolean;
  /** How many of how many records have been sent. */
  progress: { done: number; all: number } | null;
  conflicts: readonly Conflict[];
  /** Saves these records, or all that are not saved. True when all of them are. */
  save: (keys?: ReadonlySet<string>) => Promise<boolean>;
  /** Asks, then deletes the chosen records. */
  remove: (rows: ReadonlyMap<string, Row>) => Promise<boolean>;
  revert: (keys: readonly string[]) => void;
  settleConflicts: () => void;
}

/** What is done to the records of a table, and what is said about it (spec 2 §4, §5, §8). */
export function useTableActs(table: TableData): TableActs {
  const t = useT();
  const app = useApp();
  const emit = useEmit();
  const confirm = useConfirm();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const [progress, setProgress] = useState<TableActs['progress']>(null);
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const say = (message: string) => notify(app, 'success', message);
  const fail = (message: string) => notify(app, 'error', t(message), t('Api Error'));

  async function run<T>(work: () => Promise<T>): Promise<T | null> {
    // a key pressed twice would create new records twice
    if (running.current) return null;
    running.current = true;
    setBusy(true);
    try {
      return await work();
    } catch (error) {
      fail((error as ApiError).message);
      return null;
    } finally {
      running.current = false;
      setBusy(false);
      setProgress(null);
    }
  }

  async function send(edits: readonly RowEdit[]): Promise<boolean> {
    const all = edits.length;
    const outcome = await saveRows(table, edits, {
      onProgress: (done) => setProgress(all > 100 ? { done, all } : null),
    });
    const { created, updated, refused } = outcome;
    setConflicts(outcome.conflicts);
    if (created + updated > 0) emit('df-saved', { resource: table.path, record: null });
    if (refused > 0) {
      const [only] = [...table.store.getState().history.present.values()].filter(
        (one) => one.refusal,
      );
      fail(
        refused === 1 && only?.refusal
          ? [only.refusal.field, t(only.refusal.message)].filter(Boolean).join(': ')
          : plural(t, refused, {
              one: '{count} record could not be saved. It stays marked, with its reason.',
              other: '{count} records could not be saved. They stay marked, each with its reason.',
            }),
      );
    }
    if (created + updated > 1) say(t('Records saved.'));
    else if (updated) say(t('Record saved.'));
    else if (created) say(t('Record created.'));
    return refused === 0 && outcome.conflicts.length === 0;
  }

  return {
    busy,
    progress,
    conflicts,
    settleConflicts: () => setConflicts([]),
    async save(keys) {
      const edits = [...table.store.getState().history.present.values()];
      const wanted = keys ? edits.filter(({ key }) => keys.has(key)) : edits;
      if (!wanted.length) {
        notify(app, 'warn', t('No records selected for save.'));
        return false;
      }
      return (await run(() => send(wanted))) ?? false;
    },
    async remove(rows) {
      if (!rows.size) {
        notify(app, 'warn', t('No records selected for delete.'));
        return false;
      }
      const detail = plural(t, rows.size, { one: '{count} record', other: '{count} records' });
      const message = t('You are about to delete records. Continue?');
      if (!(await confirm({ message, detail, action: t('Delete'), danger: true }))) return false;
      const outcome = await run(() => deleteRows(table, [...rows.values()]));
      if (!outcome) return false;
      const { deleted, refusals } = outcome;
      if (deleted.length) {
        emit('df-deleted', { resource: table.path, ids: deleted });
        say(t('Record(s) deleted.'));
      }
      const [[key, reason] = []] = refusals;
      if (key !== undefined && reason) fail(`${key}: ${t(reason)}`);
      return refusals.size === 0;
    },
    revert(keys) {
      if (!keys.length) return;
      revertRows(table, keys);
      say(t('Record(s) reverted.'));
    },
  };
}
