import type { RowRange } from '../../ui/list/useListWindow.ts';

export interface ColumnsInRange<T> {
  /** The frozen columns, which are always rendered. */
  first: readonly T[];
  /** How many columns after them aren't rendered. */
  before: number;
  rest: readonly T[];
  /** How many at the end aren't rendered. */
  after: number;
}

/** Splits a row's columns into those that are rendered and those that only reserve space. */
export function columnsInRange<T>(
  columns: readonly T[],
  frozen: number,
  { from, to }: RowRange,
): ColumnsInRange<T> {
  const begin = Math.max(frozen, from);
  return {
    first: columns.slice(0, frozen),
    before: begin - frozen,
    rest: columns.slice(begin, to),
    after: Math.max(0, columns.length - Math.max(begin, to)),
  };
}
