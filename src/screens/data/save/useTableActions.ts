import { inLine } from '../../../core/messages/inLine.ts';
import { useState } from 'react';
import { deletedWith } from '../../../core/data/deletedWith.ts';
import { recordText } from '../../../core/data/recordText.ts';
import { refuseUnsent } from '../../../core/data/save/refuseUnsent.ts';
import { deferRowDelete } from '../../../core/data/deletion/deferRowDelete.ts';
import type { DeleteOutcome } from '../../../core/data/deletion/deleteRows.ts';
import { revertRows } from '../../../core/data/grid/editCells.ts';
import type { Conflict } from '../../../core/data/save/findConflicts.ts';
import type { TableData } from '../../../core/data/openTable.ts';
import type { Refusal, RowEdit } from '../../../core/data/RowEdit.ts';
import { saveRows, type RowsOutcome } from '../../../core/data/save/saveRows.ts';
import type { Row } from '../../../core/data/Row.ts';
import { ApiError } from '../../../core/http/apiError.ts';
import { plural } from '../../../core/messages/plural.ts';
import type { Translate } from '../../../core/messages/translate.ts';
import type { TableSchema } from '../../../core/tables/TableSchema.ts';
import { notify } from '../../../core/notices/notices.ts';
import { notifyFailure } from '../../../core/notices/notifyFailure.ts';
import { errorText } from '../../../core/messages/errorText.ts';
import { sameOwner } from '../../../core/session/sameOwner.ts';
import { joinNames } from '../../../core/messages/joinNames.ts';
import { namedText } from '../../../core/messages/namedText.ts';
import { useApp } from '../../flow/useApp.ts';
import { useLastingEmit } from '../../flow/useLastingEmit.ts';
import { useRefusals } from '../../flow/useRefusals.ts';
import { useConfirm } from '../../ui/useConfirm.tsx';
import { focusedElement } from '../../ui/focusedElement.ts';
import { useT } from '../../ui/useT.ts';
import { refusalText } from '../refusalText.ts';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';

export interface TableActions {
  busy: boolean;
  /** Stops waiting for the server. What was sent may still be saved. */
  stop: () => void;
  /** How many records have been sent, of how many. */
  progress: { done: number; all: number } | null;
  conflicts: readonly Conflict[];
  /**
   * Saves these records, or all unsaved ones. True if none of them is unsaved afterwards. No notice
   * is shown about rejected records if their errors are shown beside them.
   */
  save: (keys?: ReadonlySet<string>, isToldBeside?: () => boolean) => Promise<boolean>;
  /** Asks, then deletes the selected records. */
  remove: (rows: ReadonlyMap<string, Row>) => Promise<boolean>;
  revert: (keys: readonly string[]) => void;
  settleConflicts: () => void;
}

/** The actions on the records of a table, with their notices (spec 2 §4, §5, §8). */
export function useTableActions(table: TableData): TableActions {
  const t = useT();
  const app = useApp();
  const emit = useLastingEmit();
  const confirm = useConfirm();
  const [progress, setProgress] = useState<TableActions['progress']>(null);
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const tell = useTableNotices(table);
  const { busy, run, stop } = useOneAtATime();

  const send = async (
    edits: readonly RowEdit[],
    signal: AbortSignal,
    again: () => void,
    isToldBeside?: () => boolean,
  ) => {
    tell.forgetRefusals();
    const all = edits.length;
    const isTheirs = sameOwner(app);
    const onProgress = (done: number) => setProgress(all > 100 ? { done, all } : null);
    try {
      const outcome = await saveRows(table, edits, { onProgress, signal });
      setConflicts(outcome.conflicts);
      tell.saved(outcome, isToldBeside?.() ?? false);
      return !outcome.refused.length && !outcome.later.length && !outcome.conflicts.length;
    } catch (error) {
      const isUnsent = isOffline(error) && refuseUnsent(table, edits);
      // someone else has signed in since, whose notice it isn't
      if (isTheirs()) tell.failed(error as Error, again, isUnsent);
      return false;
    } finally {
      setProgress(null);
      // even if the last response was lost: what was saved before is no longer unsaved
      const { present } = table.store.getState().history;
      const isSaved = edits.some((edit) => present.get(edit.key)?.before !== edit.before);
      if (isSaved) emit('df-saved', { resource: table.path, record: null });
    }
  };

  const save: TableActions['save'] = async (keys, isToldBeside) => {
    const edits = [...table.store.getState().history.present.values()];
    const wanted = keys ? edits.filter(({ key }) => keys.has(key)) : edits;
    // the table may have been left since, with its changes
    const again = () => void (table.store.getState().history.present.size && save(keys));
    if (wanted.length)
      return (await run((signal) => send(wanted, signal, again, isToldBeside))) ?? false;
    notify(app, 'warn', t('No records selected for save.'));
    return false;
  };

  return {
    busy,
    stop,
    progress,
    conflicts,
    settleConflicts: () => setConflicts([]),
    save,
    async remove(rows) {
      const from = focusedElement();
      if (!rows.size) {
        notify(app, 'warn', t('No records selected for delete.'));
        return false;
      }
      const forms = { one: 'Delete {count} record', other: 'Delete {count} records' };
      const action = plural(t, rows.size, forms);
      const message = t('You are about to delete records. Continue?');
      const { schema } = table.store.getState();
      const tables = schema ? deletedWith(schema) : [];
      const lines = schema ? [deletedText(t, schema, [...rows.values()])] : [];
      if (tables.length) {
        const others = { tables: joinNames(tables) };
        lines.push(t('Records that refer to them will also be deleted from: {tables}.', others));
      }
      const question = { message, action, danger: true, detail: lines.join('\n') || undefined };
      if (!(await confirm(question))) return false;
      tell.forgetUndeleted();
      let isDone = true;
      const onSent = ({ deleted, refusals, error }: DeleteOutcome) => {
        isDone = refusals.size === 0 && !error;
        if (deleted.length) {
          emit('df-deleted', { resource: table.path, ids: deleted });
          tell.done(t('Records deleted.'));
        }
        const [[key, reason] = []] = refusals;
        if (key !== undefined && reason) tell.undeleted(namedText(key, errorText(t, reason)));
        if (error) tell.undeleted(errorText(t, error));
      };
      const onUndone = () => {
        tell.done(t('Restored. Nothing was deleted.'));
        // the notice with the button closes
        if (from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true });
      };
      await run(() => deferRowDelete({ table, rows: [...rows.values()], t, onSent, onUndone }));
      return isDone;
    },
    revert(keys) {
      if (!keys.length) return;
      revertRows(table, keys);
      tell.forgetRefusals();
      tell.done(t('Records reverted.'));
    },
  };
}

