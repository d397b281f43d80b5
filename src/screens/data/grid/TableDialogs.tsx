import type { TableField, TableRelation, TableSchema } from '../../../core/tables/TableSchema.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import type { PasteRequest } from './useGridClipboard.ts';
import type { OpenTable } from './useTable.ts';
import type { TableActs } from '../save/useTableActs.ts';
import { ConflictDialog } from '../save/ConflictDialog.tsx';
import { PasteDialog } from './PasteDialog.tsx';
import { ReviewDialog } from '../save/ReviewDialog.tsx';

const RecordPanel = lazyPart(async () => (await import('../record/RecordPanel.tsx')).RecordPanel);

export interface TableDialogsProps {
  opened: OpenTable;
  schema: TableSchema;
  acts: TableActs;
  canEdit: boolean;
  /** Records can be added. */
  canAdd: boolean;
  columns: readonly TableField[];
  /** The key of the open record. */
  record: string | null;
  onRecord: (record: string | null) => void;
  onRelated?: ((relation: TableRelation, key: string) => void) | undefined;
  paste: PasteRequest | null;
  onPasted: () => void;
  reviews: boolean;
  onReviewed: () => void;
}

/** What opens over a table: a record, a paste to be looked at, a review, a conflict. */
export function TableDialogs(props: TableDialogsProps) {
  const { opened, schema, acts, record, paste } = props;
  return (
    <>
      {record !== null && opened.state.status !== 'loading' && (
        <RecordPanel
          key={record}
          record={record}
          opened={opened}
          schema={schema}
          canEdit={props.canEdit}
          acts={acts}
          onRelated={props.onRelated}
          onClose={() => props.onRecord(null)}
        />
      )}
      {paste && (
        <PasteDialog
          paste={paste}
          opened={opened}
          columns={props.columns}
          canAdd={props.canAdd}
          onClose={props.onPasted}
        />
      )}
      {props.reviews && (
        <ReviewDialog opened={opened} schema={schema} acts={acts} onClose={props.onReviewed} />
      )}
      {acts.conflicts.length > 0 && <ConflictDialog table={opened.table} acts={acts} />}
    </>
  );
}
