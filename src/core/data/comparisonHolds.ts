import { isEqual } from '../lib/changes.ts';
import { parseExact } from '../lib/exactJson.ts';
import { foldText } from '../lib/foldText.ts';
import { isSameMoment, momentOf } from '../merge/isNormalised.ts';
import type { TableField } from '../tables/TableSchema.ts';
import { cellText } from './cellText.ts';
import { columnKind, isMoment, isNumeric } from './columnKind.ts';
import type { Operator } from './comparison.ts';
import { sameValue } from './sameValue.ts';

/**
 * Whether a comparison with a text holds for a value, as its database would decide. Texts are
 * compared as loosely as databases do, ignoring case; NULL compares with nothing.
 */
export function comparisonHolds(
  field: TableField,
  operator: Operator,
  value: unknown,
  text: string,
): boolean {
  if (value == null) return false;
  if (operator === '=') return isAlike(field, value, text);
  if (operator === '!=') return !isAlike(field, value, text);
  const order = orderOf(field, cellText(value), text);
  if (operator === '<') return order < 0;
  if (operator === '<=') return order <= 0;
  return operator === '>' ? order > 0 : order >= 0;
}

function isAlike(field: TableField, value: unknown, text: string): boolean {
  const told = cellText(value);
  if (columnKind(field) === 'json') return isEqual(structureOf(told), structureOf(text));
  const isOneMoment = isMoment(columnKind(field)) && isSameMoment(told, text);
  return sameValue(field, value, text) || isOneMoment || foldText(told) === foldText(text);
}

/** Returns what JSON text means, regardless of its spaces; any other text as it is. */
function structureOf(text: string): unknown {
  try {
    return parseExact(text);
  } catch {
    return text;
  }
}

/** Returns a number below 0, 0 or above 0 if the value sorts before, with or after the text. */
function orderOf(field: TableField, told: string, text: string): number {
  const kind = columnKind(field);
  if (isNumeric(kind)) return orderOfNumbers(told, text);
  const [one, other] = isMoment(kind)
    ? [momentOf(told), momentOf(text)]
    : [foldText(told), foldText(text)];
  return one < other ? -1 : Number(one > other);
}

/** Compares whole numbers digit by digit, however long they are. */
function orderOfNumbers(told: string, text: string): number {
  const areWhole = [told, text].every((each) => /^[+-]?\d+$/.test(each));
  const [one, other] = areWhole ? [BigInt(told), BigInt(text)] : [Number(told), Number(text)];
  return one < other ? -1 : Number(one > other);
}
