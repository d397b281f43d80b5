import type { RowEdit } from './edits.ts';
import type { TableState } from './openTable.ts';
import { rowKey } from './rowKey.ts';
import type { Row } from './TableSchema.ts';

/** One line of the grid: a record as read, or a new one, with what is changed of it. */
export interface Line {
  key: string;
  before: Row | null;
  edit: RowEdit | undefined;
  /** Of all that the filter finds, from 1; null where the record stands outside of that order. */
  number: number | null;
}

/** What the grid shows, top down: new records, those created since, the page. */
export function linesOf({ schema, rows, created, history, query }: TableState): Line[] {
  if (!schema) return [];
  const edits = history.present;
  const fresh = [...edits.values()].filter(({ before }) => before === null);
  const first = (query.page - 1) * query.limit + 1;
  const saved = (row: Row, number: number | null, index: number): Line => {
    // records without a key are told apart by where they stand
    const key = rowKey(schema, row) || `row ${index}`;
    return { key, before: row, edit: edits.get(key), number };
  };
  return [
    ...fresh.map((edit): Line => ({ key: edit.key, before: null, edit, number: null })),
    ...created.map((row, index) => saved(row, null, -index)),
    ...rows.map((row, index) => saved(row, first + index, index)),
  ];
}
