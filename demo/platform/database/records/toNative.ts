import { ExactNumber } from '../../http/exactJson.ts';
import { PlatformError } from '../../http/PlatformError.ts';
import { dateValue } from '../../query/dateValue.ts';
import { isNumeric } from '../../query/phpNumber.ts';
import type { SqlValue } from '../../storage/openDatabase.ts';
import type { Engine } from '../Engine.ts';
import { databaseFailure } from '../schema/schemaFailure.ts';
import { shownName, type ColumnInfo } from '../tableCatalog.ts';
import { roundDecimal } from './roundDecimal.ts';

/** A value on its way into a column. */
export interface Incoming {
  value: unknown;
  column: ColumnInfo;
  /** The platform's name of the column's type. */
  type: string;
  engine: Engine;
  /** Which value of the statement it is, from 1: PostgreSQL says so. */
  position: number;
}

const largest = 2n ** 63n - 1n;

/**
 * The value to store, exact to the last digit.
 *
 * @throws PlatformError 400 for what the platform refuses, 500 for what the database would.
 */
export function toNative(incoming: Incoming): SqlValue {
  const { value, type, column } = incoming;
  if (value === null || value === undefined) return null;
  // numbers and moments have no empty text
  const isText = /^(string|text|json|jsonb|uuid)$/.test(type);
  if (value === '' && !isText && !column.notNull) return null;
  switch (type) {
    case 'boolean':
      return /^(1|true|on|yes)$/i.test(String(value)) ? 1 : 0;
    case 'id':
    case 'integer':
    case 'bigint':
    case 'reference':
    case 'user_id':
      return toInteger(incoming);
    case 'decimal':
    case 'money':
      return toDecimal(incoming);
    case 'float':
    case 'double':
      return Number(requireNumber(incoming));
    case 'binary':
      return new Uint8Array(Buffer.from(String(value), 'base64'));
    case 'date':
    case 'time':
    case 'timetz':
    case 'datetime':
    case 'timestamp':
    case 'timestamptz':
      return toMoment(incoming);
    default:
      return toText(incoming);
  }
}

function toInteger(incoming: Incoming): SqlValue {
  const { value, column, type, engine } = incoming;
  const text = String(value);
  const isWritten = typeof value === 'string' && engine !== 'pgsql';
  const accepted = isWritten ? /^\d+$/.test(text) : isNumeric(text);
  const whole = /^\s*[+-]?\d+\s*$/.test(text);
  if (!accepted || (engine !== 'pgsql' && !whole)) {
    throw new PlatformError(400, `Field '${shownName(column)}' must be a valid integer.`);
  }
  if (!whole) {
    const what = `Invalid text representation: 7 ERROR:  invalid input syntax for type ${column.dbType}: "${text}"`;
    throw refused(incoming, '22P02', what, '');
  }
  const exact = BigInt(text.trim().replace(/^\+/, ''));
  const limit = engine === 'pgsql' && type !== 'bigint' ? 2_147_483_647n : largest;
  if (exact > limit || exact < -limit - 1n) {
    const what = `Numeric value out of range: 7 ERROR:  value "${text}" is out of range for type ${column.dbType}`;
    const mysql = `Numeric value out of range: 1264 Out of range value for column '${column.name}' at row 1`;
    throw refused(incoming, '22003', what, mysql);
  }
  return exact >= BigInt(Number.MIN_SAFE_INTEGER) && exact <= BigInt(Number.MAX_SAFE_INTEGER)
    ? Number(exact)
    : exact;
}

/** MySQL and PostgreSQL round to the column's scale and refuse what is too large; SQLite does neither. */
function toDecimal(incoming: Incoming): SqlValue {
  const { column, engine, type } = incoming;
  const text = requireNumber(incoming);
  const isPlain = /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text);
  if (engine === 'sqlite' || !isPlain) return column.holdsDecimalText ? text : Number(text);
  const [digits, scale = 0] = (/\((.+)\)/.exec(column.dbType)?.[1] ?? '').split(',').map(Number);
  const sized = type === 'money' ? 2 : digits ? scale : null;
  const rounded = sized === null ? text : roundDecimal(text, sized);
  const whole = rounded.replace(/\..*|\D/g, '').replace(/^0+/, '');
  if (digits && whole.length > digits - scale) {
    const what = 'Numeric value out of range: 7 ERROR:  numeric field overflow';
    const mysql = `Numeric value out of range: 1264 Out of range value for column '${column.name}' at row 1`;
    throw refused(incoming, '22003', what, mysql);
  }
  return column.holdsDecimalText ? rounded : Number(rounded);
}

