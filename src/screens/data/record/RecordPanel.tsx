import { useCallback } from 'react';
import { isNewKey } from '../../../core/data/grid/editCells.ts';
import { gridRowOf } from '../../../core/data/grid/gridRows.ts';
import { loadRecord } from '../../../core/data/record/loadRecord.ts';
import { rowName } from '../../../core/data/rowKey.ts';
import type { TableRelation, TableSchema } from '../../../core/tables/TableSchema.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useIsShown } from '../../ui/useIsShown.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useT } from '../../ui/useT.ts';
import { RecordForm } from './RecordForm.tsx';
import type { OpenTable } from '../grid/useTable.ts';
import type { TableActions } from '../save/useTableActions.ts';
import { useSheet } from '../../ui/useSheet.ts';
import records from './records.css' with { type: 'css' };

export interface RecordPanelProps {
  /** The key of the record, as in the URL. */
  record: string;
  opened: OpenTable;
  schema: TableSchema;
  /** Saved records can be changed and deleted. */
  canEdit: boolean;
  canAdd: boolean;
  actions: TableActions;
  onRelated?: ((relation: TableRelation, key: string) => void) | undefined;
  /** Opens another record. */
  onRecord: (record: string) => void;
  onClose: () => void;
}

/** One record with all its fields. It shares its state with the grid: closing keeps changes. */
export function RecordPanel(given: RecordPanelProps) {
  useSheet(records);
  const { record, opened } = given;
  const isShown = useIsShown();
  // a response may arrive when something else is open
  const onClose = () => {
    if (isShown.current) given.onClose();
  };
  const props = { ...given, onClose };
  const line = gridRowOf(opened.lines, record);
  // a new record that was never saved and has been discarded
  if (!line && isNewKey(record)) return null;
  return line ? <RecordForm {...props} line={line} /> : <DistantRecord {...props} />;
}

/** A record on another page: a URL can name any record. */
function DistantRecord(props: RecordPanelProps) {
  const { record, opened, schema, actions, onClose } = props;
  const { table, state } = opened;
  const t = useT();
  // loaded again if others have changed it: the current record becomes the base
  const conflicts = actions.conflicts.length;
  const load = useCallback(
    () => loadRecord(table, schema, record),
    // oxlint-disable-next-line react/exhaustive-deps -- loads again when conflicts change
    [table, schema, record, conflicts],
  );
  const { value, error, retry, stop } = useLoaded(load);
  if (value) {
    const edit = state.history.present.get(record);
    const name = rowName(schema, value);
    const line = { id: record, key: record, name, before: value, edit, number: null };
    return <RecordForm {...props} line={line} />;
  }
  return (
    <Dialog title={t('Record {name}', { name: record })} width="drawer" onClose={onClose}>
      {error ? (
        <ErrorState error={error} onRetry={retry} onLeave={onClose} />
      ) : (
        <Skeleton lines={6} onStop={stop} />
      )}
    </Dialog>
  );
}
