import type { RowEdit } from '../RowEdit.ts';
import { ALL, type TableState } from '../openTable.ts';
import { hasKey, rowKey, rowName } from '../rowKey.ts';
import type { Row } from '../Row.ts';

/** One row of the grid: a record as read, or a new one, with its changes. */
export interface GridRow {
  /** Stays the same as long as the page is shown, even when a new record gets its key. */
  id: string;
  key: string;
  /** Its name: the values of its key, or its position; '' for a new one. */
  name: string;
  before: Row | null;
  edit: RowEdit | undefined;
  /** Its position among all that the filter finds, from 1; null if it is outside that order. */
  number: number | null;
}

/** Rows by position; undefined if a record is not loaded yet. */
export type GridRows = readonly (GridRow | undefined)[];

/**
 * Whether the cells of a row can be changed.
 * New records are editable even if saved ones are read-only.
 */
export const canChange = (
  { before }: Pick<GridRow, 'before'>,
  { canEdit, canAdd }: { canEdit: boolean; canAdd: boolean },
): boolean => canEdit || (canAdd && before === null);

/** Returns a row for a new record. */
export const newGridRow = (key: string, edit?: RowEdit): GridRow => ({
  id: key,
  key,
  name: '',
  before: null,
  edit,
  number: null,
});

/** Returns the row of a record by its key, or by the id that it had before it got one. */
export const gridRowOf = (lines: GridRows, key: string): GridRow | undefined =>
  lines.find((one) => one?.key === key) ?? lines.find((one) => one?.id === key);

/**
 * Returns a function that finds a row that was shown before among the present ones: rows move when a
 * deletion is rejected, records are saved or a page arrives.
 */
export function rowFinder(lines: GridRows): (before: Pick<GridRow, 'id'>) => GridRow | undefined {
  const byId = new Map<string, GridRow>();
  // skips the holes
  lines.forEach((line) => line && byId.set(line.id, line));
  return ({ id }) => byId.get(id);
}

/** The row last returned for a record. */
const lastOf = new WeakMap<Row, GridRow>();

/** Returns the same object until something in it changes, so that only changed rows render. */
function sameOrNew(next: GridRow, row: Row): GridRow {
  const last = lastOf.get(row);
  const isSame =
    last?.id === next.id &&
    last.key === next.key &&
    last.name === next.name &&
    last.edit === next.edit &&
    last.number === next.number;
  if (isSame) return last;
  lastOf.set(row, next);
  return next;
}

/**
 * Returns what the grid shows, from the top:
 * new records, those created since, the page with its holes.
 */
export function gridRows({
  schema,
  rows,
  created,
  history,
  query,
  localIds,
}: TableState): GridRows {
  if (!schema) return [];
  const edits = history.present;
  const lines: (GridRow | undefined)[] = [...edits.values()]
    .filter(({ before }) => before === null)
    .map((edit) => newGridRow(edit.key, edit));
  const first = query.limit === ALL ? 1 : (query.page - 1) * query.limit + 1;
  const saved = (row: Row, number: number | null, index: number): GridRow => {
    // records without a key are identified by their position
    const key = hasKey(schema, row) ? rowKey(schema, row) : `row ${index}`;
    const name = rowName(schema, row) || String(number ?? '');
    const id = localIds.get(key) ?? key;
    return sameOrNew({ id, key, name, before: row, edit: edits.get(key), number }, row);
  };
  for (const [index, row] of created.entries()) lines.push(saved(row, null, -index - 1));
  const start = lines.length;
  lines.length = start + rows.length;
  // skips the holes, of which there may be hundreds of thousands
  rows.forEach((row, index) => {
    if (row) lines[start + index] = saved(row, first + index, index);
  });
  return lines;
}
