import type { TableField } from '../../tables/TableSchema.ts';
import { columnKind, isNumeric, isReference } from '../columnKind.ts';
import type { SelectionRange } from './Cursor.ts';
import type { CellTexts } from './clipboardText.ts';
import { continueSeries } from './continueSeries.ts';

/** How many cells a selected area extends down or to the following columns. */
export interface FillReach {
  to: 'down' | 'right';
  count: number;
}

/**
 * Returns how far the handle of an area was dragged, down or to the following columns; null inside.
 */
export function fillReach(
  area: SelectionRange,
  { row, column }: { row: number; column: number },
): FillReach | null {
  const [down, right] = [row - area.bottom, column - area.right];
  if (down <= 0 && right <= 0) return null;
  return down >= right ? { to: 'down', count: down } : { to: 'right', count: right };
}

/** Returns the cells that are filled from an area. */
export const filledArea = (area: SelectionRange, { to, count }: FillReach): SelectionRange =>
  to === 'down'
    ? { ...area, top: area.bottom + 1, bottom: area.bottom + count }
    : { ...area, left: area.right + 1, right: area.right + count };

/**
 * Returns the texts for the cells after an area: its own, repeated. Two or more numbers with equal
 * steps, one below the other, are continued; `isOther` copies those instead, and counts up from a
 * single one.
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

const repeated = (texts: CellTexts[number], count: number) =>
  Array.from({ length: count }, (_, at) => texts[at % texts.length] ?? null);
