import { inLine } from '../../messages/inLine.ts';
import { plural } from '../../messages/plural.ts';
import type { Translate } from '../../messages/translate.ts';
import { canOfferUndo } from '../../notices/undoNotice.ts';
import { SESSION_OVER } from '../../removals/pendingDeletes.ts';
import { waitingDelete } from '../../removals/waitingDelete.ts';
import { loadRows } from '../grid/loadRows.ts';
import { BATCH } from '../batchRefusals.ts';
import { ALL, type TableData, type TableState } from '../openTable.ts';
import { deleteRows, forgetRows, type DeleteOutcome } from './deleteRows.ts';
import { orderOf, putBack, type Order } from './putBack.ts';
import { deletedPath } from './sendRowDeletes.ts';
import { rowKey, rowName } from '../rowKey.ts';
import type { Row } from '../Row.ts';

export interface RowRemoval {
  table: TableData;
  rows: readonly Row[];
  t: Translate;
  /** Called with the outcome once the deletion was sent. */
  onSent: (outcome: DeleteOutcome) => void;
  /** Called when the user undoes it. */
  onUndone: () => void;
}

/**
 * Removes records from the grid, and deletes them when the notice that offers Undo closes or before
 * the next request to their table; at once if Undo isn't possible. Never rejects.
 */
export async function deferRowDelete(removal: RowRemoval): Promise<void> {
  const { table, rows, t, onSent } = removal;
  const { app, store } = table;
  const before = store.getState();
  const { schema, query } = before;
  // rows that load as they come into view are placed by the server's count, which still includes
  // the deleted ones; and leaving the page can send one request only
  const canWait = rows.length <= BATCH && canOfferUndo(app, rows.length);
  if (!schema || query.limit === ALL || !canWait) {
    onSent(await deleteRows(table, rows));
    return;
  }
  const keys = rows.map((row) => rowKey(schema, row));
  forgetRows(table, new Set(keys));
  const after = store.getState();
  const order = orderOf(table, before, keys);
  order.waiting += 1;
  const { offer } = waitingDelete(app, deletedPath(table), {
    keys,
    send: async (isOwners) =>
      isOwners()
        ? { ...(await deleteRows(table, rows, { isForgotten: true })), isSent: true }
        : { ...nothingSent(), isSent: false },
    sent({ isSent, ...outcome }) {
      forgetShown(table, outcome.deleted);
      if (isSent && outcome.deleted.length < rows.length)
        restoreRefused(table, { before, after }, outcome.deleted);
      onSent(outcome);
    },
    ended: () => (order.waiting -= 1),
  });
  const [first] = rows;
  const name =
    rows.length === 1 && first ? inLine(`${schema.label} ${rowName(schema, first)}`) : null;
  const told =
    name === null
      ? plural(t, rows.length, {
          one: 'Deleting {count} record…',
          other: 'Deleting {count} records…',
        })
      : t('Deleting {names}…', { names: name });
  offer(told, schema.label, () => {
    restoreUndone(table, { before, after }, order, keys);
    removal.onUndone();
  });
}

/** Removes deleted records that a page shows again, because it was read before the response. */
function forgetShown(table: TableData, deleted: readonly string[]): void {
  const { schema, rows, created } = table.store.getState();
  if (!schema || !deleted.length) return;
  const shown = new Set<string>();
  for (const row of [rows, created].flat()) if (row) shown.add(rowKey(schema, row));
  const back = deleted.filter((key) => shown.has(key));
  if (back.length) forgetRows(table, new Set(back));
}

const nothingSent = (): DeleteOutcome => ({
  deleted: [],
  refusals: new Map(),
  error: new Error(SESSION_OVER),
});

/** The table before its records were removed, and directly after that. */
interface Removed {
  before: TableState;
  after: TableState;
}

/** Restores the edits and the selection of removed records, except those that are deleted. */
function restoreEdits(
  { store }: TableData,
  { before, after }: Removed,
  deleted: readonly string[] = [],
): void {
  const now = store.getState();
  const isBack = (key: string) => !deleted.includes(key);
  const missing = <V>(old: ReadonlyMap<string, V>, present: ReadonlyMap<string, V>) =>
    new Map([...present, ...[...old].filter(([key]) => isBack(key) && !present.has(key))]);
  const lostEdits = [...before.history.present].filter(
    ([key, edit]) => edit.before !== null && isBack(key) && !after.history.present.has(key),
  );
  store.setState({
    selected: missing(before.selected, now.selected),
    exported: missing(before.exported, now.exported),
    history: {
      ...now.history,
      present: new Map([...lostEdits, ...now.history.present]),
    },
  });
}

const reload = (table: TableData): void =>
  void loadRows(table, table.store.getState().query, { afresh: true });

/** Shows records again that the server has not deleted: it knows where they belong. */
function restoreRefused(table: TableData, removed: Removed, deleted: readonly string[]): void {
  restoreEdits(table, removed, deleted);
  reload(table);
}

/** Shows records again of which nothing was sent. */
function restoreUndone(
  table: TableData,
  removed: Removed,
  order: Order,
  keys: readonly string[],
): void {
  const { before } = removed;
  restoreEdits(table, removed);
  // a page read in the meantime is a different one
  const isSame = before.status === 'ready' && table.store.getState().query === before.query;
  if (isSame) putBack(table, order, keys, before.total !== null);
  else reload(table);
}
