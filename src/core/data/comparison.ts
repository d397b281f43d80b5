import { likeOperand } from '../dialect/likeOperand.ts';
import { columnKind, isNumeric } from './columnKind.ts';
import { memberOf, type TableField } from '../tables/TableSchema.ts';

export type Operator = '=' | '!=' | '>' | '>=' | '<' | '<=';
export type TextMatch = 'contains' | 'starts' | 'ends' | 'lacks';

/** What a server would read as grammar anywhere in a compared text. */
const IN_COMPARED = /[<>!]=|<>|\) ?(and|or) ?\(|[{}\\]|^\(.*\)$/i;

/**
 * Writes one clause in the only grammar that all generations understand: in its own parentheses,
 * texts in quotes, numbers bare. If a text can't be compared, LIKE's `_` replaces the characters
 * that would be read as grammar: that finds at least the intended records, and `not like` hides at
 * least those.
 */
export function comparison(field: TableField, operator: Operator, text: string): string {
  const name = memberOf(field);
  const kind = columnKind(field);
  if (kind === 'boolean') return `(${name} ${operator} ${/^(true|1)$/i.test(text) ? 1 : 0})`;
  if (isNumeric(kind) && /^[+-]?[\d.]+(e[+-]?\d+)?$/i.test(text)) {
    return `(${name} ${operator} ${text})`;
  }
  if (/^!?=$/.test(operator) && !isComparable(field, text)) {
    const { operand } = likeOperand(text, 'is', { filters: UNKNOWN, of: 'table' });
    return `(${name} ${operator === '=' ? 'like' : 'not like'} ${operand})`;
  }
  return `(${name} ${operator} ${quoted(text)})`;
}

/** Whether a clause can ask for exactly this text. */
export function isComparable(field: TableField, text: string): boolean {
  const kind = columnKind(field);
  if (kind === 'boolean' || (isNumeric(kind) && /^[+-]?[\d.]+(e[+-]?\d+)?$/i.test(text)))
    return true;
  return quoteOf(text) !== null && !IN_COMPARED.test(text);
}

/** The assumptions that hold for every server. */
const UNKNOWN = { escapesIn: () => false, splitsSystemValues: true };

export const nullCheck = (field: TableField, isNull: boolean): string =>
  `(${memberOf(field)} ${isNull ? 'is null' : 'is not null'})`;

/**
 * Returns the quotation mark that can enclose a text, as servers know no escapes: one that it
 * neither begins nor ends with, and single ones around parentheses, which they would balance.
 */
function quoteOf(text: string): '"' | "'" | null {
  if (!/^"|"$|\(/.test(text)) return '"';
  return /^'|'$/.test(text) ? null : "'";
}

function quoted(text: string): string {
  const quote = quoteOf(text) ?? '"';
  return quote + text + quote;
}
