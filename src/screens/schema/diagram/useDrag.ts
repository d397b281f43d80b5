import { useRef, type MouseEvent, type PointerEvent } from 'react';

export interface Drag {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
  /** Swallows the click that follows a drag. */
  onClickCapture: (event: MouseEvent<HTMLElement>) => void;
}

/** How far the pointer can move before it drags, in pixels. */
const SLACK = 4;

/**
 * Drags the item under the pointer, or the background if that is null. `onDrag` gets each move in
 * pixels, `onDrop` the end.
 */
export function useDrag(
  onDrag: (name: string | null, x: number, y: number) => void,
  onDrop: (name: string | null) => void,
): Drag {
  const held = useRef<{ name: string | null; x: number; y: number; isMoving: boolean } | null>(
    null,
  );
  const wasDragged = useRef(false);
  const end = () => {
    const now = held.current;
    held.current = null;
    if (now?.isMoving) onDrop(now.name);
  };
  return {
    onPointerDown: (event) => {
      wasDragged.current = false;
      if (event.button) return;
      const over = (event.target as Element).closest<HTMLElement>('[data-table]');
      const { clientX: x, clientY: y } = event;
      held.current = { name: over?.dataset.table ?? null, x, y, isMoving: false };
    },
    onPointerMove: (event) => {
      const now = held.current;
      if (!now) return;
      const [x, y] = [event.clientX - now.x, event.clientY - now.y];
      if (!now.isMoving) {
        if (Math.hypot(x, y) < SLACK) return;
        now.isMoving = wasDragged.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
      }
      [now.x, now.y] = [event.clientX, event.clientY];
      onDrag(now.name, x, y);
    },
    onPointerUp: end,
    onPointerCancel: end,
    onClickCapture: (event) => {
      if (!wasDragged.current) return;
      wasDragged.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