const isOffline = (error: unknown) => error instanceof ApiError && error.kind === 'offline';

/** A record by its key and its name, or how many there are, with their table. */
function deletedText(t: Translate, schema: TableSchema, rows: readonly Row[]): string {
  const [first] = rows;
  if (rows.length === 1 && first) return recordText(schema, first);
  const forms = { one: '{count} record', other: '{count} records' };
  return namedText(inLine(schema.label), plural(t, rows.length, forms));
}

/** The record that a save has rejected, if it is still shown. */
function rejectedName(t: Translate, { store }: TableData, refusal: Refusal): string | undefined {
  const { schema, history } = store.getState();
  const edit = [...history.present.values()].find((one) => one.refusal === refusal);
  if (!schema || !edit) return undefined;
  if (edit.before) return recordText(schema, edit.before);
  return t('New record in {table}', { table: schema.label });
}

/** The notices about the result of an action. */
function useTableNotices(table: TableData) {
  const t = useT();
  const app = useApp();
  const done = (message: string) => notify(app, 'success', message);
  const { rememberRefusal, forgetRefusals } = useRefusals();
  // a save says nothing about an earlier deletion, whose error may be unread
  const deletions = useRefusals();
  const unsaved = (message: string, title?: string) => {
    rememberRefusal(message);
    notify(app, 'error', message, title);
  };
  const refused = (reasons: RowsOutcome['refused']) => {
    const [only, another] = reasons;
    const message =
      only && !another
        ? [rejectedName(t, table, only), refusalText(t, only)].filter(Boolean).join(': ')
        : plural(t, reasons.length, {
            one: "{count} record wasn't saved. Fix the highlighted record and save again.",
            other: "{count} records weren't saved. Fix the highlighted records and save again.",
          });
    // problems of a field are found before anything is sent, so they aren't the server's
    const isAnswer = reasons.some(({ field }) => field === undefined);
    unsaved(message, isAnswer ? t('Api Error') : undefined);
  };
  return {
    done,
    /** A save had no response, or was stopped. */
    failed(error: Error, again: () => void, isUnsent: boolean) {
      const attempt = { action: t('Save'), again, isUnsent };
      rememberRefusal(notifyFailure(app, t, error, t('Api Error'), attempt));
    },
    forgetRefusals,
    undeleted(message: string) {
      deletions.rememberRefusal(message);
      notify(app, 'error', message, t('Api Error'));
    },
    forgetUndeleted: deletions.forgetRefusals,
    saved(outcome: RowsOutcome, isToldBeside: boolean) {
      const { created, updated, late } = outcome;
      for (const one of late) notify(app, 'warn', refusalText(t, one));
      if (outcome.refused.length && !isToldBeside) refused(outcome.refused);
      if (created + updated > 1) done(t('Records saved.'));
      else if (updated) done(t('Record saved.'));
      else if (created) done(t('Record created.'));
    },
  };
}
