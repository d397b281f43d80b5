import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import type { SelectionRange } from '../../../core/data/grid/Cursor.ts';
import { filledArea, fillReach, type FillReach } from '../../../core/data/grid/fillTexts.ts';
import { useLatest } from '../../ui/useLatest.ts';
import { cellPlace } from './cellPlace.ts';
import type { GridEdit } from './useGridEdit.ts';

export interface FillHandle {
  /** The cells that would be filled now. */
  target: SelectionRange | null;
  /** Starts at the handle; false elsewhere. */
  begin: (event: PointerEvent<HTMLElement>) => boolean;
  move: (event: PointerEvent<HTMLElement>) => void;
  /** Fills; with Ctrl, in the other mode. */
  end: (event: PointerEvent<HTMLElement>) => void;
  /** The handle is being dragged. */
  isOn: () => boolean;
  /** Cancels. False if nothing was being dragged. */
  cancel: () => boolean;
}

/** How close to an edge the grid starts to scroll, and by how much per frame, in pixels. */
const NEAR = 24;
const SCROLL = 14;

/** Fills cells by dragging the handle at the end of the selection, also past the grid's edges. */
export function useFillHandle(
  box: RefObject<HTMLDivElement | null>,
  edit: GridEdit,
  canEdit: boolean,
): FillHandle {
  const [reach, setReach] = useState<FillReach | null>(null);
  const pointer = useRef<{ x: number; y: number } | null>(null);
  const frame = useRef(0);
  const latest = useLatest(edit);
  const look = () => {
    const node = box.current;
    const at = pointer.current;
    if (!node || !at) return;
    const cell = cellUnder(node, at);
    if (!cell) return;
    const next = fillReach(latest.current.area, cell);
    setReach((now) => (now?.to === next?.to && now?.count === next?.count ? now : next));
  };
  const scroll = () => {
    const node = box.current;
    const at = pointer.current;
    if (!node || !at) return;
    const edges = node.getBoundingClientRect();
    const top = Math.max(0, SCROLL * Number(at.y > edges.bottom - NEAR));
    const left = SCROLL * (Number(at.x > edges.right - NEAR) - Number(at.x < edges.left + NEAR));
    if (top || left) {
      node.scrollBy({ top, left });
      look();
    }
    frame.current = requestAnimationFrame(scroll);
  };
  const stop = () => {
    cancelAnimationFrame(frame.current);
    pointer.current = null;
    setReach(null);
  };
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  return {
    target: reach && filledArea(edit.area, reach),
    begin(event) {
      if (!canEdit || !(event.target as Element).classList.contains('df-fill')) return false;
      event.preventDefault();
      event.currentTarget.focus({ preventScroll: true });
      event.currentTarget.setPointerCapture(event.pointerId);
      pointer.current = { x: event.clientX, y: event.clientY };
      frame.current = requestAnimationFrame(scroll);
      return true;
    },
    move(event) {
      if (!pointer.current) return;
      pointer.current = { x: event.clientX, y: event.clientY };
      look();
    },
    end(event) {
      if (!pointer.current) return;
      stop();
      if (reach) edit.fillOn(reach, event.ctrlKey || event.metaKey);
    },
    isOn: () => pointer.current !== null,
    cancel() {
      if (!pointer.current) return false;
      stop();
      return true;
    },
  };
}

/** The rendered cell at a position in the window, or the nearest one at the edge. */
function cellUnder(box: HTMLElement, { x, y }: { x: number; y: number }) {
  const root = box.getRootNode() as Document | ShadowRoot;
  const { left, top } = box.getBoundingClientRect();
  // the visible part of the box ends at its scroll bars
  const inX = Math.max(left + 2, Math.min(x, left + box.clientLeft + box.clientWidth - 2));
  const inY = Math.max(top + 2, Math.min(y, top + box.clientTop + box.clientHeight - 2));
  return cellPlace(root.elementFromPoint(inX, inY));
}
