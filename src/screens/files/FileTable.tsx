import { useRef } from 'react';
import type { FileEntry } from '../../core/files/listFolder.ts';
import { listStep } from '../ui/listStep.ts';
import { ColumnHeader } from '../ui/list/ColumnHeader.tsx';
import type { Column } from '../ui/list/DataTable.tsx';
import { SelectAll } from '../ui/list/SelectAll.tsx';
import { useListWindow } from '../ui/list/useListWindow.ts';
import type { Selection } from '../ui/list/useSelection.ts';
import { useMeasured } from '../ui/useMeasured.ts';
import { useT } from '../ui/useT.ts';
import { FileRow } from './FileRow.tsx';
import { useFileCursor } from './useFileCursor.ts';

/** The height of the header that stays above the rows. */
const HEAD = 36;
/** That of the rows before the style sheet says it. */
const ROW = 44;
const rowHeight = (box: HTMLElement) =>
  parseFloat(getComputedStyle(box).getPropertyValue('--d-file-row')) || ROW;

/** Files and folders, as rows or cards. */
export interface FileListProps {
  label: string;
  /** Sorted and filtered. */
  entries: readonly FileEntry[];
  pathOf: (entry: FileEntry) => string;
  /** The name of the file that is open beside the list. */
  current: string | null;
  order: string;
  onOrder: (order: string) => void;
  selection: Selection<FileEntry>;
  busy: boolean;
  /** Delete, F2: acts on the row that has the focus, or on the selection. */
  onKey: (key: string, entry: FileEntry) => void;
}

/**
 * Files and folders as a table; only the rows near the visible ones are rendered. Tab reaches
 * one row, arrow keys move along, Enter opens, Space selects.
 */
export function FileTable(props: FileListProps) {
  const { label, entries, current, selection, order, busy, onKey } = props;
  const box = useRef<HTMLDivElement>(null);
  const { from, to, before, after, reveal } = useListWindow(box, {
    count: entries.length,
    rows: useMeasured(box, rowHeight, ROW),
    inset: HEAD,
  });
  const { active, onKeyDown, onFocus, toggle } = useFileCursor({
    ...{ box, entries, selection, current, from, to, reveal, onKey },
    step: (event, at) => listStep(event.key, at, entries.length),
  });
  return (
    <div
      ref={box}
      className="df-files"
      data-busy={busy || undefined}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
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
              isCurrent={entry.type === 'file' && entry.name === current}
              onToggle={(isRange) => toggle(from + index, isRange)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface FileTableHeadProps {
  entries: readonly FileEntry[];
  selection: Selection<FileEntry>;
  /** `content_length desc`; '' for the names. */
  order: string;
  onOrder: (order: string) => void;
}

/** The column titles, which sort the files, and the checkbox that selects all. */
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
