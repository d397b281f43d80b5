import { useEffect, type RefObject } from 'react';
import type { Cursor } from '../../../core/data/grid/Cursor.ts';
import { HEAD_WIDTH, ROW } from './gridSizes.ts';
import type { ColumnPlaces } from './useColumnPlaces.ts';

/** Keeps the cell with the cursor in sight while somebody works in the grid. */
export function useCursorInSight(
  box: RefObject<HTMLElement | null>,
  { row, column }: Cursor,
  places: ColumnPlaces,
): void {
  useEffect(() => {
    const node = box.current;
    if (!node || !activeIn(node)) return;
    reveal(node, row * ROW, ROW, 'top');
    const start = places.startOf(column);
    reveal(node, start, places.startOf(column + 1) - start, 'left');
  }, [box, row, column, places]);
}

/** What has the focus inside a node, also in a shadow root. */
function activeIn(node: ParentNode): Element | null {
  const { activeElement } = node.getRootNode() as Document | ShadowRoot;
  const isThere = activeElement && activeElement !== document.body && node.contains(activeElement);
  return isThere ? activeElement : null;
}

/** Scrolls no further than it must, past what sticks to the edge. */
function reveal(box: HTMLElement, start: number, size: number, side: 'top' | 'left'): void {
  const isTop = side === 'top';
  const scroll = isTop ? box.scrollTop : Math.abs(box.scrollLeft);
  const room = isTop ? box.clientHeight : box.clientWidth;
  const end = start + size + (isTop ? ROW : HEAD_WIDTH);
  const to = start < scroll ? start : end > scroll + room ? end - room : scroll;
  if (to === scroll) return;
  const isRtl = !isTop && getComputedStyle(box).direction === 'rtl';
  if (isTop) box.scrollTop = to;
  else box.scrollLeft = isRtl ? -to : to;
}
