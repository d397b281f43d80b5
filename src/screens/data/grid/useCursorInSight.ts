import { useEffect, type RefObject } from 'react';
import type { Cursor } from '../../../core/data/grid/Cursor.ts';
import type { ListWindow } from '../../ui/list/useListWindow.ts';

/** Keeps the cell with the cursor visible while the user works in the grid. */
export function useCursorInSight(
  box: RefObject<HTMLElement | null>,
  { row, column }: Cursor,
  { reveal: revealRow }: ListWindow,
  { reveal: revealColumn }: ListWindow,
  /** Columns that are always visible. */
  frozen: number,
): void {
  useEffect(() => {
    if (!box.current || !hasFocus(box.current)) return;
    revealRow(row);
    if (column >= frozen) revealColumn(column);
  }, [box, row, column, frozen, revealRow, revealColumn]);
}

/** Whether something inside a node has the focus, including in a shadow root. */
function hasFocus(node: Element): boolean {
  const { activeElement } = node.getRootNode() as Document | ShadowRoot;
  return !!activeElement && activeElement !== document.body && node.contains(activeElement);
}
