import { isEqual } from '../lib/changes.ts';
import { isPlainObject } from '../lib/isPlainObject.ts';
import type { SchemaDialect } from '../dialect/Dialect.ts';
import { parseExact } from '../lib/exactJson.ts';
import type { Translate } from '../messages/translate.ts';
import { fieldListProblem } from './fieldListProblem.ts';
import { ONLY_TOLD } from './fieldMembers.ts';
import { TABLE_MEMBERS } from './planTable.ts';
import { prettyJson } from '../text/prettyJson.ts';
import { typeProblem } from './typeProblem.ts';
import type { WrittenTable } from '../tables/TableSchema.ts';

/** A table parsed from a text, or why parsing failed. */
export type ReadTable<F = WrittenTable> =
  | { table: F; problem: null }
  | { table: null; problem: string; isJson: boolean };

export const tableToJson = (table: WrittenTable): string => prettyJson(table);

/**
 * Reads the JSON view of a saved table. What no request can change is rejected by name, so that a
 * save never drops it silently.
 */
export function readTableJson(
  text: string,
  saved: WrittenTable,
  dialect: SchemaDialect,
  t: Translate,
): ReadTable {
  let value: unknown;
  try {
    value = parseExact(text);
  } catch {
    return { table: null, problem: t('JSON Invalid.'), isJson: false };
  }
  // tables described by other servers lack these: they stay as they are
  if (isPlainObject(value)) {
    const { related, is_view } = saved;
    value = { ...('is_view' in saved && { is_view }), related, ...value };
  }
  const problem = shapeProblem(value, t) ?? changeProblem(value as WrittenTable, saved, dialect, t);
  return problem
    ? { table: null, problem, isJson: true }
    : { table: value as WrittenTable, problem: null };
}

function shapeProblem(value: unknown, t: Translate): string | null {
  if (!isPlainObject(value)) return t('A table must be an object: { "name": … }.');
  const fieldProblem = fieldListProblem(value.field, t);
  if (fieldProblem) return fieldProblem;
  const { related } = value;
  if (!Array.isArray(related) || !related.every(isPlainObject)) {
    return t('{member} must be an array of objects.', { member: 'related' });
  }
  const names = related.map(({ name }) => (typeof name === 'string' ? name.trim() : ''));
  const twice = names.find((name, index) => name && names.indexOf(name) !== index);
  if (twice) return t('{name} appears twice.', { name: twice });
  if (!(value.field as unknown[]).length) return t('Add at least one field.');
  return null;
}

type NamedRow = Readonly<Record<string, unknown>> & { name: string };

const LISTS = ['field', 'related'];

/**
 * Returns why a member can't be sent. A request states the result, so it can't remove a member or
 * change read-only ones.
 */
function memberProblem(
  saved: readonly NamedRow[],
  edited: readonly NamedRow[],
  fixed: readonly string[],
  t: Translate,
): string | null {
  const before = new Map(saved.map((row) => [row.name, row]));
  for (const row of edited) {
    const old: Readonly<Record<string, unknown>> = before.get(row.name) ?? {};
    const deleted = Object.keys(old).find((member) => !(member in row));
    if (deleted) {
      return t("{member} of {name} can't be removed. Set it to null instead.", {
        member: deleted,
        name: row.name,
      });
    }
    const told = fixed.find((member) => member in old && !isEqual(old[member], row[member]));
    if (told)
      return t("{member} of {name} can't be changed here.", { member: told, name: row.name });
  }
  return null;
}

/**
 * Reports a name that differs only in case:
 * it would be added as a new column, and the old one dropped.
 */
function caseProblem(
  saved: readonly NamedRow[],
  edited: readonly NamedRow[],
  t: Translate,
): string | null {
  const kept = new Set(saved.map(({ name }) => name));
  for (const { name } of edited) {
    const other = saved.find((old) => old.name.toLowerCase() === name.trim().toLowerCase());
    if (other && !kept.has(name)) {
      return t(
        '{name} and {other} differ only in case. Many databases treat them as the same column.',
        {
          name,
          other: other.name,
        },
      );
    }
  }
  return null;
}

function changeProblem(
  edited: WrittenTable,
  saved: WrittenTable,
  dialect: SchemaDialect,
  t: Translate,
): string | null {
  const { hasRelations } = dialect;
  const open: readonly string[] = [...TABLE_MEMBERS, ...LISTS];
  const names = new Set([...Object.keys(saved), ...Object.keys(edited)]);
  const fixed = [...names].find(
    (name) => !open.includes(name) && !isEqual(saved[name], edited[name]),
  );
  if (fixed) return t("{member} can't be changed here.", { member: fixed });
  const unsent =
    caseProblem(saved.field, edited.field, t) ??
    memberProblem(saved.field, edited.field, ONLY_TOLD, t) ??
    memberProblem(saved.related, edited.related, [], t) ??
    typeProblem(edited.field, dialect, t, saved.field);
  if (unsent) return unsent;
  const kept = new Set(edited.related.map(({ name }) => name));
  const known = new Set(saved.related.map(({ name }) => name));
  const deleted = saved.related.find(
    ({ name, is_virtual: isVirtual }) => !kept.has(name) && !(isVirtual && hasRelations),
  );
  if (deleted) {
    return t("The relationship {name} comes from a foreign key and can't be removed here.", {
      name: deleted.name,
    });
  }
  const made = edited.related.find(({ name }) => !known.has(name));
  return made && !hasRelations
    ? t(
        "Relationships can't be added here. Make the referencing field a virtual foreign key instead.",
      )
    : null;
}
