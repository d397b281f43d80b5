import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import {
  FIRST_RANGE,
  nextRange,
  scrollToRow,
  useListView,
  useRenderedRows,
  visibleRange,
  watchBox,
  withSpare,
  type ListWindow,
  type ListWindowOptions,
  type RowRange,
} from '../../ui/list/useListWindow.ts';

export interface GridWindow {
  rows: ListWindow;
  columns: ListWindow;
}

interface Ranges {
  rows: RowRange;
  columns: RowRange;
}

/**
 * Decides which rows and columns of a grid are rendered. Both are measured before either renders,
 * so a diagonal scroll lays the grid out once. A jump renders the visible cells first, and the spare
 * rows and columns in a task each.
 */
export function useGridWindow(
  box: RefObject<HTMLElement | null>,
  rowOptions: ListWindowOptions,
  columnOptions: ListWindowOptions,
): GridWindow {
  const rows = useListView(box, rowOptions);
  const columns = useListView(box, columnOptions);
  const [ranges, setRanges] = useState<Ranges>({ rows: FIRST_RANGE, columns: FIRST_RANGE });
  const latest = useRef(ranges);
  const spareTask = useRef<ReturnType<typeof setTimeout> | null>(null);
  const look = useCallback(() => {
    const seen = { rows: visibleRange(rows), columns: visibleRange(columns) };
    if (!seen.rows || !seen.columns) return;
    const now = latest.current;
    const show = (next: Ranges) => {
      latest.current = next;
      setRanges(next);
    };
    const isJump = isApart(seen.rows, now.rows) || isApart(seen.columns, now.columns);
    const next = isJump
      ? { rows: seen.rows, columns: seen.columns }
      : {
          rows: nextRange(now.rows, seen.rows, rows),
          columns: nextRange(now.columns, seen.columns, columns),
        };
    if (next.rows !== now.rows || next.columns !== now.columns) show(next);
    if (!isJump && spareTask.current === null) return;
    clearTimeout(spareTask.current ?? undefined);
    const full = { rows: withSpare(seen.rows, rows), columns: withSpare(seen.columns, columns) };
    const spares = [{ ...full, columns: latest.current.columns }, full];
    const showSpare = () => {
      const spare = spares.shift();
      spareTask.current = spares.length ? setTimeout(showSpare) : null;
      if (spare) show(spare);
    };
    spareTask.current = setTimeout(showSpare);
  }, [rows, columns]);
  useLayoutEffect(() => {
    look();
    return watchBox(box, look);
  }, [box, look]);
  useEffect(() => () => clearTimeout(spareTask.current ?? undefined), []);
  const revealRow = useCallback(
    (index: number) => {
      scrollToRow(rows, index);
      look();
    },
    [rows, look],
  );
  const revealColumn = useCallback(
    (index: number) => {
      scrollToRow(columns, index);
      look();
    },
    [columns, look],
  );
  return {
    rows: useRenderedRows(rows, ranges.rows, rowOptions.count, revealRow),
    columns: useRenderedRows(columns, ranges.columns, columnOptions.count, revealColumn),
  };
}

/** Whether two ranges have no row in common. */
const isApart = (one: RowRange, other: RowRange) => one.from >= other.to || other.from >= one.to;
