import { cellText } from '../cellText.ts';
import { columnKind, isText } from '../columnKind.ts';
import type { Row } from '../Row.ts';
import { memberOf, type TableField } from '../../tables/TableSchema.ts';

/**
 * Who a CSV file is for. Programs get every value as it is, NULL as nothing and an empty text as
 * `""`. For spreadsheets the file begins with a byte order mark, and an apostrophe keeps texts from
 * being run.
 */
export type CsvReader = 'program' | 'spreadsheet';

/**
 * What a spreadsheet would run as a formula, and what begins with an apostrophe, the mark itself.
 */
const MARKED = /^[=+\-@\t\r']/;

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/**
 * Writes a value for a CSV file so that reading it returns the same value; null for an empty cell,
 * which is NULL. For spreadsheets an empty text is a lone apostrophe, and a text that would be run
 * begins with one.
 */
export function writeCell(field: TableField, value: unknown, reader: CsvReader): string | null {
  if (value === null || value === undefined) return null;
  const text = cellText(value);
  if (reader === 'program') return text;
  const kind = columnKind(field);
  // base64 may begin with a plus
  if (isText(kind) || kind === 'binary') return text === '' ? "'" : marked(text);
  // some databases store any text in a column of numbers or dates
  return NUMBER.test(text) ? text : marked(text) || null;
}

const marked = (text: string) => (MARKED.test(text) ? `'${text}` : text);

/** Writes the header row. Column names that a spreadsheet would run are marked as texts too. */
export const csvHead = (fields: readonly TableField[], reader: CsvReader): string =>
  csvLine(fields.map(memberOf).map((name) => (reader === 'program' ? name : marked(name))));

/** Returns the name of a column as the table spells it, regardless of how the file does. */
export const readColumn = (column: string): string =>
  /^'[=+\-@\t\r']/.test(column) ? column.slice(1) : column;

export interface CellReading {
  /** For spreadsheets: its apostrophes are not part of the values. */
  isMarked: boolean;
  /** The cell is `""`. */
  isEmptyText: boolean;
}

/** Returns the text of a csv cell; null for NULL. */
export function readCell(
  field: TableField,
  cell: string,
  { isMarked, isEmptyText }: CellReading,
): string | null {
  if (cell === '') {
    const isMeant = isEmptyText && !isMarked && isText(columnKind(field));
    return field.allow_null && !isMeant ? null : '';
  }
  return isMarked && hasMark(cell) ? cell.slice(1) : cell;
}

/** Whether a cell begins with an apostrophe, as in files for spreadsheets. */
export const hasMark = (cell: string): boolean => /^'([=+\-@\t\r']|$)/.test(cell);

/** Returns one line of a CSV file, including its end. */
const csvLine = (cells: readonly (string | null)[]): string => `${cells.map(quoted).join(',')}\r\n`;

function quoted(cell: string | null): string {
  if (cell === null) return '';
  return cell === '' || /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Writes a record as a line. A lone empty cell is quoted, because readers skip empty lines. */
export const csvRecord = (fields: readonly TableField[], row: Row, reader: CsvReader): string => {
  const line = csvLine(fields.map((field) => writeCell(field, row[memberOf(field)], reader)));
  return line === '\r\n' ? '""\r\n' : line;
};
