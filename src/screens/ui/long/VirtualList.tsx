import { useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { useListWindow } from '../list/useListWindow.ts';
import { useMeasuredPlaces } from '../list/useMeasuredPlaces.ts';

/** The least height of `.df-virtual li`, that of a row with one line. */
const ROW = 36;

/** The most rows that can be rendered at once where the page scrolls instead of the list. */
const WHOLE = 200;

export interface VirtualListProps<T> {
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  /** The key of the row that is in sight at first. */
  first?: string | null | undefined;
  children: (item: T) => ReactNode;
}

/** A list of any length, of which only the part near the visible one is rendered. */
export function VirtualList<T>(props: VirtualListProps<T>) {
  const { label, items, keyOf, first, children } = props;
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  // `keyOf` differs on every render, but returns the same
  // oxlint-disable-next-line react/exhaustive-deps
  const keys = useMemo(() => items.map(keyOf), [items]);
  const rows = useMeasuredPlaces(list, keys, ROW);
  const { from, to, before, after, reveal } = useListWindow(box, { count: items.length, rows });
  useLayoutEffect(() => {
    const index = typeof first === 'string' ? keys.indexOf(first) : -1;
    if (index >= 0) reveal(index);
    // oxlint-disable-next-line react/exhaustive-deps -- later, the user scrolls
  }, []);
  return (
    <div ref={box} className="df-virtual" data-long={items.length > WHOLE || undefined}>
      <ul
        ref={list}
        className="df-choices"
        aria-label={label}
        style={{ paddingTop: `${before}px`, paddingBottom: `${after}px` }}
      >
        {items.slice(from, to).map((item, index) => (
          <li
            key={keyOf(item)}
            data-key={keyOf(item)}
            aria-setsize={items.length}
            aria-posinset={from + index + 1}
          >
            {children(item)}
          </li>
        ))}
      </ul>
    </div>
  );
}
