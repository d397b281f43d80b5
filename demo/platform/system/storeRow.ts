import type { Generation } from '../generation.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { Json, JsonObject } from '../http/ServiceRequest.ts';
import { toStamp } from '../http/stamps.ts';
import type { PlatformContext } from '../platformContext.ts';
import type { SqlValue } from '../storage/Db.ts';
import { sizeOfTexts } from '../storage/textSizes.ts';
import { refuseMany } from './refuseMany.ts';
import { databaseRefusal, tooLongName, type WriteStatement } from './databaseRefusal.ts';
import { refuseManyRules } from './refuseManyRules.ts';
import { refuseMuchText } from './refuseMuchText.ts';
import { storeValue, type TableShape } from './TableShape.ts';

function has(shape: TableShape, name: string): boolean {
  return shape.columns.some((column) => column.name === name);
}

// columns that the models of current servers convert to a number themselves: any text is 0
const CAST: readonly string[] = ['app.type', 'service_doc.format'];

/** The result of storing a text in a numeric column (strict/accounts, strict/records). */
function noNumber(table: string, name: string, value: Json, generation: Generation): SqlValue {
  if (generation === 'classic') return null;
  if (CAST.includes(`${table}.${name}`)) return 0;
  const message =
    `SQLSTATE[22007]: Invalid datetime format: 1366 Incorrect integer value: '${String(value)}' ` +
    `for column \`dreamfactory\`.\`${table}\`.\`${name}\` at row 1 (Connection: mysql)`;
  throw new PlatformError(500, message, null, '22007');
}

/** Rows that everyone stores or that everyone's requests read must stay small, lists loadable. */
function mostLetters(table: string, name: string): number {
  if (/^(user|app|app_group)$/.test(table)) return 1000;
  if (table === 'service' && /^(label|description)$/.test(name)) return 1000;
  if (table === 'service_doc') return Infinity;
  return table === 'event_script' && name === 'content' ? 1_000_000 : 64_000;
}

/** @throws PlatformError 400 */
export function refuseLong(name: string, stored: SqlValue, most: number): void {
  if (typeof stored !== 'string' || stored.length <= most) return;
  const letters = most.toLocaleString('en');
  throw new PlatformError(400, `The field '${name}' can have at most ${letters} characters.`);
}

/** The storable part of a client's record; unknown, hidden and read-only members are dropped. */
function storable(
  record: JsonObject,
  shape: TableShape,
  generation: Generation,
): Map<string, SqlValue> {
  const values = new Map<string, SqlValue>();
  for (const [name, value] of Object.entries(record)) {
    const column = shape.columns.find((candidate) => candidate.name === name);
    if (!column || column.readOnly || column.hidden) continue;
    const stored = storeValue(value, column);
    refuseLong(name, stored, mostLetters(shape.table, name));
    values.set(
      name,
      Number.isNaN(stored) ? noNumber(shape.table, name, value, generation) : stored,
    );
  }
  return values;
}

function run(context: PlatformContext, statement: WriteStatement): number {
  const values = new Map([...statement.values, ...Object.entries(statement.unquoted ?? {})]);
  const names = [...values.keys()].map((name) => `"${name}"`);
  const sql =
    statement.kind === 'insert'
      ? `insert into ${statement.table} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`
      : `update ${statement.table} set ${names.map((name) => `${name} = ?`).join(', ')} where rowid = ${statement.id}`;
  const tooLong = context.generation === 'current' ? tooLongName(statement) : undefined;
  if (tooLong) throw tooLong;
  try {
    return Number(context.system.run(sql, [...values.values()]).lastInsertRowId);
  } catch (error) {
    throw databaseRefusal(error, statement, context.generation);
  }
}

/**
 * Stores a new row and returns its id. `author` is the caller's id, null for child rows, which
 * the servers store without an author; `fixed` is written, but never quoted in an error.
 *
 * @throws PlatformError if a constraint rejects the row, 413 if there are too many.
 */
export function insertRow(
  context: PlatformContext,
  shape: TableShape,
  record: JsonObject,
  more: { author: number | null; fixed?: Record<string, SqlValue> },
): number {
  const values = storable(record, shape, context.generation);
  const now = toStamp(context.now());
  if (more.author !== null && has(shape, 'created_by_id')) values.set('created_by_id', more.author);
  if (has(shape, 'last_modified_date')) values.set('last_modified_date', now);
  if (has(shape, 'created_date')) values.set('created_date', now);
  const size = sizeOfTexts(context.system, shape.table);
  const id = run(context, {
    kind: 'insert',
    table: shape.table,
    values,
    ...(more.fixed ? { unquoted: more.fixed } : {}),
  });
  refuseMany(context, shape.table);
  refuseMuchText(context, shape.table, size);
  if (shape.table === 'role_service_access') refuseManyRules(context, id);
  return id;
}

/**
 * Changes the named members of a row; an empty change is allowed.
 *
 * @throws PlatformError if a constraint rejects the change, 413 if the table becomes too large.
 */
export function updateRow(
  context: PlatformContext,
  shape: TableShape,
  id: number,
  record: JsonObject,
  author: number | null,
): void {
  const values = storable(record, shape, context.generation);
  if (author !== null && has(shape, 'last_modified_by_id')) {
    values.set('last_modified_by_id', author);
  }
  if (has(shape, 'last_modified_date')) values.set('last_modified_date', toStamp(context.now()));
  if (values.size === 0) return;
  const size = sizeOfTexts(context.system, shape.table);
  run(context, { kind: 'update', table: shape.table, values, id });
  refuseMuchText(context, shape.table, size);
  if (shape.table === 'role_service_access') refuseManyRules(context, id);
}
