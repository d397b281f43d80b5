import { whyTableReadOnly } from '../../../core/data/columnKind.ts';
import type { OpenOptions } from '../../../core/data/openTable.ts';
import type { Leaving } from '../../ui/useLeaving.ts';
import { useTableActions, type TableActions } from '../save/useTableActions.ts';
import { useColumns, type Columns } from './useColumns.ts';
import { usePageSize, type ChosenSize } from './usePageSize.ts';
import { useTable, type OpenTable } from './useTable.ts';

/** The shown part of a table. */
export interface View {
  filter: string;
  order: string;
  page: number;
  /** The key of the open record. */
  record: string | null;
}

export interface TableModelOptions {
  service: string;
  name: string;
  view: View;
  leaving: Leaving;
  options?: OpenOptions | undefined;
  /** Why no record can be added here, as a sentence. */
  whyNoNew?: string | null | undefined;
}

/** What the parts of a table's view share. */
export interface TableModel {
  opened: OpenTable;
  actions: TableActions;
  columns: Columns;
  size: ChosenSize;
  /** Why no saved record can be changed, as a sentence; null if they can, or if unknown yet. */
  readOnly: string | null;
  /** Saved records can be changed and deleted. */
  canEdit: boolean;
  /** Records can be added, even if saved ones have no key to change them by. */
  canAdd: boolean;
}

/** An open table with its actions. */
export function useTableModel(given: TableModelOptions): TableModel {
  const { service, name, view, leaving, options, whyNoNew } = given;
  const size = usePageSize(options?.limit);
  const at = { service, table: name, ...view };
  const opened = useTable(at, leaving, { ...options, limit: size.limit });
  const { table, state } = opened;
  const { schema } = state;
  const readOnly = schema && whyTableReadOnly(schema);
  const canEdit = !!schema && !readOnly;
  return {
    opened,
    actions: useTableActions(table),
    columns: useColumns(table, schema),
    size,
    readOnly,
    canEdit,
    canAdd: !!schema && !schema.is_view && !whyNoNew,
  };
}
