import { ExactNumber, stringifyExact } from '../../lib/exactJson.ts';
import { cellText } from '../cellText.ts';
import { columnKind } from '../columnKind.ts';
import { csvHead, csvRecord } from '../transfer/tableCsv.ts';
import type { Row } from '../Row.ts';
import { memberOf, type TableField } from '../../tables/TableSchema.ts';

/** Writes these fields of records as a CSV file with a header row. */
export const rowsAsCsv = (fields: readonly TableField[], rows: readonly Row[]): string =>
  csvHead(fields, 'program') + rows.map((row) => csvRecord(fields, row, 'program')).join('');

/** Writes these fields of records as a list of objects; numbers keep every digit. */
export const rowsAsJson = (fields: readonly TableField[], rows: readonly Row[]): string =>
  stringifyExact(
    rows.map((row) =>
      Object.fromEntries(fields.map(memberOf).map((member) => [member, row[member] ?? null])),
    ),
    '  ',
  );

/** Writes records as one INSERT in standard SQL: names in double quotes, texts in single ones. */
export function rowsAsSql(
  table: string,
  fields: readonly TableField[],
  rows: readonly Row[],
): string {
  const name = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const columns = fields.map((field) => name(field.name)).join(', ');
  const lines = rows.map(
    (row) => `  (${fields.map((field) => sqlValue(field, row[memberOf(field)])).join(', ')})`,
  );
  return `INSERT INTO ${name(table)} (${columns}) VALUES\n${lines.join(',\n')};\n`;
}

function sqlValue(field: TableField, value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (columnKind(field) === 'boolean') return value === true || value === 1 ? 'TRUE' : 'FALSE';
  if (typeof value === 'number') return String(value);
  if (value instanceof ExactNumber) return value.text;
  return `'${cellText(value).replaceAll("'", "''")}'`;
}
