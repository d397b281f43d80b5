import { useLayoutEffect, useState, type RefObject } from 'react';

export interface VisibleRange {
  /** The first that exists, and the first that does not. */
  from: number;
  to: number;
}

export interface RangeOptions {
  count: number;
  /** Where the item at an index begins, in pixels; the total for `count`. */
  startOf: (index: number) => number;
  /** The index at a place, in pixels. */
  indexAt: (place: number) => number;
  isHorizontal?: boolean;
}

/** Items beyond the visible ones that exist all the same; a scroll within them renders nothing. */
const SPARE = 12;

/** Which of many items of a scrolling box need to exist: those near what is seen. */
export function useVisibleRange(
  box: RefObject<HTMLElement | null>,
  { count, startOf, indexAt, isHorizontal = false }: RangeOptions,
): VisibleRange {
  const [range, setRange] = useState<VisibleRange>({ from: 0, to: Math.min(count, 40) });
  useLayoutEffect(() => {
    const node = box.current;
    if (!node) return;
    const look = () => {
      const at = Math.abs(isHorizontal ? node.scrollLeft : node.scrollTop);
      const size = isHorizontal ? node.clientWidth : node.clientHeight;
      const first = indexAt(at);
      const last = indexAt(at + size);
      setRange((now) => {
        const isEnough = first >= now.from && last < now.to && now.to <= count;
        const hasAll = now.to - now.from <= last - first + 4 * SPARE;
        if (isEnough && hasAll) return now;
        return { from: Math.max(0, first - SPARE), to: Math.min(count, last + 1 + SPARE) };
      });
    };
    look();
    const watch = new ResizeObserver(look);
    watch.observe(node);
    node.addEventListener('scroll', look, { passive: true });
    return () => {
      watch.disconnect();
      node.removeEventListener('scroll', look);
    };
  }, [box, count, startOf, indexAt, isHorizontal]);
  return range.to > count
    ? { from: Math.max(0, count - (range.to - range.from)), to: count }
    : range;
}
