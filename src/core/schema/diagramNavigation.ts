import { TABLE_WIDTH, type Position, type Positions } from './layoutDiagram.ts';

export type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

/** One step in a direction. */
export const STEPS: Readonly<Record<Direction, Position>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** How much more a table's distance counts across the direction than along it. */
const ASIDE = 2;

/** Returns the nearest table in a direction, or null. */
export function nextTable(positions: Positions, from: string, direction: Direction): string | null {
  const start = positions.get(from);
  if (!start) return null;
  const step = STEPS[direction];
  let [best, least]: [string | null, number] = [null, Infinity];
  for (const [name, { x, y }] of positions) {
    const [dx, dy] = [x - start.x, y - start.y];
    const along = dx * step.x + dy * step.y;
    const aside = Math.abs(dx * step.y) + Math.abs(dy * step.x);
    const distance = along + aside * ASIDE;
    // a table in the same column is neither left nor right
    const isAhead = step.x ? along > TABLE_WIDTH / 2 : along > 0;
    if (name !== from && isAhead && distance < least) [best, least] = [name, distance];
  }
  return best;
}
