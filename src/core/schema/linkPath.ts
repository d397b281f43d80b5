import { HEAD_HEIGHT, ROW_HEIGHT, TABLE_WIDTH, type Spot } from './layoutPicture.ts';
import type { PictureTable } from './schemaPicture.ts';

export interface LinkEnd {
  table: PictureTable;
  spot: Spot;
  field: string;
}

/** How far a line goes straight out of a table. */
const OUT = 26;
const HEAD = 6;

/** The line of a link, as SVG writes it: from the field that refers, with an arrow at the other end. */
export function linkPath(from: LinkEnd, to: LinkEnd): string {
  const [y1, y2] = [middleOf(from), middleOf(to)];
  const isLeft = to.spot.x + TABLE_WIDTH <= from.spot.x;
  const isRight = from.spot.x + TABLE_WIDTH <= to.spot.x;
  // one below the other: out and in on the same side
  const [out, into] = isLeft ? [-1, 1] : isRight ? [1, -1] : [1, 1];
  const x1 = from.spot.x + (out > 0 ? TABLE_WIDTH : 0);
  const x2 = to.spot.x + (into > 0 ? TABLE_WIDTH : 0);
  const bend = Math.max(OUT, Math.abs(x2 - x1) / 2);
  const curve = `M${x1} ${y1}C${x1 + out * bend} ${y1} ${x2 + into * bend} ${y2} ${x2} ${y2}`;
  const tip = x2 + into * HEAD;
  return `${curve}M${tip} ${y2 - HEAD + 2}L${x2} ${y2}L${tip} ${y2 + HEAD - 2}`;
}

/** A field that is not drawn is meant by the name of its table. */
function middleOf({ table, spot, field }: LinkEnd): number {
  const row = table.rows.findIndex(({ name }) => name === field);
  return spot.y + (row < 0 ? HEAD_HEIGHT / 2 : HEAD_HEIGHT + (row + 0.5) * ROW_HEIGHT);
}
