import { useMemo, useState } from 'react';
import type { Row } from '../../../core/data/Row.ts';
import { memberOf, type TableField } from '../../../core/tables/TableSchema.ts';
import { rowPlaces, type RowPlaces } from '../../ui/list/rowPlaces.ts';
import { firstWidth } from './columnWidth.ts';
import type { Columns } from './useColumns.ts';

export interface ColumnPlaces {
  widths: readonly number[];
  /** All columns, beside each other. */
  all: RowPlaces;
  /** Those that scroll, as far as the frozen ones leave them in sight. */
  scrolled: RowPlaces;
  /** How wide the frozen columns are together. */
  frozenWidth: number;
}

/** Where columns are drawn: as wide as somebody chose, or as their first records need. */
export function useColumnPlaces(
  { shown, widths: chosen, frozen }: Columns,
  rows: readonly (Row | undefined)[],
  family: string,
): ColumnPlaces {
  const fitted = useFirstWidths(shown, rows, family);
  return useMemo(() => {
    const widths = shown.map((field) => {
      const member = memberOf(field);
      return chosen[member] ?? fitted.get(member) ?? 120;
    });
    const all = rowPlaces(widths);
    const frozenWidth = all.startOf(frozen);
    const scrolled: RowPlaces = {
      startOf: (index) => Math.max(0, all.startOf(index) - frozenWidth),
      indexAt: (place) => all.indexAt(place + frozenWidth),
    };
    return { widths, all, scrolled, frozenWidth };
  }, [shown, chosen, fitted, frozen]);
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
