import { PlatformError } from '../http/PlatformError.ts';
import { asciiTrim } from './asciiTrim.ts';
import { operatorsOf, splitsByWords, type FilterOperator } from './filterOperators.ts';
import { findField, type FieldInfo, type FilterTarget } from './FilterTarget.ts';
import type { FilterPiece } from './splitFilter.ts';
import { trimEndOf } from './trimSigns.ts';

/** One comparison, parsed but not converted: the values are still the texts of the filter. */
export interface Clause {
  field: FieldInfo;
  operator: FilterOperator;
  negated: boolean;
  values: string[];
  /** The closing parentheses after the clause that don't belong to its value. */
  right: string;
}

/**
 * Reads `field operator value`.
 *
 * @throws PlatformError 400 for an unknown field, a missing operator or a list without parentheses.
 */
export function readClause(piece: FilterPiece, target: FilterTarget): Clause {
  for (const operator of operatorsOf(target)) {
    const found = findOperator(piece.text, operator, target);
    if (found === null) continue;
    const { field, negated } = readField(found.before, target);
    const { text, right } = closeValue(asciiTrim(found.after), piece.right, target);
    return { field, operator, negated, values: readValues(text, operator, target), right };
  }
  throw new PlatformError(400, 'Invalid or unparsable filter request.');
}

function findOperator(
  text: string,
  { spelling }: FilterOperator,
  target: FilterTarget,
): { before: string; after: string } | null {
  const lower = text.toLowerCase();
  const at = lower.indexOf(spelling);
  if (at < 0) return null;
  // the classic system lists ignore an operator that occurs twice in a clause
  if (splitsByWords(target) && lower.indexOf(spelling, at + spelling.length) >= 0) return null;
  return { before: text.slice(0, at), after: text.slice(at + spelling.length) };
}

function readField(before: string, target: FilterTarget): { field: FieldInfo; negated: boolean } {
  const text = asciiTrim(before);
  const negation = / not$/i.exec(text);
  const name = negation ? text.slice(0, negation.index) : text;
  const field = findField(target, name);
  if (field) return { field, negated: negation !== null };
  const shown = splitsByWords(target) ? '.' : `: '${name}'`;
  throw new PlatformError(400, `Invalid or unparsable field in filter request${shown}`);
}

/** Returns closing parentheses, read as the clause's, to the value: `id in (1,2)`, `x = a(b)`. */
function closeValue(
  text: string,
  right: string,
  target: FilterTarget,
): { text: string; right: string } {
  if (splitsByWords(target) || text.startsWith("'")) return { text, right };
  const opened = text.split('(').length - 1;
  const missing = opened - (text.split(')').length - 1);
  if (opened === 0 || missing === 0) return { text, right };
  if (missing < 0) {
    throw new PlatformError(
      500,
      'str_repeat(): Second argument has to be greater than or equal to 0',
    );
  }
  let left = missing;
  const kept = right.replace(/\)/g, (sign) => (left-- > 0 ? '' : sign));
  return { text: text + ')'.repeat(missing), right: kept };
}

function readValues(text: string, operator: FilterOperator, target: FilterTarget): string[] {
  if (operator.takes === 'nothing') return [];
  if (operator.takes === 'value') {
    const [before, after] = operator.around ?? ['', ''];
    return [before + text + after];
  }
  if (splitsByWords(target)) return trimEndOf(text.replace(/^[([]+/, ''), ')]').split(',');
  if (text.length < 2 || !text.startsWith('(') || !text.endsWith(')')) {
    throw new PlatformError(400, 'Filter value lists must be wrapped in parentheses.');
  }
  return text.slice(1, -1).split(',').map(asciiTrim);
}
