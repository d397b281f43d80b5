import type { TableData, TableState } from '../openTable.ts';
import { rowKey } from '../rowKey.ts';
import type { Row } from '../Row.ts';

/** A page with all the records that were removed from it and may be restored. */
export interface Order {
  rows: TableState['rows'];
  created: readonly Row[];
  /** Deletions in progress. */
  waiting: number;
}

const orders = new WeakMap<TableData, Order>();

/** Returns the order of the page that has these records: another may have been read since. */
export function orderOf(
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

/** Puts records back where they were in `all`, among those that are left. */
function putBackAmong<R extends Row | undefined>(
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

/** Shows removed records again where they were, on the same page. */
export function putBack(
  { store }: TableData,
  order: Order,
  removed: readonly string[],
  hadTotal: boolean,
): void {
  const { schema, total, rows, created } = store.getState();
  if (!schema) return;
  const keys = new Set(removed);
  const named = (row: Row) => rowKey(schema, row);
  store.setState({
    rows: putBackAmong(order.rows, rows, keys, named),
    created: putBackAmong(order.created, created, keys, named),
    // a count made in the meantime includes them
    total: total === null || !hadTotal ? total : total + keys.size,
  });
}
