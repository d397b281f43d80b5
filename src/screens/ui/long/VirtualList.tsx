import { useState, type ReactNode } from 'react';

const ROW = 36;
/** Rows drawn at once: twice what the tallest list shows. */
const DRAWN = 40;
/** Of them above what is seen. */
const ABOVE = 12;

export interface VirtualListProps<T> {
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  children: (item: T) => ReactNode;
}

/**
 * A list of any length, of which only what is near the seen part exists. All rows are of one height, so
 * that nothing is measured.
 */
export function VirtualList<T>({ label, items, keyOf, children }: VirtualListProps<T>) {
  const [top, setTop] = useState(0);
  const from = Math.max(0, Math.min(top - ABOVE, items.length - DRAWN));
  return (
    <div
      className="df-virtual"
      onScroll={(event) => setTop(Math.floor(event.currentTarget.scrollTop / ROW))}
    >
      <ul className="df-choices" aria-label={label} style={{ height: `${items.length * ROW}px` }}>
        {items.slice(from, from + DRAWN).map((item, index) => (
          <li
            key={keyOf(item)}
            aria-setsize={items.length}
            aria-posinset={from + index + 1}
            style={{ transform: `translateY(${(from + index) * ROW}px)` }}
          >
            {children(item)}
          </li>
        ))}
      </ul>
    </div>
  );
}
