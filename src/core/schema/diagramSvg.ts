import { escapeHtml } from '../text/escapeHtml.ts';
import { HEAD_HEIGHT, ROW_HEIGHT, TABLE_WIDTH, tableHeight } from './layoutDiagram.ts';
import type { Position, Positions } from './layoutDiagram.ts';
import { linkPaths } from './linkPaths.ts';
import type { PictureTable, SchemaPicture } from './schemaPicture.ts';

/** Colors and font as the page shows them, because a file has no theme. */
export interface DiagramLook {
  back: string;
  table: string;
  line: string;
  edge: string;
  text: string;
  muted: string;
  link: string;
  font: string;
}

export interface DiagramSvg {
  text: string;
  width: number;
  height: number;
}

const MARGIN = 24;
const PAD = 10;
/** How much of a row its type may take. */
const TYPE_WIDTH = 80;

/**
 * Draws a schema as an SVG file. It has attributes only and no style sheet, so that every program
 * shows it alike and a strict policy of the page does not matter. `moreText` says how many fields
 * are not drawn.
 */
export function diagramSvg(
  picture: SchemaPicture,
  positions: Positions,
  look: DiagramLook,
  moreText: (count: number) => string,
): DiagramSvg {
  const byName = new Map(picture.tables.map((table) => [table.name, table]));
  const placed = [...positions].flatMap(([name, at]) => {
    const table = byName.get(name);
    return table ? [{ table, at }] : [];
  });
  // tables may have been moved anywhere
  const left = Math.min(...placed.map(({ at }) => at.x)) - MARGIN;
  const top = Math.min(...placed.map(({ at }) => at.y)) - MARGIN;
  const right = Math.max(...placed.map(({ at }) => at.x + TABLE_WIDTH)) + MARGIN;
  const bottom = Math.max(...placed.map(({ at, table }) => at.y + tableHeight(table))) + MARGIN;
  const [width, height] = [right - left, bottom - top];
  const lines = linkPaths(picture, positions).map(
    ({ link, d }) =>
      `<path d="${d}" fill="none" stroke="${quoted(look.edge)}" stroke-width="1.5"${link.isVirtual ? ' stroke-dasharray="5 4"' : ''}/>`,
  );
  const text = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}" font-family="${quoted(look.font)}" font-size="13">`,
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${quoted(look.back)}"/>`,
    ...lines,
    ...placed.map(({ table, at }) => drawnTable(table, at, look, moreText)),
    '</svg>',
  ].join('\n');
  return { text, width, height };
}

function drawnTable(
  table: PictureTable,
  at: Position,
  look: DiagramLook,
  moreText: (count: number) => string,
): string {
  const height = tableHeight(table);
  const inner = TABLE_WIDTH - 2 * PAD;
  const rows = table.rows.map(({ name, type, mark }, index) => {
    const y = HEAD_HEIGHT + index * ROW_HEIGHT;
    const fill = mark === 'reference' ? look.link : look.text;
    const weight = mark === 'key' ? ' font-weight="600"' : '';
    return [
      cell(PAD, y, inner - TYPE_WIDTH, ROW_HEIGHT, `fill="${quoted(fill)}"${weight}`, name),
      // aligned to its end, as on the page
      cell(
        TABLE_WIDTH - PAD - TYPE_WIDTH + 8,
        y,
        TYPE_WIDTH - 8,
        ROW_HEIGHT,
        `fill="${quoted(look.muted)}" font-size="12" text-anchor="end"`,
        type,
        '100%',
      ),
    ].join('');
  });
  const more = table.more
    ? cell(
        ...([PAD, HEAD_HEIGHT + table.rows.length * ROW_HEIGHT, inner, ROW_HEIGHT] as const),
        `fill="${quoted(look.muted)}" font-size="12"`,
        moreText(table.more),
      )
    : '';
  return [
    `<g transform="translate(${at.x} ${at.y})">`,
    `<title>${quoted(table.name)}</title>`,
    `<rect width="${TABLE_WIDTH}" height="${height}" rx="6" fill="${quoted(look.table)}" stroke="${quoted(look.edge)}"/>`,
    `<path d="M0 ${HEAD_HEIGHT}H${TABLE_WIDTH}" stroke="${quoted(look.line)}"/>`,
    cell(PAD, 0, inner, HEAD_HEIGHT, `fill="${quoted(look.text)}" font-weight="600"`, table.name),
    ...rows,
    `${more}</g>`,
  ].join('');
}

/** Writes a cell. An inner `svg` cuts off what does not fit. */
const cell = (
  x: number,
  y: number,
  width: number,
  height: number,
  attributes: string,
  text: string,
  textX = '0',
) =>
  `<svg x="${x}" y="${y}" width="${width}" height="${height}"><text x="${textX}" y="${height / 2}" dominant-baseline="central" ${attributes}>${quoted(text)}</text></svg>`;

/** Escapes a text. XML does not allow control characters, not even escaped. */
const quoted = (text: string) =>
  // oxlint-disable-next-line no-control-regex
  escapeHtml(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''));
