import { stringifyExact } from '../lib/exactJson.ts';
import type { RefusedRow } from './RefusedRow.ts';
import { REASON } from './readImportFile.ts';

/**
 * Returns a CSV file of the rows that were not imported, with the reason in a last column. The
 * rows' own values are unchanged, so that the file can be corrected and imported again; only the
 * reason, which may quote anything, is kept from being run as a formula by a spreadsheet. Files for
 * spreadsheets begin with a byte order mark as before.
 */
export function rowsToCsv(
  columns: readonly string[],
  refused: readonly RefusedRow[],
  { isForSpreadsheet = false } = {},
): string {
  const lines = refused.map(({ row, reasons }) => [
    ...columns.map((name) =>
      row.emptyTexts?.includes(name) ? '""' : quoted(cellOf(row.values[name])),
    ),
    quoted(reasons.join(' ').replace(/^(?=\s*[=+\-@\t\r])/, "'")),
  ]);
  const text = [[...columns, REASON].map(quoted), ...lines]
    .map((cells) => `${cells.join(',')}\r\n`)
    .join('');
  return isForSpreadsheet ? `\uFEFF${text}` : text;
}

function cellOf(value: unknown): string {
  if (value == null) return '';
  return typeof value === 'string' ? value : stringifyExact(value);
}

// spaces at the ends are part of the value, and a lone empty cell must not read as an empty line
const quoted = (cell: string) =>
  /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
