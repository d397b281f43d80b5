import type { ReactNode } from 'react';
import type { SelectionRange } from '../../../core/data/grid/Cursor.ts';
import type { GridRow, GridRows } from '../../../core/data/grid/gridRows.ts';
import type { TableData } from '../../../core/data/openTable.ts';
import type { Row } from '../../../core/data/Row.ts';
import type { TableField } from '../../../core/tables/TableSchema.ts';
import type { Columns } from './useColumns.ts';
import type { PasteRequest } from './useGridClipboard.ts';

/** Where a menu was asked for, and of what. */
export interface GridMenuRequest {
  of: 'cells' | 'column';
  /** In the window, in pixels. */
  x: number;
  y: number;
  row: number;
  column: number;
  area: SelectionRange;
  /** Makes a column as wide as its records need. */
  fit: (column: number) => void;
}

/** What the grid shows and does; its parts share it. */
export interface GridProps {
  label: string;
  table: TableData;
  lines: GridRows;
  /** The records of the page, as read. */
  rows: readonly (Row | undefined)[];
  columns: Columns;
  selected: ReadonlyMap<string, Row>;
  exported: ReadonlyMap<string, Row>;
  /** Saved records can be chosen and changed. */
  canEdit: boolean;
  /** New records can be changed, whether or not saved ones can. */
  canAdd: boolean;
  busy: boolean;
  /** A save is under way. */
  saving: boolean;
  order: string;
  onOrder: (order: string) => void;
  onSelect: (lines: readonly GridRow[], chosen: boolean) => void;
  onOpen: (line: GridRow) => void;
  /** Opens the editor of one cell beside the grid. */
  onExpand: (line: GridRow, field: TableField) => void;
  href: (line: GridRow) => string | undefined;
  onSave: () => void;
  /** Opens the record that a reference names; omitted where nothing can be left. */
  onReferenced?: ((field: TableField, value: unknown) => void) | undefined;
  /** Below the rows, beside what is said of the cell with the cursor. */
  footer: ReactNode;
  /** Opens the menu of a cell, or of a column, at a place of the window. */
  onMenu: (menu: GridMenuRequest) => void;
  /** Several cells were pasted: what happens to them is asked. */
  onPaste: (paste: PasteRequest) => void;
}
