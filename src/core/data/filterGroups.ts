import { columnKind, isText } from './columnKind.ts';
import type { Condition } from './Condition.ts';
import { CLAUSE, formatFilter, readClause } from './formatFilter.ts';
import { isPlainName } from './isPlainName.ts';
import { memberOf, type TableField, type TableSchema } from '../tables/TableSchema.ts';

/** Groups of conditions: one of each group must hold. */
export type FilterGroups = readonly (readonly Condition[])[];

/** Writes groups as a filter for URLs: a group of several is an `or` in parentheses. */
export function formatGroups(schema: TableSchema, groups: FilterGroups): string {
  const texts = groups.flatMap((group) => {
    const clauses = group.map((one) => formatFilter(schema, [one])).filter(Boolean);
    return clauses.length ? [clauses] : [];
  });
  const [only] = texts;
  if (only && texts.length === 1) return only.join(' or ');
  return texts
    .map((clauses) => (clauses.length > 1 ? `(${clauses.join(' or ')})` : clauses.join('')))
    .join(' and ');
}

/** Reads a filter back; null if it says something else, as one written by hand may. */
export function parseGroups(schema: TableSchema, filter: string): FilterGroups | null {
  const groups: Condition[][] = [];
  let rest = filter;
  const readGroup = (): Condition[] | null => {
    const group: Condition[] = [];
    do {
      const match = CLAUSE.exec(rest);
      const condition = match && readClause(schema, match);
      if (!match || !condition) return null;
      group.push(condition);
      rest = rest.slice(match[0].length);
    } while (take(' or '));
    return group;
  };
  const take = (word: string) => {
    if (!rest.startsWith(word)) return false;
    rest = rest.slice(word.length);
    return true;
  };
  while (rest) {
    const isWrapped = rest.startsWith('((') && take('(');
    const group = readGroup();
    if (!group || (isWrapped && !take(')'))) return null;
    groups.push(group);
    if (rest && !take(' and ')) return null;
  }
  return formatGroups(schema, groups) === filter ? groups : null;
}

/** Returns the columns that a text search looks into. */
export const searchedFields = (schema: TableSchema): TableField[] =>
  schema.field.filter(
    (field) =>
      isText(columnKind(field)) &&
      columnKind(field) !== 'json' &&
      !field.is_virtual &&
      isPlainName(memberOf(field)),
  );

/**
 * Splits a filter into what it searches for in all text columns, and its other groups. In a table
 * with one text column, a condition looks the same: only a typed text is the search there.
 */
export function splitSearch(
  schema: TableSchema,
  groups: FilterGroups,
  typed: readonly string[],
): { search: string; others: FilterGroups } {
  const members = searchedFields(schema).map(memberOf);
  const at = groups.findLastIndex(
    (group) =>
      (members.length > 1 || typed.includes(String(group[0]?.value))) &&
      group.length === members.length &&
      group.every(
        ({ operator, value, field }, index) =>
          operator === 'contains' && value === group[0]?.value && field === members[index],
      ),
  );
  const search = groups[at]?.[0]?.value ?? '';
  return { search, others: groups.filter((_, index) => index !== at) };
}

/** Returns the group that finds a text in any text column; undefined for an empty text. */
export const searchGroup = (schema: TableSchema, text: string): FilterGroups =>
  text.trim()
    ? [
        searchedFields(schema).map((field) => ({
          field: memberOf(field),
          operator: 'contains' as const,
          value: text.trim(),
        })),
      ]
    : [];
