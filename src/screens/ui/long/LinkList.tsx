import {
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import { isPlainClick } from '../isPlainClick.ts';
import { listStep } from '../listStep.ts';
import { useListWindow } from '../list/useListWindow.ts';

export interface LinkRow {
  key: string;
  label: string;
  /** Muted, on the same line. */
  hint?: string | undefined;
  /** Makes it a real link, where the page keeps addresses. */
  href?: string | undefined;
}

export interface LinkListProps {
  /** Names the list for screen readers. */
  label: string;
  rows: readonly LinkRow[];
  /** The key of the row that is open. */
  current: string | null;
  onChoose: (key: string) => void;
  listRef?: RefObject<HTMLDivElement | null> | undefined;
}

/** As `.df-links li` is tall. */
const ROW = 32;

/**
 * A list of links of which only those near the visible ones exist. Tab reaches one of them, arrow
 * keys move along, Enter opens. Tens of thousands of rows are fine.
 */
export function LinkList({ label, rows, current, onChoose, listRef }: LinkListProps) {
  const own = useRef<HTMLDivElement>(null);
  const list = listRef ?? own;
  const wanted = Math.max(
    0,
    rows.findIndex(({ key }) => key === current),
  );
  const [at, setAt] = useState(wanted);
  const [moved, setMoved] = useState(0);
  const [last, setLast] = useState({ rows, current });
  // another list, or a row opened by an address: that row is what one wants to see
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
  const choose = (event: MouseEvent, index: number, key: string) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    setAt(index);
    onChoose(key);
  };
  return (
    <div ref={list} className="df-links" onKeyDown={move}>
      <ul
        aria-label={label}
        // what does not exist keeps its room
        style={{ paddingTop: `${before}px`, paddingBottom: `${after}px` }}
      >
        {rows.slice(from, to).map((row, index) => {
          const Tag = row.href === undefined ? 'button' : 'a';
          return (
            <li key={row.key} aria-posinset={from + index + 1} aria-setsize={rows.length}>
              <Tag
                {...(row.href === undefined ? { type: 'button' as const } : { href: row.href })}
                className="df-option"
                tabIndex={from + index === active ? 0 : -1}
                aria-current={row.key === current || undefined}
                onClick={(event: MouseEvent) => choose(event, from + index, row.key)}
              >
                <span className="df-truncate">{row.label}</span>
                {row.hint && <span className="df-hint df-truncate">{row.hint}</span>}
              </Tag>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
