import { useEffect, type RefObject } from 'react';
import type { GridRows } from '../../../core/data/grid/gridRows.ts';
import { loadPlaces } from '../../../core/data/grid/loadPlaces.ts';
import type { TableData } from '../../../core/data/openTable.ts';
import { useListWindow, type ListWindow } from '../../ui/list/useListWindow.ts';
import { HEAD, ROW, SPARE_ROWS } from './gridSizes.ts';

/** How long rows must be visible before their records are loaded. */
const LOOK_MS = 80;

/** Which rows of the grid are rendered. Records load when they come into view. */
export function useRowsInSight(
  box: RefObject<HTMLElement | null>,
  table: TableData,
  lines: GridRows,
): ListWindow {
  const rows = useListWindow(box, {
    count: lines.length,
    rows: ROW,
    inset: HEAD,
    spare: SPARE_ROWS,
  });
  const { from, to } = rows;
  useEffect(() => {
    // rows that are only scrolled past aren't loaded
    const above = lines.length - table.store.getState().rows.length;
    const look = () => void loadPlaces(table, Math.max(0, from - above), to - above);
    const timer = setTimeout(look, LOOK_MS);
    return () => clearTimeout(timer);
  }, [table, lines.length, from, to]);
  return rows;
}
