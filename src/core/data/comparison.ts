import { columnKind, isNumeric } from './columnKind.ts';
import { memberOf, type TableField } from '../tables/TableSchema.ts';

export type Operator = '=' | '!=' | '>' | '>=' | '<' | '<=';

/** What a server would take for grammar in a compared text, wherever it stands. */
const IN_COMPARED = /[<>!]=|<>|\) ?(and|or) ?\(|[{}\\]|^\(.*\)$/i;
/** The same in a pattern, which every one of these signs ends. */
const IN_PATTERN = /[\s"()=<>\\{}!&|]/g;

/**
 * One clause in the only grammar that all generations understand: in parentheses of its own, texts
 * in quotes, numbers bare. A text that cannot be compared is looked for with LIKE's `_` in place of
 * what would be taken for grammar: that finds at least what was meant, and `not like` hides at least it.
 */
export function comparison(field: TableField, operator: Operator, text: string): string {
  const name = memberOf(field);
  const kind = columnKind(field);
  if (kind === 'boolean') return `(${name} ${operator} ${/^(true|1)$/i.test(text) ? 1 : 0})`;
  if (isNumeric(kind) && /^[+-]?[\d.]+(e[+-]?\d+)?$/i.test(text)) {
    return `(${name} ${operator} ${text})`;
  }
  if (/^!?=$/.test(operator) && !isComparable(field, text)) {
    return `(${name} ${operator === '=' ? 'like' : 'not like'} "${asPattern(text)}")`;
  }
  return `(${name} ${operator} ${quoted(text)})`;
}

/** Whether a clause can ask for just this text, and finds no other. */
export function isComparable(field: TableField, text: string): boolean {
  const kind = columnKind(field);
  if (kind === 'boolean' || (isNumeric(kind) && /^[+-]?[\d.]+(e[+-]?\d+)?$/i.test(text)))
    return true;
  const isUnquotable = /^"|"$/.test(text) && /^'|'$/.test(text);
  return !isUnquotable && !IN_COMPARED.test(text);
}

export type TextMatch = 'contains' | 'starts' | 'ends' | 'lacks';

/** A clause that looks for text inside a field, by LIKE as the specification has it (spec 2 §4). */
export function matching(field: TableField, how: TextMatch, text: string): string {
  const pattern = asPattern(text);
  const around = how === 'starts' ? `${pattern}%` : how === 'ends' ? `%${pattern}` : `%${pattern}%`;
  return `(${memberOf(field)} ${how === 'lacks' ? 'not like' : 'like'} "${around}")`;
}

export const nullCheck = (field: TableField, isNull: boolean): string =>
  `(${memberOf(field)} ${isNull ? 'is null' : 'is not null'})`;

/** Whether a pattern can hold this text as it is, or has to have `_` in place of some of its signs. */
export const isPatternExact = (text: string): boolean => text.search(IN_PATTERN) < 0;

const asPattern = (text: string) => text.replace(IN_PATTERN, '_');

// servers know no escapes: what begins or ends with one quote is held by the other
const quoted = (text: string) => (/^"|"$/.test(text) ? `'${text}'` : `"${text}"`);
