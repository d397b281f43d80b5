import type { KeyboardEvent } from 'react';
import type { Positions } from '../../../core/schema/layoutDiagram.ts';
import { nextTable, STEPS, type Direction } from '../../../core/schema/diagramNavigation.ts';
import { ZOOM, type CanvasView } from './useCanvasView.ts';

/** The distance that a key moves a table. */
const STEP = 20;

export interface PictureKeys {
  positions: Positions;
  /** The name of the active table. */
  active: string;
  canvas: Pick<CanvasView, 'zoom' | 'fit'>;
  move: (name: string, x: number, y: number) => void;
  drop: () => void;
}

/** Handles a key in the frame: arrows change the active table, Shift moves it; + − 0 zoom. */
export function pressInPicture(
  event: KeyboardEvent<HTMLElement>,
  { positions, active, canvas, move, drop }: PictureKeys,
): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const zooms: Record<string, () => void> = {
    '+': () => canvas.zoom(ZOOM),
    '=': () => canvas.zoom(ZOOM),
    '-': () => canvas.zoom(1 / ZOOM),
    '0': canvas.fit,
  };
  const direction = event.key as Direction;
  const step = STEPS[direction];
  const act = zooms[event.key];
  if (!act && !step) return;
  event.preventDefault();
  if (act) act();
  else if (!event.shiftKey)
    focusTable(event.currentTarget, nextTable(positions, active, direction));
  else {
    move(active, step.x * STEP, step.y * STEP);
    drop();
  }
}

function focusTable(frame: HTMLElement, name: string | null): void {
  if (name === null) return;
  const table = frame.querySelector<HTMLElement>(
    `[data-table="${CSS.escape(name)}"] > :is(a, button)`,
  );
  // otherwise the frame scrolls itself
  table?.focus({ preventScroll: true });
}
