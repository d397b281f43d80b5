import { columnKind, isNumeric, isText } from './columnKind.ts';
import { nullCheck, type Operator, type TextMatch } from './comparison.ts';
import { memberOf, type TableField, type TableSchema } from '../tables/TableSchema.ts';
import type { Condition } from './Condition.ts';

/**
 * Writes conditions as a filter for URLs, with every text as it was typed. Patterns escape with a
 * backslash, quotation marks are doubled. `serverFilter` turns it into one that a server can read.
 */
export function formatFilter(
  schema: Pick<TableSchema, 'field'>,
  conditions: readonly Condition[],
): string {
  return conditions
    .flatMap((one) => {
      const field = schema.field.find((each) => memberOf(each) === one.field);
      return field ? [clauseOf(field, one)] : [];
    })
    .join(' and ');
}

function clauseOf(field: TableField, { operator, value }: Condition): string {
  if (operator === 'null' || operator === 'set') return nullCheck(field, operator === 'null');
  const name = memberOf(field);
  if (!/^[<>=!]/.test(operator)) {
    const pattern = patternOf(operator as TextMatch, value.replace(/[\\%_]/g, '\\$&'));
    return `(${name} ${operator === 'lacks' ? 'not like' : 'like'} ${quoted(pattern)})`;
  }
  const kind = columnKind(field);
  const text = isText(kind) ? value : value.trim();
  if (kind === 'boolean') return `(${name} ${operator} ${/^(true|1)$/i.test(text) ? 1 : 0})`;
  const isBare = isNumeric(kind) && /^[+-]?[\d.]+(e[+-]?\d+)?$/i.test(text);
  return `(${name} ${operator} ${isBare ? text : quoted(text)})`;
}

function patternOf(operator: TextMatch, text: string): string {
  if (operator === 'starts') return `${text}%`;
  return operator === 'ends' ? `%${text}` : `%${text}%`;
}

const quoted = (text: string) =>
  text.includes('"') && !text.includes("'") ? `'${text}'` : `"${text.replaceAll('"', '""')}"`;

/** One clause at the beginning of a filter. */
export const CLAUSE =
  /^\((\S+) (is null|is not null|(like|not like|[<>=!]{1,2}) ("(?:[^"]|"")*"|'[^']*'|[^\s"'()]+))\)/i;

/** Reads what `CLAUSE` matched; null if it names no field. */
export function readClause(schema: TableSchema, match: RegExpExecArray): Condition | null {
  const [, name = '', whole = '', operator, operand = ''] = match;
  const field = schema.field.find((one) => memberOf(one) === name);
  if (!field) return null;
  if (operator === undefined) {
    return { field: name, operator: /not/i.test(whole) ? 'set' : 'null', value: '' };
  }
  const value = operand.startsWith('"')
    ? operand.slice(1, -1).replaceAll('""', '"')
    : operand.replace(/^'(.*)'$/s, '$1');
  if (/like/i.test(operator)) return readPattern(name, /not/i.test(operator), value);
  const isTruth = columnKind(field) === 'boolean';
  return {
    field: name,
    operator: operator as Operator,
    value: isTruth ? (value === '1' ? 'TRUE' : 'FALSE') : value,
  };
}

function readPattern(field: string, isNot: boolean, pattern: string): Condition | null {
  const [, start = '', text = '', end = ''] =
    /^(%?)((?:[^\\%_]|\\[\\%_])*)(%?)$/s.exec(pattern) ?? [];
  const value = text.replace(/\\(.)/gs, '$1');
  if (!start && !end) return null;
  if (isNot) return { field, operator: 'lacks', value };
  if (start && end) return { field, operator: 'contains', value };
  return { field, operator: end ? 'starts' : 'ends', value };
}
