import { useMemo, useState } from 'react';
import type { Row } from '../../../core/data/Row.ts';
import { memberOf, type TableField } from '../../../core/tables/TableSchema.ts';
import { rowPlaces, type RowPlaces } from '../../ui/list/rowPlaces.ts';
import { firstWidth } from './columnWidth.ts';
import { HEAD_WIDTH } from './gridSizes.ts';
import type { Columns } from './useColumns.ts';

export interface ColumnPlaces {
  widths: readonly number[];
  /** All columns, beside each other. */
  all: RowPlaces;
  /** Those that scroll, as far as the frozen ones leave them in sight. */
  scrolled: RowPlaces;
  /** How wide the frozen columns are together. */
  frozenWidth: number;
  /** How many columns stay in sight: fewer than were frozen where the grid is narrow. */
  frozen: number;
}

/** Where columns are drawn: as wide as someone chose, or as their first records need. */
export function useColumnPlaces(
  { shown, widths: chosen, frozen: wanted }: Columns,
  rows: readonly (Row | undefined)[],
  family: string,
  /** How wide the grid is, in pixels. */
  room: number,
): ColumnPlaces {
  const fitted = useFirstWidths(shown, rows, family);
  return useMemo(() => {
    const widths = shown.map((field) => {
      const member = memberOf(field);
      return chosen[member] ?? fitted.get(member) ?? 120;
    });
    const all = rowPlaces(widths);
    const frozen = fittingColumns(all, wanted, room);
    const frozenWidth = all.startOf(frozen);
    const scrolled: RowPlaces = {
      startOf: (index) => Math.max(0, all.startOf(index) - frozenWidth),
      indexAt: (place) => all.indexAt(place + frozenWidth),
    };
    return { widths, all, scrolled, frozenWidth, frozen };
  }, [shown, chosen, fitted, wanted, room]);
}

/** What columns that scroll keep at least of the grid's width. */
const SCROLLED_SHARE = 0.25;

/** How many of the frozen columns fit beside others. */
function fittingColumns(all: RowPlaces, wanted: number, room: number): number {
  let count = wanted;
  const most = room * (1 - SCROLLED_SHARE);
  while (count > 0 && HEAD_WIDTH + all.startOf(count) > most) count--;
  return count;
}

/** Measured once there are records, then left alone: columns must not move when a page is turned. */
function useFirstWidths(
  shown: readonly TableField[],
  rows: readonly (Row | undefined)[],
  family: string,
): ReadonlyMap<string, number> {
  const [known] = useState(() => new Map<string, number>());
  const isSeen = rows.some((row) => row !== undefined);
  return useMemo(() => {
    const widths = new Map<string, number>();
    for (const field of shown) {
      const member = memberOf(field);
      const width = known.get(member) ?? firstWidth(field, rows, family);
      if (isSeen) known.set(member, width);
      widths.set(member, width);
    }
    return widths;
    // another page changes nothing
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [shown, isSeen, known, family]);
}
