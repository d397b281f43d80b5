import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { Link } from '../Link.tsx';
import { listStep } from '../listStep.ts';
import { useListWindow } from '../list/useListWindow.ts';
import { Name } from '../Name.tsx';

export interface LinkRow {
  key: string;
  label: string;
  /** Muted, on the same line. */
  hint?: string | undefined;
  /** Makes it a real link, if the page has URLs. */
  href?: string | undefined;
}

export interface LinkListProps {
  /** The accessible name of the list. */
  label: string;
  rows: readonly LinkRow[];
  /** The key of the open row. */
  current: string | null;
  onChoose: (key: string) => void;
  /** The labels are identifiers, as an API spells them. */
  isMono?: boolean;
  listRef?: RefObject<HTMLDivElement | null> | undefined;
}

/** The height of `.df-links li`. */
const ROW = 32;

/**
 * A list of links of which only those near the visible ones are rendered. Tab reaches one of them,
 * arrow keys move along, Enter opens. Tens of thousands of rows are fine.
 */
export function LinkList(props: LinkListProps) {
  const { label, rows, current, onChoose, isMono = false, listRef } = props;
  const own = useRef<HTMLDivElement>(null);
  const list = listRef ?? own;
  const wanted = Math.max(
    0,
    rows.findIndex(({ key }) => key === current),
  );
  const [at, setAt] = useState(wanted);
  const [moved, setMoved] = useState(0);
  const [last, setLast] = useState({ rows, current });
  // another list, or a row opened by a URL: that row must be visible
  if (last.rows !== rows || last.current !== current) {
    setLast({ rows, current });
    setAt(wanted);
  }
  const { from, to, before, after, reveal } = useListWindow(list, {
    count: rows.length,
    rows: ROW,
  });
  const active = Math.min(Math.max(at, from), to - 1);

  useLayoutEffect(() => reveal(wanted), [rows, wanted, reveal]);
  useLayoutEffect(() => {
    if (moved) list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [moved, list]);

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = listStep(event.key, active, rows.length);
    if (next === null) return;
    event.preventDefault();
    reveal(next);
    setAt(next);
    setMoved((count) => count + 1);
  };
  const choose = (index: number, key: string) => {
    setAt(index);
    onChoose(key);
  };
  return (
    <div ref={list} className="df-links" onKeyDown={move}>
      <ul
        aria-label={label}
        // rows that aren't rendered keep their space
        style={{ paddingTop: `${before}px`, paddingBottom: `${after}px` }}
      >
        {rows.slice(from, to).map((row, index) => (
          <li key={row.key} aria-posinset={from + index + 1} aria-setsize={rows.length}>
            <Link
              className="df-option"
              href={row.href}
              onOpen={() => choose(from + index, row.key)}
              tabIndex={from + index === active ? 0 : -1}
              aria-current={row.key === current || undefined}
            >
              <span className={isMono ? 'df-truncate df-mono' : 'df-truncate'}>
                <Name>{row.label}</Name>
              </span>
              {row.hint && (
                <span className="df-hint df-truncate">
                  <Name>{row.hint}</Name>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
