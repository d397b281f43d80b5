import { ExactNumber, parseExact } from '../lib/exactJson.ts';
import { MYSQL, POSTGRES } from '../dialect/databaseKinds.ts';
import { msg } from '../messages/translate.ts';
import { columnKind, isText, picklistOf, type ColumnKind } from './columnKind.ts';
import type { TableField } from '../tables/TableSchema.ts';

/** What a text means in a field: a value, or a reason why it is invalid. */
export type ParsedCell = { value: unknown } | { problem: string };

/**
 * Reads what was typed or pasted into a field. An empty text is '' if the field accepts texts, NULL
 * otherwise. Numbers stay exact to the last digit, dates and times keep their format.
 */
export function parseCell(field: TableField, text: string): ParsedCell {
  const kind = columnKind(field);
  const { values, isStrict } = picklistOf(field);
  if (isStrict && text !== '' && !values.includes(text)) {
    return { problem: msg('Must be one of the allowed values.') };
  }
  if (isText(kind)) return kind === 'json' ? parseJson(field, text) : parseText(field, text);
  const trimmed = text.trim();
  if (trimmed === '') {
    return field.allow_null ? { value: null } : { problem: msg('A value is required.') };
  }
  switch (kind) {
    case 'boolean':
      return parseBoolean(trimmed);
    case 'integer':
      return parseInteger(field, trimmed);
    case 'decimal':
      return parseDecimal(field, trimmed);
    case 'float':
      return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(trimmed)
        ? { value: numberOf(trimmed) }
        : { problem: msg('Must be a number.') };
    case 'date':
    case 'time':
    case 'datetime':
      return parseMoment(kind, trimmed);
    default:
      return { value: text };
  }
}

/** Keeps every digit, even of numbers that JavaScript can't represent. */
function numberOf(text: string): number | ExactNumber {
  const json = text
    .replace(/^\+/, '')
    .replace(/^(-?)0+(?=\d)/, '$1')
    .replace(/^(-?)\./, '$10.')
    .replace(/\.(?=$|e)/i, '');
  return String(Number(json)) === json ? Number(json) : new ExactNumber(json);
}

export const UUID = /^\{?[\da-f]{8}(-?[\da-f]{4}){3}-?[\da-f]{12}\}?$/i;

function parseText({ length, db_type, allow_null }: TableField, text: string): ParsedCell {
  if (db_type === 'uuid') {
    if (!text.trim() && allow_null) return { value: null };
    return UUID.test(text.trim())
      ? { value: text.trim() }
      : { problem: msg('Must be a UUID such as 123e4567-e89b-12d3-a456-426614174000.') };
  }
  // `length` of unbounded types means something else
  const bound = /char/i.test(db_type ?? '') ? length : null;
  return bound && [...text].length > bound
    ? { problem: msg('This text is too long for the field.') }
    : { value: text };
}

function parseJson({ allow_null }: TableField, text: string): ParsedCell {
  if (!text.trim() && allow_null) return { value: null };
  try {
    parseExact(text);
    return { value: text };
  } catch {
    return { problem: msg('Invalid JSON.') };
  }
}

function parseBoolean(text: string): ParsedCell {
  if (/^(true|yes|on|1)$/i.test(text)) return { value: true };
  if (/^(false|no|off|0)$/i.test(text)) return { value: false };
  return { problem: msg('Must be TRUE or FALSE.') };
}

/** The bits of the integers that all databases agree on, and of those that only one kind has. */
const BITS: Readonly<Record<string, bigint>> = {
  smallint: 16n,
  bigint: 64n,
  // PostgreSQL
  int2: 16n,
  int4: 32n,
  int8: 64n,
  // MySQL writes these with a width
  'tinyint(': 8n,
  'smallint(': 16n,
  'mediumint(': 24n,
  'int(': 32n,
  'bigint(': 64n,
};

/** Kinds of databases whose `integer` has 32 bits; in SQLite it takes any number. */
const HAS_INT32 = [...MYSQL, ...POSTGRES, 'sqlsrv'];

/**
 * Returns why a whole number doesn't fit into a column. Depends on the kind of database, if known.
 */
export function integerProblem(
  { db_type }: Pick<TableField, 'db_type'>,
  text: string,
  database?: string,
): string | null {
  const [name = ''] = /^\w+\(?/.exec(db_type ?? '') ?? [];
  const bits = name === 'integer' && HAS_INT32.includes(database ?? '') ? 32n : BITS[name];
  if (!bits) return null;
  // `zerofill` may follow it
  const isUnsigned = / unsigned\b/.test(db_type ?? '');
  const value = BigInt(text.replace(/^\+/, ''));
  const [least, limit] = isUnsigned ? [0n, 2n ** bits] : [-(2n ** (bits - 1n)), 2n ** (bits - 1n)];
  return value >= limit || value < least ? msg('This number is too large for the field.') : null;
}

function parseInteger(field: TableField, text: string): ParsedCell {
  if (!/^[+-]?\d+$/.test(text)) return { problem: msg('Must be a whole number.') };
  const problem = integerProblem(field, text);
  return problem === null ? { value: numberOf(text) } : { problem };
}

function parseDecimal({ scale, type }: TableField, text: string): ParsedCell {
  // current servers format money for display: $1,234.50
  const plain = type === 'money' ? text.replace(/[$,]/g, '') : text;
  const [, digits] = /^[+-]?\d*\.?(\d*)$/.exec(plain) ?? [];
  if (digits === undefined || !/\d/.test(plain)) return { problem: msg('Must be a number.') };
  // the database would round silently
  if (typeof scale === 'number' && digits.replace(/0+$/, '').length > scale) {
    return { problem: msg('Too many decimal places for this field.') };
  }
  return { value: numberOf(plain) };
}

const DATE = /^(\d{4})-(\d{2})-(\d{2})/;
const TIME = /^(\d{2}):(\d{2})(:\d{2}(\.\d{1,9})?)?(Z| ?[+-]\d{2}(:?\d{2})?)?$/i;

/** Reads a date, a time or both, and keeps the format it was given in. */
export function parseMoment(kind: ColumnKind, text: string): ParsedCell {
  const date = kind === 'time' || isDate(text);
  const clock = kind === 'time' ? text : text.slice(10).replace(/^[T ]/, '');
  const isTime = kind === 'date' ? clock === '' : clock === '' ? kind !== 'time' : isClock(clock);
  if (date && isTime) return { value: text };
  // the format is right, so the date itself must be wrong
  if (!date && isTime && DATE.test(text)) return { problem: msg("This date doesn't exist.") };
  return {
    problem:
      kind === 'date'
        ? msg('Must be a date such as 2024-12-31.')
        : kind === 'time'
          ? msg('Must be a time such as 23:59:59.')
          : msg('Must be a date and time such as 2024-12-31 23:59:59.'),
  };
}

function isDate(text: string): boolean {
  const [, year, month, day] = DATE.exec(text) ?? [];
  const moment = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return moment.getUTCMonth() === Number(month) - 1 && moment.getUTCDate() === Number(day);
}

function isClock(text: string): boolean {
  const [, hours, minutes] = TIME.exec(text) ?? [];
  return Number(hours) < 24 && Number(minutes) < 60;
}

/** Returns what is wrong with a record's value before it is sent; null if no problem is known. */
export function valueProblem(field: TableField, value: unknown, isNew: boolean): string | null {
  const isMissing = value === undefined || value === null;
  if (isMissing && isNew && field.required) return msg('A value is required.');
  if (value === null && !field.allow_null && !field.auto_increment) {
    return msg('A value is required.');
  }
  return null;
}
