import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { FileEntry } from '../../core/files/listFolder.ts';
import { listStep } from '../ui/listStep.ts';
import { useListWindow } from '../ui/list/useListWindow.ts';
import type { Selection } from '../ui/list/useSelection.ts';
import { FileRow } from './FileRow.tsx';
import { useFiles } from './FilesContext.ts';
import { ColumnHeader } from '../ui/list/ColumnHeader.tsx';
import type { Column } from '../ui/list/DataTable.tsx';
import { SelectAll } from '../ui/list/SelectAll.tsx';
import { useT } from '../ui/useT.ts';

/** As `.df-files tbody tr` is tall, and the header that stays above the rows. */
const ROW = 44;
const HEAD = 36;

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
  const [at, setAt] = useState(() => indexOf(entries, props.focus));
  const [moves, setMoves] = useState(props.focus === undefined ? 0 : 1);
  const { from, to, before, after, reveal } = useListWindow(box, {
    count: entries.length,
    rows: ROW,
    inset: HEAD,
  });
  const active = Math.min(Math.max(at, from), to - 1);
  const isThere = at >= from && at < to;
  const focused = useRef(0);
  useLayoutEffect(() => {
    if (focused.current === moves) return;
    // a row far down exists after one more render
    reveal(at);
    if (!isThere) return;
    focused.current = moves;
    box.current?.querySelector<HTMLElement>('tbody .df-open[tabindex="0"]')?.focus();
    hasFocused();
  });

  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const target = event.target as HTMLElement;
    const entry = entries[active];
    if (!entry || !target.closest('tbody')) return;
    const next = listStep(event.key, active, entries.length);
    if (next !== null) {
      reveal(next);
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
    <div ref={box} className="df-files" data-busy={busy || undefined} onKeyDown={press}>
      <table
        role="table"
        part="table"
        aria-label={label}
        aria-rowcount={entries.length + 1}
        aria-busy={busy}
      >
        <FileTableHead {...{ entries, selection, order }} onOrder={props.onOrder} />
        <tbody role="rowgroup" style={{ paddingTop: `${before}px`, paddingBottom: `${after}px` }}>
          {entries.slice(from, to).map((entry, index) => (
            <FileRow
              key={`${entry.type} ${entry.name}`}
              entry={entry}
              path={props.pathOf(entry)}
              index={from + index}
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

interface FileTableHeadProps {
  entries: readonly FileEntry[];
  selection: Selection<FileEntry>;
  /** `content_length desc`; '' for the names. */
  order: string;
  onOrder: (order: string) => void;
}

/** The titles of the columns, by which files are sorted, and the box that chooses all. */
function FileTableHead({ entries, selection, order, onOrder }: FileTableHeadProps) {
  const t = useT();
  const columns: readonly Column<FileEntry>[] = [
    { id: 'name', label: t('Name'), sortable: true },
    { id: 'content_length', label: t('Size'), sortable: true, align: 'end' },
    { id: 'content_type', label: t('Type'), sortable: true },
    { id: 'last_modified', label: t('Modified'), sortable: true },
  ];
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1}>
        <SelectAll label={t('Select all')} rows={entries} selection={selection} />
        {columns.map((column) => (
          <ColumnHeader key={column.id} column={column} order={order || 'name'} onOrder={onOrder} />
        ))}
      </tr>
    </thead>
  );
}
