import { ExactNumber, stringifyExact } from '../../lib/exactJson.ts';
import { MYSQL, STANDARD_TEXTS } from '../../dialect/databaseKinds.ts';
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

/**
 * Writes records as one INSERT: in standard SQL, with names in double quotes and texts in single
 * ones, or as MySQL and its kin read it. Returns null if a text or name contains a backslash and it
 * isn't known how the database reads that: it could end a text early, and run the rest of it.
 *
 * @param database its kind, if known
 */
export function rowsAsSql(
  table: string,
  fields: readonly TableField[],
  rows: readonly Row[],
  database = '',
): string | null {
  const isMysql = MYSQL.includes(database);
  const mark = isMysql ? '`' : '"';
  const name = (text: string) => mark + text.replaceAll(mark, mark + mark) + mark;
  const quoted = (text: string) => {
    const whole = isMysql ? text.replaceAll('\\', '\\\\') : text;
    return `'${whole.replaceAll("'", "''")}'`;
  };
  const columns = fields.map((field) => name(field.name)).join(', ');
  const lines = rows.map(
    (row) =>
      `  (${fields.map((field) => sqlValue(field, row[memberOf(field)], quoted)).join(', ')})`,
  );
  const sql = `INSERT INTO ${name(table)} (${columns}) VALUES\n${lines.join(',\n')};\n`;
  const isRead = isMysql || STANDARD_TEXTS.includes(database) || !sql.includes('\\');
  return isRead ? sql : null;
}

function sqlValue(field: TableField, value: unknown, quoted: (text: string) => string): string {
  if (value === null || value === undefined) return 'NULL';
  if (columnKind(field) === 'boolean') return value === true || value === 1 ? 'TRUE' : 'FALSE';
  if (typeof value === 'number') return String(value);
  if (value instanceof ExactNumber) return value.text;
  return quoted(cellText(value));
}
