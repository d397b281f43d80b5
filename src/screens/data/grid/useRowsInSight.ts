import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { GridRows } from '../../../core/data/grid/gridRows.ts';
import { loadPlaces } from '../../../core/data/grid/loadPlaces.ts';
import type { TableData } from '../../../core/data/openTable.ts';
import type { RowRange } from '../../ui/list/useListWindow.ts';

/** How long rows must be visible before their records are loaded. */
const LOOK_MS = 80;

/** Loads the records of rows that come into view. */
export function useRowsInSight(table: TableData, lines: GridRows, { from, to }: RowRange): void {
  const isLoading = useStore(table.store, ({ status }) => status === 'loading');
  useEffect(() => {
    if (isLoading) return undefined;
    // rows that are only scrolled past aren't loaded
    const above = lines.length - table.store.getState().rows.length;
    const look = () => void loadPlaces(table, Math.max(0, from - above), to - above);
    const timer = setTimeout(look, LOOK_MS);
    return () => clearTimeout(timer);
  }, [table, lines.length, from, to, isLoading]);
}
