import { isJsonObject } from '../http/isJsonObject.ts';
import { quoteName } from '../query/writeClause.ts';
import { databaseFailure } from './schema/schemaFailure.ts';
import type { ColumnInfo } from './TableInfo.ts';

export type FunctionUse = 'SELECT' | 'FILTER' | 'INSERT' | 'UPDATE';

/** Statements, and functions that make values of any size. */
const forbidden =
  /;|--|\/\*|\b(select|pragma|attach|insert|update|delete|drop|alter|create|with|zeroblob|randomblob|printf|format)\b/i;

/**
 * Whether an expression ends by itself: an open quote or parenthesis would take in the SQL that
 * follows, such as the name of a field. Nor can a quoted text contain a name.
 */
function isClosed(written: string): boolean {
  const bare = written.replace(/'(?:[^']|'')*'|"(?:[^"]|"")*"/g, (quoted) =>
    /\{value\}/i.test(quoted) ? "'" : '',
  );
  if (/['"`[\]]/.test(bare)) return false;
  let depth = 0;
  for (const sign of bare) {
    if (sign === '(') depth++;
    if (sign === ')' && --depth < 0) return false;
  }
  return depth === 0;
}

/**
 * The SQL that a field's database function puts in place of its value, if it has one for this use.
 * Current servers keep a list with uses, classic ones a single function for reading.
 *
 * @param value what `{value}` stands for in the function.
 * @throws PlatformError if the function is more than an expression: real servers would run it, but
 *   no statement of a client runs here.
 */
export function functionSql(
  column: ColumnInfo,
  use: FunctionUse,
  value: string,
): string | undefined {
  const written = functionOf(column, use);
  if (written === undefined) return undefined;
  if (forbidden.test(written) || !isClosed(written)) {
    const state: [string, string] = ['HY000', 'General error: 1 near the function: syntax error'];
    throw databaseFailure('sqlite', state, written);
  }
  return `(${written.replace(/\{value\}/gi, value)})`;
}

/** A column for reading its value. */
export function readSql(column: ColumnInfo, table?: string): string {
  const prefix = table === undefined ? '' : `${quoteName(table)}.`;
  const isVirtual = column.extras.is_virtual === true;
  const plain = isVirtual ? 'null' : prefix + quoteName(column.name);
  return functionSql(column, 'SELECT', plain) ?? plain;
}

/** A column for comparing or sorting rows. */
export function compareSql(column: ColumnInfo): string {
  const plain = quoteName(column.name);
  if (column.extras.is_virtual === true) return functionSql(column, 'SELECT', 'null') ?? 'null';
  const made = functionSql(column, 'FILTER', plain);
  if (made !== undefined) return made;
  return column.holdsDecimalText ? `cast(${plain} as numeric)` : plain;
}

function functionOf({ extras }: ColumnInfo, use: FunctionUse): string | undefined {
  const written = extras.db_function;
  if (Array.isArray(written)) {
    const found = written.find(
      (one) => isJsonObject(one) && Array.isArray(one.use) && one.use.includes(use),
    );
    return isJsonObject(found) ? textOf(found.function) : undefined;
  }
  return use === 'SELECT' && isJsonObject(written) ? textOf(written.function) : undefined;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
