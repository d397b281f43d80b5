import { widthOf, type CellTexts } from './clipboardText.ts';
import { whyReadOnly } from '../columnKind.ts';
import { emptied, typed } from './editCells.ts';
import type { CellChange } from '../RowEdit.ts';
import type { GridRow, GridRows } from './gridRows.ts';
import type { TableField } from '../../tables/TableSchema.ts';

export interface PasteTarget {
  lines: GridRows;
  columns: readonly TableField[];
  area: { top: number; bottom: number; left: number; right: number };
  /** Rows that can't be changed at all; omitted if all can. */
  isLocked?: (line: GridRow) => boolean;
}

export interface Pasted {
  changes: CellChange[];
  /** Cells that were skipped because they can't be edited. */
  skipped: number;
  /** Cells whose text isn't valid in their column. */
  wrong: number;
}

/**
 * Returns what a paste into an area changes; never a cell outside of it. A smaller block is
 * repeated until the area is full, as in spreadsheets; a larger one is cut off.
 */
export function pasteCells(cells: CellTexts, target: PasteTarget): Pasted {
  const { lines, columns, area, isLocked = () => false } = target;
  const pasted: Pasted = { changes: [], skipped: 0, wrong: 0 };
  const wide = Math.max(1, widthOf(cells));
  for (let row = area.top; row <= area.bottom; row++) {
    const line = lines[row];
    const texts = cells[(row - area.top) % cells.length];
    if (!line || !texts) continue;
    for (let column = area.left; column <= area.right; column++) {
      const field = columns[column];
      const text = texts[(column - area.left) % wide];
      if (!field || text === undefined) continue;
      if (isLocked(line)) pasted.skipped++;
      else pasteOne(pasted, line, field, text);
    }
  }
  return pasted;
}

function pasteOne(pasted: Pasted, line: GridRow, field: TableField, text: string | null): void {
  if (whyReadOnly(field, line.before === null) !== null) {
    pasted.skipped++;
    return;
  }
  const place = { key: line.key, before: line.before, field };
  const change = text === null ? emptied(place) : typed(place, text);
  if (change.problem) pasted.wrong++;
  pasted.changes.push(change);
}
