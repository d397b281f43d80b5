import { useCallback, useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import { evenPlaces, type RowPlaces } from './rowPlaces.ts';
import { isRightToLeft } from '../isRightToLeft.ts';

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
export const FIRST_RANGE: RowRange = { from: 0, to: 40 };

/** A list as its box shows it: the positions of its rows and the direction it scrolls in. */
export interface ListView extends Required<Omit<ListWindowOptions, 'count' | 'rows'>> {
  box: RefObject<HTMLElement | null>;
  places: RowPlaces;
}

/**
 * Decides which of many rows in a scrolling box are rendered: those near the visible ones. Returns
 * the same object until that changes.
 */
export function useListWindow(
  box: RefObject<HTMLElement | null>,
  options: ListWindowOptions,
): ListWindow {
  const view = useListView(box, options);
  const [range, setRange] = useState(FIRST_RANGE);
  useLayoutEffect(() => {
    const look = () => {
      const seen = visibleRange(view);
      setRange((now) => nextRange(now, seen, view));
    };
    look();
    return watchBox(box, look);
  }, [box, view]);
  const reveal = useCallback(
    (index: number) => {
      scrollToRow(view, index);
      const seen = visibleRange(view);
      setRange((now) => nextRange(now, seen, view));
    },
    [view],
  );
  return useRenderedRows(view, range, options.count, reveal);
}

/** Returns the same view until an option changes; the number of rows isn't part of it. */
export function useListView(
  box: RefObject<HTMLElement | null>,
  { rows, inset = 0, isHorizontal = false, spare = SPARE }: ListWindowOptions,
): ListView {
  return useMemo(() => {
    const places = typeof rows === 'number' ? evenPlaces(rows) : rows;
    return { box, places, inset, isHorizontal, spare };
  }, [box, rows, inset, isHorizontal, spare]);
}

/** Returns the part of a range that the list still has, and the space around it. */
export function useRenderedRows(
  { places }: ListView,
  range: RowRange,
  count: number,
  reveal: (index: number) => void,
): ListWindow {
  return useMemo(() => {
    const { startOf } = places;
    // the list may have become shorter
    const to = Math.min(range.to, count);
    const from = Math.max(0, Math.min(range.from, to - (range.to - range.from)));
    return { from, to, before: startOf(from), after: startOf(count) - startOf(to), reveal };
  }, [places, range, count, reveal]);
}

/** Calls a function when a box is scrolled or resized. Returns a function that ends it. */
export function watchBox({ current: node }: RefObject<HTMLElement | null>, look: () => void) {
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

/** Returns the visible rows; null if the list isn't on the page. */
export function visibleRange({ box, places, isHorizontal }: ListView): RowRange | null {
  const node = box.current;
  if (!node) return null;
  places.measure?.();
  const { at, room } = scrolled(node, isHorizontal);
  return { from: places.indexAt(at), to: places.indexAt(at + room) + 1 };
}

/** Adds the spare rows to the visible ones. */
export const withSpare = ({ from, to }: RowRange, { spare }: ListView): RowRange => ({
  from: Math.max(0, from - spare),
  to: to + spare,
});

/** Returns a range that has all visible rows: the present one if it does. */
export function nextRange(now: RowRange, seen: RowRange | null, view: ListView): RowRange {
  if (!seen) return now;
  const isEnough = seen.from >= now.from && seen.to <= now.to;
  const isLean = now.to - now.from < seen.to - seen.from + 4 * view.spare;
  return isEnough && isLean ? now : withSpare(seen, view);
}

/** Scrolls only as far as needed to show a row. */
export function scrollToRow({ box, places, inset, isHorizontal }: ListView, index: number): void {
  const node = box.current;
  if (!node) return;
  places.measure?.();
  const { at, room } = scrolled(node, isHorizontal);
  const [start, end] = [places.startOf(index), places.startOf(index + 1) + inset];
  // for a row that is taller than the box, its start
  const to = start < at || end - start > room ? start : Math.max(at, end - room);
  if (to === at) return;
  if (!isHorizontal) node.scrollTop = to;
  else node.scrollLeft = isRightToLeft(node) ? -to : to;
}
