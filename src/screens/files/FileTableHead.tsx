import type { FileEntry } from '../../core/files/listFolder.ts';
import { ColumnHeader } from '../ui/list/ColumnHeader.tsx';
import type { Column } from '../ui/list/DataTable.tsx';
import { SelectAll } from '../ui/list/SelectAll.tsx';
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
