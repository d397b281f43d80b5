import type { SchemaDialect } from '../dialect/Dialect.ts';
import { isPlainObject } from '../lib/isPlainObject.ts';
import type { JsonObject } from '../lib/JsonObject.ts';
import { parseExact } from '../lib/exactJson.ts';
import { prettyJson } from '../text/prettyJson.ts';
import type { Translate } from '../messages/translate.ts';
import type { Reason } from '../messages/errorText.ts';
import type { WrittenField } from '../tables/TableSchema.ts';
import { fieldListProblem } from './fieldListProblem.ts';
import { withSqlDefault } from './fieldMembers.ts';
import { schemaPath, type SchemaPlan } from './SchemaPlan.ts';
import { typeProblem } from './typeProblem.ts';

/** The sample that the upload editor begins with (spec 2 §9). */
export const TODO_SAMPLE: string = prettyJson({
  resource: [
    {
      name: 'todo',
      label: 'Todo',
      plural: 'Todos',
      alias: null,
      field: [
        { name: 'id', label: 'Id', type: 'id' },
        { name: 'name', label: 'Name', type: 'string', size: 80, allow_null: false },
        { name: 'complete', label: 'Complete', type: 'boolean', allow_null: true },
      ],
    },
  ],
});

/**
 * Returns the tables of a text, or null if it isn't JSON of tables: under `resource`, a list, or
 * one table.
 */
export function readUpload(text: string): Record<string, unknown>[] | null {
  const list = listOf(text);
  const isTable = (one: unknown): one is Record<string, unknown> =>
    isPlainObject(one) && nameOf(one) !== '' && Array.isArray(one.field);
  return list.length && list.every(isTable) ? list : null;
}

/** What a text lists as tables; nothing if it isn't JSON. */
function listOf(text: string): unknown[] {
  let value: unknown;
  try {
    value = parseExact(text);
  } catch {
    return [];
  }
  const wrapped = isPlainObject(value) ? (value.resource ?? value.table ?? value) : value;
  return Array.isArray(wrapped) ? wrapped : [wrapped];
}

const nameOf = ({ name }: JsonObject): string => (typeof name === 'string' ? name.trim() : '');

/**
 * Returns why no request can create the tables of a text as they are written, or null. Servers
 * create a column of another type instead of an unknown one, and one column for two of a name.
 */
export function uploadTextProblem(
  text: string,
  dialect: SchemaDialect,
  t: Translate,
): string | null {
  const list = listOf(text);
  if (!list.length) return t('JSON Invalid.');
  for (const [index, table] of list.entries()) {
    if (!isPlainObject(table)) return t('A table must be an object: { "name": … }.');
    const name = nameOf(table);
    if (!name) return t('Table {number} has no name.', { number: index + 1 });
    const problem =
      fieldListProblem(table.field, t) ?? typeProblem(table.field as WrittenField[], dialect, t);
    if (problem)
      return list.length > 1 ? t('{table}: {problem}', { table: name, problem }) : problem;
  }
  return null;
}

/**
 * Returns what is wrong with the names of an upload, given the tables that the service has, or
 * null. Databases don't distinguish names that differ only in case.
 */
export function uploadNameProblem(
  tables: readonly Record<string, unknown>[],
  existing: readonly string[],
  t: Translate,
): string | null {
  const names = tables.map(({ name }) => String(name).trim());
  const keys = names.map((name) => name.toLowerCase());
  const known = new Set(existing.map((name) => name.toLowerCase()));
  const taken = names.filter((_, index) => known.has(keys[index] ?? ''));
  if (taken.length) return t('These tables already exist: {names}', { names: taken.join(', ') });
  const twice = names.filter((_, index) => keys.indexOf(keys[index] ?? '') < index);
  if (twice.length)
    return t('These tables are listed more than once: {names}', { names: twice.join(', ') });
  return null;
}

/** Fields that are filled automatically. */
const IS_MADE = /^(id|(user_id|timestamp)_on_(create|update))$/;

/**
 * Allows NULL in fields that don't say whether they do, as in the forms, because servers would
 * forbid it, and writes text defaults as servers read them.
 */
function asSent(table: Record<string, unknown>, dialect: SchemaDialect): Record<string, unknown> {
  const fields = (table.field as unknown[]).map((written) => {
    if (!isPlainObject(written)) return written;
    const one = withSqlDefault(written, dialect);
    const { allow_null: says, required, is_primary_key: isKey, type } = one;
    const isSaid = says !== undefined || required === true || isKey === true;
    return isSaid || IS_MADE.test(String(type)) ? one : { ...one, allow_null: true };
  });
  return { ...table, field: fields };
}

/**
 * `existing` are the tables that the service has; the server rejects these, so undo must not delete
 * them. Under `resource`: with the specification's `table` real servers see no data (recorded:
 * schema).
 */
export const planUpload = (
  service: string,
  tables: readonly Record<string, unknown>[],
  dialect: SchemaDialect,
  existing: readonly string[] = [],
): SchemaPlan => ({
  requests: [
    {
      method: 'POST',
      path: schemaPath(service),
      query: { fields: '*' },
      body: { resource: tables.map((table) => asSent(table, dialect)) },
    },
  ],
  dropped: [],
  // later tables refer to earlier ones
  undo: [...tables]
    .filter(({ name }) => !existing.includes(String(name)))
    .reverse()
    .map(({ name }) => ({ method: 'DELETE', path: schemaPath(service, String(name)) })),
});

/**
 * If one of several tables fails, the others are still created. Its entry in the response says why,
 * or is empty.
 */
export function failedUploads(
  answer: unknown,
  tables: readonly Record<string, unknown>[],
): ({ name: string } & Reason)[] {
  const rows = isPlainObject(answer) && Array.isArray(answer.resource) ? answer.resource : [];
  return tables.flatMap(({ name }, index) => {
    const row: unknown = rows[index];
    if (isPlainObject(row) && row.name) return [];
    const error =
      isPlainObject(row) && isPlainObject(row.error) ? String(row.error.message ?? '') : '';
    return [{ name: String(name), message: error }];
  });
}
