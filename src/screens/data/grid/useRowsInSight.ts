import { useEffect, type RefObject } from 'react';
import type { Lines } from '../../../core/data/grid/linesOf.ts';
import { loadPlaces } from '../../../core/data/grid/loadPlaces.ts';
import type { TableData } from '../../../core/data/openTable.ts';
import { ROW } from './gridSizes.ts';
import { useVisibleRange, type VisibleRange } from './useVisibleRange.ts';

/** How long places must be in sight before their records are read. */
const LOOK_MS = 80;

const rowStart = (index: number) => index * ROW;
const rowAt = (place: number) => Math.max(0, Math.floor(place / ROW));

/** Which rows of the grid need to exist; records that nobody has read yet are read as they come in sight. */
export function useRowsInSight(
  box: RefObject<HTMLElement | null>,
  table: TableData,
  lines: Lines,
): VisibleRange {
  const range = useVisibleRange(box, { count: lines.length, startOf: rowStart, indexAt: rowAt });
  const { from, to } = range;
  useEffect(() => {
    // who scrolls past does not look
    const above = lines.length - table.store.getState().rows.length;
    const look = () => void loadPlaces(table, Math.max(0, from - above), to - above);
    const timer = setTimeout(look, LOOK_MS);
    return () => clearTimeout(timer);
  }, [table, lines.length, from, to]);
  return range;
}
