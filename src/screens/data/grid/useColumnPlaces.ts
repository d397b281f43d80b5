import { useMemo } from 'react';
import type { TableField } from '../../../core/tables/TableSchema.ts';
import { columnWidth } from './columnWidth.ts';

export interface ColumnPlaces {
  /** Where a column begins, in pixels; the end of the last one for their number. */
  startOf: (index: number) => number;
  /** The column at a place. */
  indexAt: (place: number) => number;
  width: number;
}

/** Where columns are drawn, beside each other. */
export function useColumnPlaces(columns: readonly TableField[]): ColumnPlaces {
  return useMemo(() => {
    const starts = [0];
    for (const field of columns) starts.push((starts.at(-1) ?? 0) + columnWidth(field));
    const width = starts.at(-1) ?? 0;
    return {
      width,
      startOf: (index) => starts[index] ?? width,
      indexAt: (place) => {
        const next = starts.findIndex((start) => start > place);
        return next < 0 ? columns.length : Math.max(0, next - 1);
      },
    };
  }, [columns]);
}
