import type { TableField } from '../../tables/TableSchema.ts';
import { columnKind, isNumeric, isReference } from '../columnKind.ts';
import type { SelectionRange } from './Cursor.ts';
import type { CellTexts } from './clipboardText.ts';
import { continueSeries } from './continueSeries.ts';

/** How many cells a chosen area reaches further down, or to the following columns. */
export interface FillReach {
  to: 'down' | 'right';
  count: number;
}

/** Returns where the handle of an area was dragged to: down or to the following columns; null inside. */
export function fillReach(
  area: SelectionRange,
  { row, column }: { row: number; column: number },
): FillReach | null {
  const [down, right] = [row - area.bottom, column - area.right];
  if (down <= 0 && right <= 0) return null;
  return down >= right ? { to: 'down', count: down } : { to: 'right', count: right };
}

/** The cells that are filled from an area. */
export const filledArea = (area: SelectionRange, { to, count }: FillReach): SelectionRange =>
  to === 'down'
    ? { ...area, top: area.bottom + 1, bottom: area.bottom + count }
    : { ...area, left: area.right + 1, right: area.right + count };

/**
 * Returns what comes into the cells behind an area: its texts again and again. Below two and more
 * numbers with equal steps they go on; `isOther` copies those instead, and counts up a single one.
 */
export function fillTexts(
  cells: CellTexts,
  fields: readonly TableField[],
  { to, count }: FillReach,
  isOther: boolean,
): CellTexts {
  if (to === 'right') return cells.map((row) => repeated(row, count));
  const columns = fields.map((field, at) => {
    const texts = cells.map((row) => row[at] ?? null);
    const counts = isNumeric(columnKind(field)) && !isReference(field);
    const isSeries = counts && texts.length > 1 !== isOther;
    return (isSeries && continueSeries(texts, count)) || repeated(texts, count);
  });
  return Array.from({ length: count }, (_, row) => columns.map((column) => column[row] ?? null));
}

const repeated = (texts: readonly (string | null)[], count: number) =>
  Array.from({ length: count }, (_, at) => texts[at % texts.length] ?? null);
