import { cellText } from '../cellText.ts';
import type { Condition } from '../Condition.ts';
import { formatGroups, parseGroups } from '../filterGroups.ts';
import { formatFilter } from '../formatFilter.ts';
import { memberOf, type TableField, type TableSchema } from '../../tables/TableSchema.ts';

/** Returns a filter with one more condition. A filter written by hand is put in parentheses. */
export function addCondition(schema: TableSchema, filter: string, condition: Condition): string {
  const groups = parseGroups(schema, filter);
  if (groups) return formatGroups(schema, [...groups, [condition]]);
  return `(${filter}) and ${formatFilter(schema, [condition])}`;
}

/** Returns the condition that finds the records with this value, or all others. */
export function valueCondition(field: TableField, value: unknown, isSame: boolean): Condition {
  const isNull = value === null || value === undefined;
  const operator = isNull ? (isSame ? 'null' : 'set') : isSame ? '=' : '!=';
  return { field: memberOf(field), operator, value: cellText(value) };
}
