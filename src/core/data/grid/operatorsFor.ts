import { msg } from '../../messages/translate.ts';
import { columnKind, isNumeric, isText } from '../columnKind.ts';
import type { Condition, ConditionOperator } from '../Condition.ts';
import { parseCell } from '../parseCell.ts';
import type { TableField } from '../../tables/TableSchema.ts';

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

/** Returns the operators offered for a field, by its type; the first is the most common one. */
export function operatorsFor(field: TableField): readonly OperatorChoice[] {
  const kind = columnKind(field);
  const nulls = field.allow_null ? NULLS : [];
  if (isText(kind)) return [...TEXTS, ...EQUAL, ...nulls];
  if (kind === 'boolean') return [...EQUAL.slice(0, 1), ...nulls];
  if (kind === 'binary') return NULLS;
  return [...EQUAL, ...(isNumeric(kind) ? SIZES : TIMES), ...nulls];
}

export const needsValue = (operator: ConditionOperator): boolean => !/^(null|set)$/.test(operator);

/** Returns why a condition can't be applied; null if it can. */
export function conditionProblem(field: TableField, { operator, value }: Condition): string | null {
  if (!needsValue(operator)) return null;
  if (!value.trim())
    return isText(columnKind(field)) && /^!?=$/.test(operator) ? null : msg('A value is required.');
  const isWhole = field.db_type === 'uuid' && /^!?=$/.test(operator);
  if (isText(columnKind(field)) && !isWhole) return null;
  const parsed = parseCell({ ...field, validation: null }, value);
  return 'problem' in parsed ? parsed.problem : null;
}
