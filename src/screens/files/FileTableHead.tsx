import type { FileEntry } from '../../core/files/listFolder.ts';
import { ColumnHeader } from '../ui/list/ColumnHeader.tsx';
import type { Column } from '../ui/list/DataTable.tsx';
import type { Selection } from '../ui/list/useSelection.ts';
import { useT } from '../ui/useT.ts';

export interface FileTableHeadProps {
  entries: readonly FileEntry[];
  selection: Selection<FileEntry>;
  /** `content_length desc`; '' for the names. */
  order: string;
  onOrder: (order: string) => void;
}

/** The titles of the columns, by which files are sorted, and the box that chooses all. */
export function FileTableHead({ entries, selection, order, onOrder }: FileTableHeadProps) {
  const t = useT();
  const columns: readonly Column<FileEntry>[] = [
    { id: 'name', label: t('Name'), sortable: true },
    { id: 'content_length', label: t('Size'), sortable: true, align: 'end' },
    { id: 'content_type', label: t('Type'), sortable: true },
    { id: 'last_modified', label: t('Modified'), sortable: true },
  ];
  const [ordered, direction] = (order || 'name').split(' ');
  const sorted = direction === 'desc' ? 'descending' : 'ascending';
  const chosen = entries.filter((entry) => selection.has(entry)).length;
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1}>
        <th role="columnheader" className="df-pick">
          <input
            type="checkbox"
            aria-label={t('Select all')}
            ref={(input) => {
              if (input) input.indeterminate = chosen > 0 && chosen < entries.length;
            }}
            checked={chosen > 0 && chosen === entries.length}
            disabled={entries.length === 0}
            onChange={(event) => selection.toggleAll(entries, event.currentTarget.checked)}
          />
        </th>
        {columns.map((column) => (
          <ColumnHeader
            key={column.id}
            column={column}
            direction={column.id === ordered ? sorted : undefined}
            onOrder={onOrder}
          />
        ))}
      </tr>
    </thead>
  );
}
