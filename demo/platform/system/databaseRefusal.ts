import type { Generation } from '../generation.ts';
import { PlatformError } from '../http/PlatformError.ts';
import { briefly } from '../storage/briefly.ts';
import type { SqlValue } from '../storage/Db.ts';

/** A write to a system table, kept in parts because the servers' errors quote it. */
export interface WriteStatement {
  kind: 'insert' | 'update';
  table: string;
  values: ReadonlyMap<string, SqlValue>;
  /** Written as well, but not quoted by the servers. */
  unquoted?: Record<string, SqlValue>;
  id?: number;
}

function quoted(statement: WriteStatement, generation: Generation): string {
  const mark = generation === 'classic' ? '"' : '`';
  const name = (text: string) => `${mark}${text}${mark}`;
  const columns = [...statement.values.keys()];
  // empty text was stored as null, and the servers show null as an unbound question mark
  const values = [...statement.values.values()].map((value) => briefly(value ?? '?'));
  if (statement.kind === 'insert') {
    return `insert into ${name(statement.table)} (${columns.map(name).join(', ')}) values (${values.join(', ')})`;
  }
  const changes = columns.map((column, index) => `${name(column)} = ${values[index] ?? ''}`);
  return `update ${name(statement.table)} set ${changes.join(', ')} where ${name('id')} = ${statement.id}`;
}

/** Tables whose only unique column is their primary key. */
const BY_PRIMARY_KEY: readonly string[] = ['system_custom', 'service_doc'];

function mysqlReason(reason: string, statement: WriteStatement): [state: string, text: string] {
  const [, kind = '', column = ''] = /^(UNIQUE|NOT NULL).*failed: \w+\.(\w+)/.exec(reason) ?? [];
  const violation = 'Integrity constraint violation:';
  if (kind === 'UNIQUE') {
    const value = briefly(statement.values.get(column) ?? '');
    const key = BY_PRIMARY_KEY.includes(statement.table)
      ? 'PRIMARY'
      : `${statement.table}_${column}_unique`;
    return ['23000', `${violation} 1062 Duplicate entry '${value}' for key '${key}'`];
  }
  if (kind === 'NOT NULL') {
    return statement.values.has(column)
      ? ['23000', `${violation} 1048 Column '${column}' cannot be null`]
      : ['HY000', `General error: 1364 Field '${column}' doesn't have a default value`];
  }
  return ['23000', `${violation} 1452 Cannot add or update a child row: ${reason}`];
}

const NAME_LENGTHS: Record<string, number> = { role: 64, app: 64, service: 40 };

/** The error for a name that is longer than its column, which only current servers check. */
export function tooLongName(statement: WriteStatement): PlatformError | undefined {
  const length = NAME_LENGTHS[statement.table];
  const name = statement.values.get('name');
  if (length === undefined || typeof name !== 'string' || name.length <= length) return undefined;
  const message =
    "SQLSTATE[22001]: String data, right truncated: 1406 Data too long for column 'name' at row 1 " +
    `(Connection: mysql, SQL: ${quoted(statement, 'current')})`;
  return new PlatformError(500, message, null, '22001');
}

/**
 * A real server's error if its own database rejects a write: classic ones ran on SQLite,
 * current ones on MySQL, and both pass on the database's words and the statement.
 */
export function databaseRefusal(
  error: unknown,
  statement: WriteStatement,
  generation: Generation,
): PlatformError {
  const text = error instanceof Error ? error.message : String(error);
  const reason = /((?:UNIQUE|NOT NULL|FOREIGN KEY) constraint failed.*)$/.exec(text)?.[1] ?? text;
  if (generation === 'classic') {
    const message = `SQLSTATE[23000]: Integrity constraint violation: 19 ${reason} (SQL: ${quoted(statement, generation)})`;
    return new PlatformError(500, message, null, '23000');
  }
  const [state, words] = mysqlReason(reason, statement);
  const message = `SQLSTATE[${state}]: ${words} (Connection: mysql, SQL: ${quoted(statement, generation)})`;
  return new PlatformError(500, message, null, state);
}
