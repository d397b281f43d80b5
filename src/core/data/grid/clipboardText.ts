/** The clipboard type for cells inside the console; it keeps NULL and '' apart. */
export const CELLS_TYPE = 'application/x-df-cells';

/** Rows of cells; undefined for one that a short row lacks. */
export type CellTexts = readonly (readonly (string | null | undefined)[])[];

/** Returns the number of cells in the longest row, also of hundreds of thousands of rows. */
export const widthOf = (cells: CellTexts): number =>
  cells.reduce((most, one) => Math.max(most, one.length), 0);

/** Writes cells as spreadsheets read them: a tab between cells, quotes where needed. */
export const writeCells = (cells: CellTexts): string =>
  cells.map((row) => row.map((cell) => quoted(cell ?? '')).join('\t')).join('\r\n');

const quoted = (cell: string) =>
  /["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** Reads what a spreadsheet put on the clipboard; a final line break does not start another row. */
export function readCells(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at <= text.length) {
    const [cell, end] = text[at] === '"' ? readQuoted(text, at) : readPlain(text, at);
    row.push(cell);
    at = end;
    if (text[at] === '\t') at++;
    else {
      rows.push(row);
      row = [];
      at += text.startsWith('\r\n', at) ? 2 : 1;
      if (at >= text.length) break;
    }
  }
  return rows;
}

const PLAIN = /[^\t\r\n]*/y;
const QUOTED = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)/y;

function readPlain(text: string, start: number): [string, number] {
  PLAIN.lastIndex = start;
  const [cell = ''] = PLAIN.exec(text) ?? [];
  return [cell, start + cell.length];
}

function readQuoted(text: string, start: number): [string, number] {
  QUOTED.lastIndex = start;
  const match = QUOTED.exec(text);
  // a quote that is never closed is a plain character
  if (!match) return readPlain(text, start);
  return [(match[1] ?? '').replaceAll('""', '"'), start + match[0].length];
}
