import { cellText } from '../cellText.ts';
import { comparison, nullCheck } from '../comparison.ts';
import type { Condition } from './operatorsFor.ts';
import { formatFilter, parseFilter } from './parseFilter.ts';
import type { TableField, TableSchema } from '../../tables/TableSchema.ts';

/** A filter with one more clause, both of which must hold. A filter written by hand gets parentheses. */
export function withClause(schema: TableSchema, filter: string, clause: string): string {
  if (!filter) return clause;
  return parseFilter(schema, filter) ? `${filter} and ${clause}` : `(${filter}) and ${clause}`;
}

/** The same for a condition. */
export const withCondition = (schema: TableSchema, filter: string, condition: Condition): string =>
  withClause(schema, filter, formatFilter(schema, [condition]));

/** A clause that finds the records with this value, or all others. */
export function valueClause(field: TableField, value: unknown, isSame: boolean): string {
  if (value === null || value === undefined) return nullCheck(field, isSame);
  return comparison(field, isSame ? '=' : '!=', cellText(value));
}
