import type { RowRange } from '../../ui/list/useListWindow.ts';

export interface ColumnsInRange<T> {
  /** The frozen columns, which always exist. */
  first: readonly T[];
  /** How many columns behind them do not exist. */
  before: number;
  rest: readonly T[];
  /** How many do not exist at the end. */
  after: number;
}

/** Splits the columns of a row into those that exist and those whose room is kept. */
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
