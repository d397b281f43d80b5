import { msg } from '../messages/translate.ts';
import { columnKind, isNumeric, isText } from './columnKind.ts';
import { comparison, matching, nullCheck, type Operator, type TextMatch } from './comparison.ts';
import { parseCell } from './parseCell.ts';
import { memberOf, type TableField, type TableSchema } from './TableSchema.ts';

export type ConditionOperator = Operator | TextMatch | 'null' | 'set';

/** One line of a filter: all lines of it must hold. */
export interface Condition {
  /** As records spell it. */
  field: string;
  operator: ConditionOperator;
  /** As it was typed; '' where the operator needs none. */
  value: string;
}

interface OperatorChoice {
  operator: ConditionOperator;
  label: string;
}

const EQUAL: readonly OperatorChoice[] = [
  { operator: '=', label: msg('is') },
  { operator: '!=', label: msg('is not') },
];
const SIZES: readonly OperatorChoice[] = [
  { operator: '>', label: msg('is greater than') },
  { operator: '>=', label: msg('is at least') },
  { operator: '<', label: msg('is less than') },
  { operator: '<=', label: msg('is at most') },
];
const TIMES: readonly OperatorChoice[] = [
  { operator: '>', label: msg('is after') },
  { operator: '>=', label: msg('is on or after') },
  { operator: '<', label: msg('is before') },
  { operator: '<=', label: msg('is on or before') },
];
const TEXTS: readonly OperatorChoice[] = [
  { operator: 'contains', label: msg('contains') },
  { operator: 'lacks', label: msg('does not contain') },
  { operator: 'starts', label: msg('starts with') },
  { operator: 'ends', label: msg('ends with') },
];
const NULLS: readonly OperatorChoice[] = [
  { operator: 'null', label: msg('is NULL') },
  { operator: 'set', label: msg('is not NULL') },
];

/** What a field can be asked, by its type; the first one is what most people want. */
export function operatorsFor(field: TableField): readonly OperatorChoice[] {
  const kind = columnKind(field);
  const nulls = field.allow_null ? NULLS : [];
  if (isText(kind)) return [...TEXTS, ...EQUAL, ...nulls];
  if (kind === 'boolean') return [...EQUAL.slice(0, 1), ...nulls];
  if (kind === 'binary') return NULLS;
  return [...EQUAL, ...(isNumeric(kind) ? SIZES : TIMES), ...nulls];
}

export const needsValue = (operator: ConditionOperator): boolean => !/^(null|set)$/.test(operator);

/** Why a condition cannot be asked; null when it can. */
export function conditionProblem(field: TableField, { operator, value }: Condition): string | null {
  if (!needsValue(operator)) return null;
  if (!value.trim())
    return isText(columnKind(field)) && /^!?=$/.test(operator)
      ? null
      : msg('A value is needed here.');
  if (isText(columnKind(field))) return null;
  const parsed = parseCell({ ...field, validation: null }, value);
  return 'problem' in parsed ? parsed.problem : null;
}

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
