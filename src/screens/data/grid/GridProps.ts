import type { GridRow, GridRows } from '../../../core/data/grid/gridRows.ts';
import type { TableData } from '../../../core/data/openTable.ts';
import type { Row } from '../../../core/data/Row.ts';
import type { TableField } from '../../../core/tables/TableSchema.ts';
import type { PasteRequest } from './useGridClipboard.ts';

/** What the grid shows and does; its parts share it. */
export interface GridProps {
  label: string;
  table: TableData;
  lines: GridRows;
  columns: readonly TableField[];
  selected: ReadonlyMap<string, Row>;
  exported: ReadonlyMap<string, Row>;
  canEdit: boolean;
  busy: boolean;
  /** A save is under way. */
  saving: boolean;
  order: string;
  onOrder: (order: string) => void;
  onSelect: (lines: readonly GridRow[], chosen: boolean) => void;
  onOpen: (line: GridRow) => void;
  href: (line: GridRow) => string | undefined;
  onSave: () => void;
  /** Several cells were pasted: what becomes of them is asked. */
  onPaste: (paste: PasteRequest) => void;
}
