import { plural } from '../../messages/plural.ts';
import type { Translate } from '../../messages/translate.ts';
import { canOfferUndo } from '../../notices/undoNotice.ts';
import { SESSION_OVER } from '../../removals/pendingDeletes.ts';
import { waitingDelete } from '../../removals/waitingDelete.ts';
import { loadRows } from '../grid/loadRows.ts';
import { BATCH } from '../batchRefusals.ts';
import { ALL, type TableData, type TableState } from '../openTable.ts';
import { deleteRows, forgetRows, type DeleteOutcome } from './deleteRows.ts';
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
        restore(table, before, after, { deleted: outcome.deleted });
      onSent(outcome);
    },
    ended: () => (order.waiting -= 1),
  });
  const [first] = rows;
  const name = rows.length === 1 && first ? `${schema.label} ${rowName(schema, first)}` : null;
  const told =
    name === null
      ? plural(t, rows.length, {
          one: 'Deleting {count} record…',
          other: 'Deleting {count} records…',
        })
      : t('Deleting {names}…', { names: name });
  offer(told, schema.label, () => {
    restore(table, before, after, { order, keys });
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

/** A page with all the records that were removed from it and may be restored. */
interface Order {
  rows: TableState['rows'];
  created: readonly Row[];
  /** Deletions in progress. */
  waiting: number;
}

const orders = new WeakMap<TableData, Order>();

/** Returns the order of the page that has these records: another may have been read since. */
function orderOf(
  table: TableData,
  { rows, created, schema }: TableState,
  keys: readonly string[],
): Order {
  const known = orders.get(table);
  if (known?.waiting && schema) {
    const all = [known.rows, known.created].flat();
    const there = new Set(Array.from(all, (row) => row && rowKey(schema, row)));
    if (keys.every((key) => there.has(key))) return known;
  }
  const order = { rows, created, waiting: 0 };
  orders.set(table, order);
  return order;
}

/** Puts records back where they were in `all`, among those that remain. */
function putBack<R extends Row | undefined>(
  all: readonly R[],
  left: readonly R[],
  keys: ReadonlySet<string>,
  keyOfRow: (row: Row) => string,
): R[] {
  const result = left.slice();
  const places = new Map<string, number>();
  left.forEach((row, index) => row && places.set(keyOfRow(row), index));
  let next = 0;
  let added = 0;
  for (const row of Array.from(all)) {
    const key = row && keyOfRow(row);
    const place = key === undefined ? undefined : places.get(key);
    if (place !== undefined) next = place + added + 1;
    // a row that was not loaded yet
    else if (key === undefined) next += 1;
    else if (keys.has(key)) {
      result.splice(next, 0, row);
      next += 1;
      added += 1;
    }
  }
  return result;
}

/** Shows records again with their edits and their selection, except those that are deleted. */
function restore(
  table: TableData,
  before: TableState,
  after: TableState,
  /** Which of those that were sent are deleted, or nothing if none were sent. */
  what: { deleted: readonly string[] } | { order: Order; keys: readonly string[] },
): void {
  const { store } = table;
  const now = store.getState();
  const isLost = (key: string) => !('deleted' in what && what.deleted.includes(key));
  const missing = <V>(old: ReadonlyMap<string, V>, present: ReadonlyMap<string, V>) =>
    new Map([...present, ...[...old].filter(([key]) => isLost(key) && !present.has(key))]);
  const lostEdits = [...before.history.present].filter(
    ([key, edit]) => edit.before !== null && isLost(key) && !after.history.present.has(key),
  );
  store.setState({
    selected: missing(before.selected, now.selected),
    exported: missing(before.exported, now.exported),
    history: {
      ...now.history,
      present: new Map([...lostEdits, ...now.history.present]),
    },
  });
  // the server knows what it did with those sent; a page read in the meantime is a different one
  const { schema, total } = now;
  const isSame = before.status === 'ready' && now.query === before.query;
  if ('deleted' in what || !schema || !isSame) {
    void loadRows(table, now.query, { afresh: true });
    return;
  }
  const keys = new Set(what.keys);
  const named = (row: Row) => rowKey(schema, row);
  store.setState({
    rows: putBack(what.order.rows, now.rows, keys, named),
    created: putBack(what.order.created, now.created, keys, named),
    // a count made in the meantime includes them
    total: total === null || before.total === null ? total : total + keys.size,
  });
}
