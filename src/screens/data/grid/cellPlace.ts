import type { Cursor } from '../../../core/data/grid/Cursor.ts';

/** The first cell of the first record, in the numbering of assistive technology. */
const FIRST = 2;

/**
 * Returns the row and column of the cell that a node is in; null outside the cells. Read from what
 * assistive technology needs anyway: each further attribute of a cell delays scrolling.
 */
export function cellPlace(node: Element | null | undefined): Pick<Cursor, 'row' | 'column'> | null {
  const cell = node?.closest('[role=gridcell]');
  if (!cell) return null;
  const row = Number(cell.parentElement?.getAttribute('aria-rowindex')) - FIRST;
  return { row, column: Number(cell.getAttribute('aria-colindex')) - FIRST };
}
