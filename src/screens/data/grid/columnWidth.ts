import { cellText } from '../../../core/data/cellText.ts';
import { columnKind, isNumeric, type ColumnKind } from '../../../core/data/columnKind.ts';
import type { Row } from '../../../core/data/Row.ts';
import { memberOf, type TableField } from '../../../core/tables/TableSchema.ts';

/** The width of a column with unknown content, in pixels. */
const WIDTHS: Readonly<Record<ColumnKind, number>> = {
  integer: 84,
  decimal: 104,
  float: 104,
  boolean: 84,
  date: 108,
  time: 96,
  datetime: 168,
  text: 140,
  longText: 220,
  json: 220,
  binary: 110,
};

export const MIN_WIDTH = 48;
export const MAX_WIDTH = 900;

/** The maximum initial width; users can choose more. */
const WIDEST = 240;

/** Keys get longer on later pages, while the widths of columns stay the same. */
const KEY = '0000000';

/** The width of a cell without its text: padding and border. */
const AROUND = 17;
/** The width of a title without its text: an icon, padding, the handle. */
const AROUND_TITLE = 37;

let context: CanvasRenderingContext2D | null = null;

function measure(text: string, weight: number, font: string): number {
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return text.length * 8;
  context.font = `${weight} ${font}`;
  return Math.ceil(context.measureText(text).width);
}

/** The width that a column needs for its title and all of these records, in pixels. */
export function fitColumn(
  field: TableField,
  rows: readonly (Row | undefined)[],
  family: string,
): number {
  const member = memberOf(field);
  const kind = columnKind(field);
  let longest = '';
  for (const row of rows) {
    const [text = ''] = cellText(row?.[member]).split('\n');
    if (text.length > longest.length) longest = text;
  }
  const title = measure(member, 500, `12px ${family}`) + AROUND_TITLE;
  if (kind === 'boolean' || kind === 'binary') return Math.max(title, MIN_WIDTH);
  // wide letters can make a shorter text the widest one
  const spare = isNumeric(kind) ? 0 : 6;
  const width = measure(longest.slice(0, 200), 400, `13px ${family}`) + AROUND + spare;
  return Math.min(MAX_WIDTH, Math.max(title, width, MIN_WIDTH));
}

/** Records of a page whose values its columns have room for. */
export const MEASURED = 60;

/** The initial width of a column: what its first records need, within limits. */
export function firstWidth(
  field: TableField,
  rows: readonly (Row | undefined)[],
  family: string,
): number {
  const some = rows.slice(0, MEASURED).filter((row) => row !== undefined);
  const fit = fitColumn(field, some, family);
  const kind = columnKind(field);
  const isNumber = field.is_primary_key === true && kind === 'integer';
  const least = isNumber ? measure(KEY, 400, `13px ${family}`) + AROUND : 0;
  const usual = Math.max(fit, some.length ? least : WIDTHS[kind]);
  return Math.min(WIDEST, usual);
}
