import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { FileEntry } from '../../core/files/listFolder.ts';
import type { Selection } from '../ui/list/useSelection.ts';
import { FileRow } from './FileRow.tsx';
import { FileTableHead } from './FileTableHead.tsx';
import { useFiles } from './FilesContext.ts';

/** As `.df-files tbody tr` is tall. */
const ROW = 44;
/** Rows that exist: more than the tallest window shows, some of them above what is seen. */
const DRAWN = 60;
const ABOVE = 15;

export interface FileTableProps {
  label: string;
  /** Sorted and filtered. */
  entries: readonly FileEntry[];
  pathOf: (entry: FileEntry) => string;
  order: string;
  onOrder: (order: string) => void;
  selection: Selection<FileEntry>;
  busy: boolean;
  /** The name of the row that gets the focus; null for the first, undefined for none. */
  focus: string | null | undefined;
  /** Delete, F2: acts on the row that has the focus, or what is chosen. */
  onKey: (key: string, entry: FileEntry) => void;
}

/**
 * Files and folders as a table of which only what is near the seen part exists. Tab reaches one row,
 * arrow keys move along, Enter opens, Space chooses.
 */
export function FileTable(props: FileTableProps) {
  const { label, entries, selection, order, busy } = props;
  const { hasFocused } = useFiles();
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [at, setAt] = useState(() => indexOf(entries, props.focus));
  const [moves, setMoves] = useState(props.focus === undefined ? 0 : 1);
  const from = Math.max(0, Math.min(top - ABOVE, entries.length - DRAWN));
  const shown = entries.slice(from, from + DRAWN);
  const active = Math.min(Math.max(at, from), from + shown.length - 1);
  const latest = useRef(active);
  useLayoutEffect(() => {
    latest.current = active;
  });
  useLayoutEffect(() => {
    if (!moves || !box.current) return;
    reveal(box.current, latest.current);
    box.current.querySelector<HTMLElement>('tbody .df-open[tabindex="0"]')?.focus();
    hasFocused();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- hasFocused differs on every render and does the same
  }, [moves]);

  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const target = event.target as HTMLElement;
    const entry = entries[active];
    if (!entry || !target.closest('tbody')) return;
    const steps: Record<string, number> = {
      ...{ ArrowDown: active + 1, ArrowUp: active - 1, PageDown: active + 10 },
      ...{ PageUp: active - 10, Home: 0, End: entries.length - 1 },
    };
    const to = steps[event.key];
    if (to !== undefined) {
      const next = Math.max(0, Math.min(to, entries.length - 1));
      reveal(event.currentTarget, next);
      setTop(Math.floor(event.currentTarget.scrollTop / ROW));
      setAt(next);
      setMoves((count) => count + 1);
    } else if (event.key === ' ' && target.matches('.df-open')) selection.toggle(entry);
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) {
      selection.toggleAll(entries, true);
    } else if (event.key === 'Delete' || event.key === 'F2') props.onKey(event.key, entry);
    else return;
    event.preventDefault();
  };
  return (
    <div
      ref={box}
      className="df-files"
      data-busy={busy || undefined}
      onKeyDown={press}
      onScroll={(event) => setTop(Math.floor(event.currentTarget.scrollTop / ROW))}
    >
      <table
        role="table"
        part="table"
        aria-label={label}
        aria-rowcount={entries.length + 1}
        aria-busy={busy}
      >
        <FileTableHead {...{ entries, selection, order }} onOrder={props.onOrder} />
        <tbody role="rowgroup" style={{ height: `${entries.length * ROW}px` }}>
          {shown.map((entry, index) => (
            <FileRow
              key={`${entry.type} ${entry.name}`}
              entry={entry}
              path={props.pathOf(entry)}
              index={from + index}
              top={(from + index) * ROW}
              isActive={from + index === active}
              isChosen={selection.has(entry)}
              onToggle={() => {
                setAt(from + index);
                selection.toggle(entry);
              }}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const indexOf = (entries: readonly FileEntry[], name: string | null | undefined) =>
  Math.max(
    0,
    entries.findIndex((entry) => entry.name === name),
  );

/** Scrolls no further than it must for the row to be seen below the header. */
function reveal(box: HTMLElement, index: number): void {
  const header = box.querySelector('thead')?.clientHeight ?? 0;
  const y = index * ROW;
  if (y < box.scrollTop) box.scrollTop = y;
  const bottom = y + ROW + header;
  if (bottom > box.scrollTop + box.clientHeight) box.scrollTop = bottom - box.clientHeight;
}
