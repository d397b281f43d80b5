import { cellText } from '../cellText.ts';
import { columnKind, isText } from '../columnKind.ts';
import type { Row } from '../Row.ts';
import { memberOf, type TableField } from '../../tables/TableSchema.ts';

/** What a spreadsheet would run as a formula, and what this file says with an apostrophe itself. */
const MARKED = /^[=+\-@\t\r']/;

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/**
 * A value in a csv file that comes back as it was: NULL is an empty cell, an empty text a lone
 * apostrophe, and a text that a spreadsheet would run begins with one, which makes it a text there.
 */
export function writeCell(field: TableField, value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = cellText(value);
  const kind = columnKind(field);
  // base64 may begin with a plus
  if (isText(kind) || kind === 'binary') return text === '' ? "'" : marked(text);
  // some databases keep any text in a column of numbers or dates
  return NUMBER.test(text) ? text : marked(text);
}

const marked = (text: string) => (MARKED.test(text) ? `'${text}` : text);

/** The head line: names of columns that a spreadsheet would run are texts there too. */
export const csvHead = (fields: readonly TableField[]): string =>
  csvLine(fields.map((field) => marked(memberOf(field))));

/** The name of a column as the table spells it, however the file does. */
export const readColumn = (column: string): string =>
  /^'[=+\-@\t\r']/.test(column) ? column.slice(1) : column;

/** The text of a csv cell; null for NULL. Apostrophes that other files begin texts with are theirs. */
export function readCell(field: TableField, cell: string): string | null {
  if (cell === '') return field.allow_null ? null : '';
  return /^'([=+\-@\t\r']|$)/.test(cell) ? cell.slice(1) : cell;
}

/** One line of a csv file, its end included. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => (/[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`;

/** A lone empty cell would read as an empty line, which readers pass over. */
export const csvRecord = (fields: readonly TableField[], row: Row): string => {
  const line = csvLine(fields.map((field) => writeCell(field, row[memberOf(field)])));
  return line === '\r\n' ? '""\r\n' : line;
};
