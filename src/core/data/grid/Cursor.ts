/** The current position in the grid, and where the selected area begins. */
export interface Cursor {
  row: number;
  column: number;
  anchorRow: number;
  anchorColumn: number;
}

export interface SelectionRange {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export const START: Cursor = { row: 0, column: 0, anchorRow: 0, anchorColumn: 0 };

export const selectionRange = (cursor: Cursor): SelectionRange => ({
  top: Math.min(cursor.row, cursor.anchorRow),
  bottom: Math.max(cursor.row, cursor.anchorRow),
  left: Math.min(cursor.column, cursor.anchorColumn),
  right: Math.max(cursor.column, cursor.anchorColumn),
});

/** Moves to a cell inside the grid; `extends` keeps the anchor, so that the area grows. */
export function goTo(
  cursor: Cursor,
  to: { row?: number; column?: number },
  { rows, columns, extend = false }: { rows: number; columns: number; extend?: boolean },
): Cursor {
  const row = Math.max(0, Math.min(to.row ?? cursor.row, rows - 1));
  const column = Math.max(0, Math.min(to.column ?? cursor.column, columns - 1));
  return extend
    ? { ...cursor, row, column }
    : { row, column, anchorRow: row, anchorColumn: column };
}

/** Returns where a key leads, as in a spreadsheet; null for keys that don't move the cursor. */
export function stepOf(
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>,
  { row, column }: Cursor,
  { rows, columns, page, isRtl }: { rows: number; columns: number; page: number; isRtl: boolean },
): { row?: number; column?: number } | null {
  const far = ctrlKey || metaKey;
  const side = (isRtl ? -1 : 1) * (key === 'ArrowRight' ? 1 : -1);
  switch (key) {
    case 'ArrowDown':
      return { row: far ? rows - 1 : row + 1 };
    case 'ArrowUp':
      return { row: far ? 0 : row - 1 };
    case 'ArrowRight':
    case 'ArrowLeft':
      return { column: far ? (side > 0 ? columns - 1 : 0) : column + side };
    case 'PageDown':
      return { row: row + page };
    case 'PageUp':
      return { row: row - page };
    case 'Home':
      return far ? { row: 0, column: 0 } : { column: 0 };
    case 'End':
      return far ? { row: rows - 1, column: columns - 1 } : { column: columns - 1 };
    default:
      return null;
  }
}
