import {
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import { isPlainClick } from '../isPlainClick.ts';

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
/** Rows that exist around the visible ones; no window shows half as many. */
const WINDOW = 80;

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
  const [top, setTop] = useState(wanted);
  const [moved, setMoved] = useState(0);
  const [last, setLast] = useState({ rows, current });
  // another list, or a row opened by an address: that row is what one wants to see
  if (last.rows !== rows || last.current !== current) {
    setLast({ rows, current });
    setAt(wanted);
    setTop(wanted);
  }
  const from = Math.max(0, Math.min(top - WINDOW / 4, rows.length - WINDOW));
  const shown = rows.slice(from, from + WINDOW);
  const active = Math.min(Math.max(at, from), from + shown.length - 1);

  useLayoutEffect(() => {
    if (list.current) reveal(list.current, wanted);
  }, [rows, wanted, list]);
  useLayoutEffect(() => {
    if (moved) list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [moved, list]);

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const steps: Record<string, number> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + 10,
      PageUp: active - 10,
      Home: 0,
      End: rows.length - 1,
    };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(to, rows.length - 1));
    reveal(event.currentTarget, next);
    setTop(Math.floor(event.currentTarget.scrollTop / ROW));
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
    <div
      ref={list}
      className="df-links"
      onKeyDown={move}
      onScroll={(event) => setTop(Math.floor(event.currentTarget.scrollTop / ROW))}
    >
      <ul
        aria-label={label}
        // what does not exist keeps its room
        style={{
          paddingTop: `${from * ROW}px`,
          paddingBottom: `${(rows.length - from - shown.length) * ROW}px`,
        }}
      >
        {shown.map((row, index) => {
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
                <span className="df-cut">{row.label}</span>
                {row.hint && <span className="df-hint df-cut">{row.hint}</span>}
              </Tag>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Scrolls no further than it must for the row to be seen. */
function reveal(box: HTMLElement, index: number): void {
  const y = index * ROW;
  if (y < box.scrollTop) box.scrollTop = y;
  if (y + ROW > box.scrollTop + box.clientHeight) box.scrollTop = y + ROW - box.clientHeight;
}
