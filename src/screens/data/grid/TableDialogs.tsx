import { useState } from 'react';
import { canChange, gridRowOf, type GridRow } from '../../../core/data/grid/gridRows.ts';
import type { TableField, TableRelation, TableSchema } from '../../../core/tables/TableSchema.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import type { PasteRequest } from './useGridClipboard.ts';
import type { TableModel } from './useTableModel.ts';
import { RowConflicts } from '../save/RowConflicts.tsx';
import { PasteDialog } from './PasteDialog.tsx';
import { ReviewDialog } from '../save/ReviewDialog.tsx';
import type { RecordPanelProps } from '../record/RecordPanel.tsx';

const RecordPanel = lazyPart(async () => (await import('../record/RecordPanel.tsx')).RecordPanel);

const CellPanel = lazyPart(async () => (await import('../record/CellPanel.tsx')).CellPanel);

/** The dialogs over a table, other than a record. */
export type TableDialog =
  | { kind: 'paste'; paste: PasteRequest }
  | { kind: 'review' }
  | { kind: 'cell'; line: GridRow; field: TableField };

export interface TableDialogsProps {
  model: TableModel;
  schema: TableSchema;
  /** The key of the open record. */
  record: string | null;
  onRecord: (record: string | null) => void;
  onRelated?: ((relation: TableRelation, key: string) => void) | undefined;
  dialog: TableDialog | null;
  onClose: () => void;
}

/** Everything that opens over a table: a record, a paste, a review, a conflict. */
export function TableDialogs(props: TableDialogsProps) {
  const { model, schema, record, dialog, onClose } = props;
  const { opened, actions, canEdit, canAdd } = model;
  return (
    <>
      {record !== null && (
        <OpenRecord
          key={record}
          record={record}
          opened={opened}
          schema={schema}
          canEdit={canEdit}
          canAdd={canAdd}
          actions={actions}
          onRelated={props.onRelated}
          onRecord={props.onRecord}
          onClose={() => props.onRecord(null)}
        />
      )}
      {dialog?.kind === 'paste' && (
        <PasteDialog
          paste={dialog.paste}
          opened={opened}
          canEdit={canEdit}
          canAdd={canAdd}
          onClose={onClose}
        />
      )}
      {dialog?.kind === 'review' && (
        <ReviewDialog opened={opened} schema={schema} actions={actions} onClose={onClose} />
      )}
      {dialog?.kind === 'cell' && (
        <CellPanel
          opened={opened}
          line={dialog.line}
          field={dialog.field}
          canEdit={canChange(dialog.line, model)}
          onClose={onClose}
        />
      )}
      {actions.conflicts.length > 0 && <RowConflicts table={opened.table} actions={actions} />}
    </>
  );
}

/** A record opens once it is listed or the table is loaded, and stays open while that reloads. */
function OpenRecord(props: RecordPanelProps) {
  const { record, opened } = props;
  const isListed = gridRowOf(opened.lines, record) !== undefined;
  const isKnown = isListed || opened.state.status !== 'loading';
  const [isOpen, setOpen] = useState(isKnown);
  if (isKnown && !isOpen) setOpen(true);
  return isOpen && <RecordPanel {...props} />;
}
