import {
  HEAD_HEIGHT,
  ROW_HEIGHT,
  TABLE_WIDTH,
  tableHeight,
  type Position,
} from './layoutDiagram.ts';
import type { PictureTable } from './schemaPicture.ts';

export interface LinkEnd {
  table: PictureTable;
  position: Position;
  field: string;
}

/** How far a line goes straight out of a table. */
const OUT = 26;
const HEAD = 6;

/** The distance at which a line passes a table. */
const ASIDE = 12;

/** A table somewhere in the diagram. */
export type Obstacle = Omit<LinkEnd, 'field'>;

/**
 * Returns the line of a link as an SVG path: from the field that refers, with an arrow at the other
 * end. It goes around tables in between, where it would otherwise seem to end.
 */
export function linkPath(from: LinkEnd, to: LinkEnd, others: readonly Obstacle[] = []): string {
  const [y1, y2] = [middleOf(from), middleOf(to)];
  const isLeft = to.position.x + TABLE_WIDTH <= from.position.x;
  const isRight = from.position.x + TABLE_WIDTH <= to.position.x;
  // one above the other: out and in on the same side
  const [out, into] = isLeft ? [-1, 1] : isRight ? [1, -1] : [1, 1];
  const x1 = from.position.x + (out > 0 ? TABLE_WIDTH : 0);
  const x2 = to.position.x + (into > 0 ? TABLE_WIDTH : 0);
  const [start, end] = [
    { x: x1, y: y1 },
    { x: x2, y: y2 },
  ];
  const way = out === into ? [] : wayAround(start, end, others);
  const points = [start, ...way, end];
  const curve = points
    .slice(1)
    .map((point, at) => {
      const last = points[at] ?? start;
      // along a table the line is straight
      if (at % 2) return `H${point.x}`;
      const bend = Math.max(way.length ? 0 : OUT, Math.abs(point.x - last.x) / 2);
      return `C${last.x + out * bend} ${last.y} ${point.x + into * bend} ${point.y} ${point.x} ${point.y}`;
    })
    .join('');
  const tip = x2 + into * HEAD;
  return `M${x1} ${y1}${curve}M${tip} ${y2 - HEAD + 2}L${x2} ${y2}L${tip} ${y2 + HEAD - 2}`;
}

/**
 * Returns where a line goes along tables that it would run behind: pairs of points, before and
 * after each.
 */
function wayAround(start: Position, end: Position, others: readonly Obstacle[]): Position[] {
  const isRightward = start.x < end.x;
  const [least, most] = isRightward ? [start.x, end.x] : [end.x, start.x];
  const between = others
    .filter(({ position }) => position.x > least && position.x + TABLE_WIDTH < most)
    .sort((one, other) => (one.position.x - other.position.x) * (isRightward ? 1 : -1));
  const way: Position[] = [];
  for (const { table, position } of between) {
    const last = way.at(-1) ?? start;
    const [near, far] = isRightward
      ? [position.x - ASIDE, position.x + TABLE_WIDTH + ASIDE]
      : [position.x + TABLE_WIDTH + ASIDE, position.x - ASIDE];
    const [top, bottom] = [position.y - ASIDE, position.y + tableHeight(table) + ASIDE];
    const [before, after] = [heightAt(near, last, end), heightAt(far, last, end)];
    if (Math.max(before, after) <= top || Math.min(before, after) >= bottom) continue;
    // tables one above the other are passed once
    if (way.length && Math.abs(near - last.x) < TABLE_WIDTH) continue;
    const y = (before + after) / 2 - top < bottom - (before + after) / 2 ? top : bottom;
    way.push({ x: near, y }, { x: far, y });
  }
  return way;
}

/** Returns roughly where a curve between two points is. */
function heightAt(x: number, start: Position, end: Position): number {
  const part = Math.min(1, Math.max(0, (x - start.x) / (end.x - start.x)));
  return start.y + (end.y - start.y) * part * part * (3 - 2 * part);
}

/** Returns the middle of a field, or of the table's name if the field is not drawn. */
function middleOf({ table, position, field }: LinkEnd): number {
  const row = table.rows.findIndex(({ name }) => name === field);
  return position.y + (row < 0 ? HEAD_HEIGHT / 2 : HEAD_HEIGHT + (row + 0.5) * ROW_HEIGHT);
}
