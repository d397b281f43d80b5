import { columnKind, isText } from '../columnKind.ts';
import { comparison, matching, nullCheck, type Operator, type TextMatch } from '../comparison.ts';
import type { Condition } from './operatorsFor.ts';
import { memberOf, type TableField, type TableSchema } from '../../tables/TableSchema.ts';

/** The filter that servers understand; '' without conditions. */
export function formatFilter(schema: TableSchema, conditions: readonly Condition[]): string {
  return conditions
    .flatMap((one) => {
      const field = schema.field.find((each) => memberOf(each) === one.field);
      return field ? [clauseOf(field, one)] : [];
    })
    .join(' and ');
}

function clauseOf(field: TableField, { operator, value }: Condition): string {
  if (operator === 'null' || operator === 'set') return nullCheck(field, operator === 'null');
  return /^[<>=!]/.test(operator)
    ? comparison(field, operator as Operator, isText(columnKind(field)) ? value : value.trim())
    : matching(field, operator as TextMatch, value);
}

const CLAUSE =
  /^\((\S+) (is null|is not null|(like|not like|[<>=!]{1,2}) ("[^"]*"|'[^']*'|[^\s"'()]+))\)(?: and |$)/i;

/**
 * Reads a filter back into its conditions; null where it says something that they cannot, as a
 * filter written by hand may. What is read back is the same filter again.
 */
export function parseFilter(schema: TableSchema, filter: string): Condition[] | null {
  const conditions: Condition[] = [];
  for (let rest = filter; rest;) {
    const match = CLAUSE.exec(rest);
    const condition = match && readClause(schema, match);
    if (!match || !condition) return null;
    conditions.push(condition);
    rest = rest.slice(match[0].length);
  }
  return formatFilter(schema, conditions) === filter ? conditions : null;
}

function readClause(schema: TableSchema, match: RegExpExecArray): Condition | null {
  const [, name = '', whole = '', operator, operand = ''] = match;
  const field = schema.field.find((one) => memberOf(one) === name);
  if (!field) return null;
  if (operator === undefined) {
    return { field: name, operator: /not/i.test(whole) ? 'set' : 'null', value: '' };
  }
  const value = operand.replace(/^(["'])(.*)\1$/s, '$2');
  if (/like/i.test(operator)) return readPattern(name, /not/i.test(operator), value);
  const isTruth = columnKind(field) === 'boolean';
  return {
    field: name,
    operator: operator as Operator,
    value: isTruth ? (value === '1' ? 'TRUE' : 'FALSE') : value,
  };
}

function readPattern(field: string, isNot: boolean, pattern: string): Condition {
  const [, start = '', value = '', end = ''] = /^(%?)(.*?)(%?)$/s.exec(pattern) ?? [];
  if (isNot) return { field, operator: 'lacks', value };
  if (start && end) return { field, operator: 'contains', value };
  return { field, operator: end ? 'starts' : 'ends', value };
}
