import { useCallback, useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import { evenPlaces, type RowPlaces } from './rowPlaces.ts';

/** The first rendered row, and the first one after those that are rendered. */
export interface RowRange {
  from: number;
  to: number;
}

export interface ListWindow extends RowRange {
  /** The space of the rows that aren't rendered, in pixels. */
  before: number;
  after: number;
  /**
   * Scrolls only as far as needed to show a row, which is rendered next. The same
   * function while the heights are the same.
   */
  reveal: (index: number) => void;
}

export interface ListWindowOptions {
  count: number;
  /** The height of each row in pixels, or the positions of rows with different heights. */
  rows: number | RowPlaces;
  /** How much of the box a sticky header covers, in pixels. */
  inset?: number;
  isHorizontal?: boolean;
  /**
   * Rows rendered in addition to the visible ones; a scroll within them renders nothing. Few of them
   * keep each render short, many make renders rare.
   */
  spare?: number;
}

const SPARE = 12;

/** Rows that are rendered before anything is measured. */
const FIRST = 40;

/** The input of a list: its box and the positions of its rows. */
interface View extends Required<Omit<ListWindowOptions, 'count' | 'rows'>> {
  box: RefObject<HTMLElement | null>;
  places: RowPlaces;
}

/**
 * Decides which of many rows in a scrolling box are rendered: those near the visible ones. Returns
 * the same object until that changes.
 */
export function useListWindow(
  box: RefObject<HTMLElement | null>,
  { count, rows, inset = 0, isHorizontal = false, spare = SPARE }: ListWindowOptions,
): ListWindow {
  const [range, setRange] = useState<RowRange>({ from: 0, to: FIRST });
  const view = useMemo((): View => {
    const places = typeof rows === 'number' ? evenPlaces(rows) : rows;
    return { box, places, inset, isHorizontal, spare };
  }, [box, rows, inset, isHorizontal, spare]);
  useLayoutEffect(() => {
    const look = () => setRange(nextRange(view));
    look();
    return watchScroll(view, look);
  }, [view]);
  const reveal = useCallback(
    (index: number) => {
      scrollToRow(view, index);
      setRange(nextRange(view));
    },
    [view],
  );
  return useMemo(() => {
    const { startOf } = view.places;
    // the list may have become shorter
    const to = Math.min(range.to, count);
    const from = Math.max(0, Math.min(range.from, to - (range.to - range.from)));
    return { from, to, before: startOf(from), after: startOf(count) - startOf(to), reveal };
  }, [view, range, count, reveal]);
}

function watchScroll({ box: { current: node } }: View, look: () => void) {
  if (!node) return;
  const watch = new ResizeObserver(look);
  watch.observe(node);
  node.addEventListener('scroll', look, { passive: true });
  return () => {
    watch.disconnect();
    node.removeEventListener('scroll', look);
  };
}

/** The scroll position of a box, and the visible length. */
const scrolled = (node: HTMLElement, isHorizontal: boolean) =>
  isHorizontal
    ? { at: Math.abs(node.scrollLeft), room: node.clientWidth }
    : { at: node.scrollTop, room: node.clientHeight };

/** Returns a function that extends a range to all visible rows, or keeps it if it has them. */
function nextRange({ box, places, isHorizontal, spare }: View): (now: RowRange) => RowRange {
  const node = box.current;
  if (!node) return (now) => now;
  places.measure?.();
  const { at, room } = scrolled(node, isHorizontal);
  const [first, last] = [places.indexAt(at), places.indexAt(at + room)];
  return (now) => {
    const isEnough = first >= now.from && last < now.to;
    const hasAll = now.to - now.from <= last - first + 4 * spare;
    if (isEnough && hasAll) return now;
    return { from: Math.max(0, first - spare), to: last + 1 + spare };
  };
}

function scrollToRow({ box, places, inset, isHorizontal }: View, index: number): void {
  const node = box.current;
  if (!node) return;
  places.measure?.();
  const { at, room } = scrolled(node, isHorizontal);
  const [start, end] = [places.startOf(index), places.startOf(index + 1) + inset];
  // for a row that is taller than the box, its start
  const to = start < at || end - start > room ? start : Math.max(at, end - room);
  if (to === at) return;
  if (!isHorizontal) node.scrollTop = to;
  else node.scrollLeft = getComputedStyle(node).direction === 'rtl' ? -to : to;
}
