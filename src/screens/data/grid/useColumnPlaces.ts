import { useMemo, useState } from 'react';
import type { Row } from '../../../core/data/Row.ts';
import { memberOf, type TableField } from '../../../core/tables/TableSchema.ts';
import { rowPlaces, type RowPlaces } from '../../ui/list/rowPlaces.ts';
import { firstWidth, MEASURED } from './columnWidth.ts';
import type { Columns } from './useColumns.ts';

export interface ColumnPlaces {
  /** The width of the heads of rows. */
  head: number;
  widths: readonly number[];
  /** All columns, side by side. */
  all: RowPlaces;
  /** The scrolling columns, in the area beside the frozen ones. */
  scrolled: RowPlaces;
  /** The total width of the frozen columns. */
  frozenWidth: number;
  /** How many columns are frozen: fewer than chosen if the grid is narrow. */
  frozen: number;
}

/** The positions of columns: with the user's widths, or those that their first records need. */
export function useColumnPlaces(
  { shown, widths: chosen, frozen: wanted }: Columns,
  rows: readonly (Row | undefined)[],
  family: string,
  /** The width of the grid, in pixels. */
  room: number,
  /** The width of the heads of rows. */
  head: number,
): ColumnPlaces {
  const fitted = useFirstWidths(shown, rows, family);
  return useMemo(() => {
    const widths = shown.map((field) => {
      const member = memberOf(field);
      return chosen[member] ?? fitted.get(member) ?? 120;
    });
    const all = rowPlaces(widths);
    const frozen = fittingColumns(all, wanted, room, head);
    const frozenWidth = all.startOf(frozen);
    const scrolled: RowPlaces = {
      startOf: (index) => Math.max(0, all.startOf(index) - frozenWidth),
      indexAt: (place) => all.indexAt(place + frozenWidth),
    };
    return { head, widths, all, scrolled, frozenWidth, frozen };
  }, [shown, chosen, fitted, wanted, room, head]);
}

/** The share of the grid's width that remains for scrolling columns. */
const SCROLLED_SHARE = 0.25;

/** How many of the frozen columns fit beside the others. */
function fittingColumns(all: RowPlaces, wanted: number, room: number, head: number): number {
  let count = wanted;
  const most = room * (1 - SCROLLED_SHARE);
  while (count > 0 && head + all.startOf(count) > most) count--;
  return count;
}

/** What the records of each page need. They only grow: columns must not move back and forth. */
function useFirstWidths(
  shown: readonly TableField[],
  rows: readonly (Row | undefined)[],
  family: string,
): ReadonlyMap<string, number> {
  const [known] = useState(() => new Map<string, number>());
  const first = useFirstRows(rows);
  const isSeen = first.some((row) => row !== undefined);
  return useMemo(() => {
    const widths = new Map<string, number>();
    for (const field of shown) {
      const member = memberOf(field);
      const needed = firstWidth(field, first, family);
      const before = known.get(member);
      // nothing to measure: what the records before needed
      const width = isSeen ? Math.max(before ?? 0, needed) : (before ?? needed);
      if (isSeen) known.set(member, width);
      widths.set(member, width);
    }
    return widths;
  }, [shown, first, isSeen, known, family]);
}

/** The records that are measured: the same list while others are read below them. */
function useFirstRows(rows: readonly (Row | undefined)[]): readonly (Row | undefined)[] {
  const now = rows.slice(0, MEASURED);
  const [first, setFirst] = useState(now);
  if (now.length === first.length && now.every((row, at) => row === first[at])) return first;
  setFirst(now);
  return now;
}
