import { isEqual } from '../changes.ts';
import type { SchemaDialect } from '../dialect/schemaDialect.ts';
import { parseExact } from '../http/exactJson.ts';
import { createTranslator, type Translate } from '../messages/translate.ts';
import { TABLE_MEMBERS } from './planTable.ts';
import { prettyJson } from '../http/prettyJson.ts';
import type { SchemaTable } from './SchemaTable.ts';

/** A table that was read out of a text, or why there is none. */
export type ReadTable =
  { table: SchemaTable; problem: null } | { table: null; problem: string; isJson: boolean };

export const tableToJson = (table: SchemaTable): string => prettyJson(table);

/**
 * Reads the JSON view of a saved table. What no request could change is refused by name, so that
 * nothing is taken that a save would drop without a word.
 */
export function readTableJson(
  text: string,
  saved: SchemaTable,
  dialect: SchemaDialect,
  t: Translate = createTranslator('en'),
): ReadTable {
  let value: unknown;
  try {
    value = parseExact(text);
  } catch {
    return { table: null, problem: t('JSON Invalid.'), isJson: false };
  }
  const problem = shapeProblem(value, t) ?? changeProblem(value as SchemaTable, saved, dialect, t);
  return problem
    ? { table: null, problem, isJson: true }
    : { table: value as SchemaTable, problem: null };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function shapeProblem(value: unknown, t: Translate): string | null {
  if (!isObject(value)) return t('A table is an object: { "name": … }.');
  for (const list of ['field', 'related']) {
    const rows = value[list];
    if (!Array.isArray(rows) || !rows.every(isObject)) {
      return t('{member} must be a list of objects.', { member: list });
    }
    const names = rows.map(({ name }) => (typeof name === 'string' ? name.trim() : ''));
    if (list === 'field' && names.some((name) => !name)) return t('Each field needs a name.');
    const twice = names.find((name, index) => name && names.indexOf(name) !== index);
    if (twice) return t('{name} is there twice.', { name: twice });
  }
  if (!(value.field as unknown[]).length) return t('A table needs a field.');
  return null;
}

const LISTS = ['field', 'related'];

function changeProblem(
  edited: SchemaTable,
  saved: SchemaTable,
  { hasRelations }: SchemaDialect,
  t: Translate,
): string | null {
  const open: readonly string[] = [...TABLE_MEMBERS, ...LISTS];
  const names = new Set([...Object.keys(saved), ...Object.keys(edited)]);
  const fixed = [...names].find(
    (name) => !open.includes(name) && !isEqual(saved[name], edited[name]),
  );
  if (fixed) return t('{member} cannot be changed here.', { member: fixed });
  const kept = new Set(edited.related.map(({ name }) => name));
  const known = new Set(saved.related.map(({ name }) => name));
  const gone = saved.related.find(
    ({ name, is_virtual: isVirtual }) => !kept.has(name) && !(isVirtual && hasRelations),
  );
  if (gone) {
    return t('The relationship {name} comes from a key and cannot be removed here.', {
      name: gone.name,
    });
  }
  const made = edited.related.find(({ name }) => !known.has(name));
  return made && !hasRelations
    ? t('Relationships cannot be added here: make the field a virtual foreign key.')
    : null;
}