/** The text of a number. */
function requireNumber(incoming: Incoming): string {
  const { value, column, engine, type } = incoming;
  const text = value instanceof ExactNumber ? value.text : String(value);
  const bare = type === 'money' ? text.replace(/[$,]/g, '') : text;
  if (isNumeric(bare)) return bare.trim();
  if (engine !== 'pgsql') {
    throw new PlatformError(400, `Field '${shownName(column)}' must be a valid number.`);
  }
  const native = column.dbType.replace(/\(.*/, '');
  const what = `Invalid text representation: 7 ERROR:  invalid input syntax for type ${native}: "${text}"`;
  throw refused(incoming, '22P02', what, '');
}

/** Fractions of seconds stay where the database keeps them, and only zoned columns know a zone. */
function toMoment(incoming: Incoming): SqlValue {
  const { value, type, engine } = incoming;
  const text = String(value).trim();
  const stored = dateValue(text, type.replace(/tz$/, ''));
  if (stored === undefined) throw noMoment(incoming, text);
  if (engine !== 'pgsql' || type === 'date') return stored;
  const fraction = /:\d{2}(\.\d{1,6})/.exec(text)?.[1]?.replace(/\.?0+$/, '') ?? '';
  if (type === 'timestamptz') return `${stored}${fraction}+00`;
  // a zone is no part of such a column: PostgreSQL leaves the hours as they are written
  const unzoned = text.replace(/\s*(Z|UTC|[+-]\d{2}(:?\d{2})?)$/i, '');
  const plain = /\d:\d/.test(text) ? (dateValue(unzoned, type) ?? stored) : stored;
  return plain + fraction;
}

function noMoment(incoming: Incoming, text: string): Error {
  const { column, engine, position } = incoming;
  if (engine === 'pgsql') {
    const what = `Invalid datetime format: 7 ERROR:  invalid input syntax for type ${column.dbType}: "${text}"`;
    const where = `CONTEXT:  unnamed portal parameter $${position} = '...'`;
    return refused(incoming, '22007', `${what}\n${where}`, '');
  }
  const at = /^\d{4}(-\d{2}){0,2}/.exec(text)?.[0].length ?? 0;
  const reason = at ? 'Unexpected character' : 'The timezone could not be found in the database';
  return new PlatformError(
    500,
    `DateTime::__construct(): Failed to parse time string (${text}) at position ${at} (${text[at] ?? ''}): ${reason}`,
  );
}

function toText(incoming: Incoming): SqlValue {
  const { value, column, type } = incoming;
  const isStructure = typeof value === 'object' && !(value instanceof ExactNumber);
  const text = isStructure ? JSON.stringify(value) : String(value);
  if (/^jsonb?$/.test(type) && incoming.engine === 'pgsql') requireJson(incoming, text);
  const length = Number(/char\D*\((\d+)\)/.exec(column.dbType)?.[1] ?? Infinity);
  if ([...text].length > length && incoming.engine !== 'sqlite') {
    throw refused(
      incoming,
      '22001',
      `String data, right truncated: 7 ERROR:  value too long for type ${column.dbType}`,
      `String data, right truncated: 1406 Data too long for column '${column.name}' at row 1`,
    );
  }
  return text;
}

function requireJson(incoming: Incoming, text: string): void {
  try {
    JSON.parse(text);
  } catch {
    const what = `Invalid text representation: 7 ERROR:  invalid input syntax for type ${incoming.column.dbType}`;
    throw refused(incoming, '22P02', what, '');
  }
}

function refused({ engine, column }: Incoming, state: string, postgres: string, mysql: string) {
  const text = engine === 'pgsql' ? postgres : mysql;
  return databaseFailure(engine, [state, text], `… "${column.name}" …`);
}
