import { gridRowOf, type GridRow } from '../../../core/data/grid/gridRows.ts';
import type { TableField } from '../../../core/tables/TableSchema.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useT } from '../../ui/useT.ts';
import type { OpenTable } from '../grid/useTable.ts';
import { useSheet } from '../../ui/useSheet.ts';
import records from './records.css' with { type: 'css' };
import { RecordInput } from './RecordInput.tsx';

export interface CellDialogProps {
  opened: OpenTable;
  /** As it was when the cell was expanded; it is found again by its key. */
  line: GridRow;
  field: TableField;
  canEdit: boolean;
  onClose: () => void;
}

/** One cell with room for all of its text. What is typed is staged at once, as in the record. */
export function CellDialog({ opened, line, field, canEdit, onClose }: CellDialogProps) {
  useSheet(records);
  const t = useT();
  const now = gridRowOf(opened.lines, line.key) ?? line;
  return (
    <Dialog
      title={[opened.state.schema?.label, line.name].filter(Boolean).join(' ')}
      width="wide"
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('Done')}
        </Button>
      }
    >
      <div className="df-cell-dialog">
        <RecordInput table={opened.table} line={now} field={field} canEdit={canEdit} />
      </div>
    </Dialog>
  );
}
