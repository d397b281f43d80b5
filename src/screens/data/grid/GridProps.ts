import type { ReactNode } from 'react';
import type { SelectionRange } from '../../../core/data/grid/Cursor.ts';
import type { GridRow, GridRows } from '../../../core/data/grid/gridRows.ts';
import type { TableData } from '../../../core/data/openTable.ts';
import type { Row } from '../../../core/data/Row.ts';
import type { TableField } from '../../../core/tables/TableSchema.ts';
import type { Columns } from './useColumns.ts';
import type { PasteRequest } from './useGridClipboard.ts';

/** Where a menu was opened, in pixels from the window's edge. */
interface MenuPlace {
  x: number;
  y: number;
  column: number;
  /** As they were then: columns can move while it is open. */
  columns: readonly TableField[];
}

/** A menu for the selected cells. */
export interface CellMenuRequest extends MenuPlace {
  of: 'cells';
  row: number;
  area: SelectionRange;
  /** As they were then: rows can move while it is open. */
  lines: GridRows;
}

/** A menu for a column. */
export interface ColumnMenuRequest extends MenuPlace {
  of: 'column';
  /** Makes a column as wide as its records need. */
  fit: (column: number) => void;
}

export type GridMenuRequest = CellMenuRequest | ColumnMenuRequest;

/** The grid's content and actions, shared by its parts. */
export interface GridProps {
  label: string;
  table: TableData;
  lines: GridRows;
  /** The records of the page, as read. */
  rows: readonly (Row | undefined)[];
  columns: Columns;
  selected: ReadonlyMap<string, Row>;
  exported: ReadonlyMap<string, Row>;
  /** Saved records can be selected and changed. */
  canEdit: boolean;
  /** New records can be changed, even if saved ones can't. */
  canAdd: boolean;
  busy: boolean;
  /** A save is running. */
  saving: boolean;
  /** The key of the record that is open over the grid. */
  opened: string | null;
  order: string;
  onOrder: (order: string) => void;
  onSelect: (lines: readonly GridRow[], chosen: boolean) => void;
  onOpen: (line: GridRow) => void;
  /** Opens the editor of one cell beside the grid. */
  onExpand: (line: GridRow, field: TableField) => void;
  href: (line: GridRow) => string | undefined;
  onSave: () => void;
  /** Opens the record that a reference names; undefined if the table can't be left. */
  onReferenced?: ((field: TableField, value: unknown) => void) | undefined;
  /** Below the rows, beside the details of the cell with the cursor. */
  footer: ReactNode;
  /** Opens the menu of a cell, or of a column, at a position in the window. */
  onMenu: (menu: GridMenuRequest) => void;
  /** Several cells were pasted: asks how to apply them. */
  onPaste: (paste: PasteRequest) => void;
}
