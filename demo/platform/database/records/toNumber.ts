import { ExactNumber } from '../../http/exactJson.ts';
import { plainDecimal } from '../../http/plainDecimal.ts';
import { PlatformError } from '../../http/PlatformError.ts';
import { isNumeric } from '../../query/phpNumber.ts';
import type { SqlValue } from '../../storage/Db.ts';
import { shownName } from '../TableInfo.ts';
import { refuseIncoming, type Incoming } from './Incoming.ts';
import { roundDecimal } from './roundDecimal.ts';

const largest = 2n ** 63n - 1n;
const MOST_DIGITS = 40;

/** A whole number within 64 bits, or 32 where PostgreSQL's `integer` ends. */
export function toInteger(incoming: Incoming): SqlValue {
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
    throw refuseIncoming(incoming, '22P02', { pgsql: what });
  }
  const digits = text
    .trim()
    .replace(/^\+/, '')
    .replace(/^(-?)0+(?=\d)/, '$1');
  // a longer one is out of range as well, and reading millions of digits would take long
  const exact = BigInt(digits.slice(0, MOST_DIGITS));
  const limit = engine === 'pgsql' && type !== 'bigint' ? 2_147_483_647n : largest;
  if (exact > limit || exact < -limit - 1n) {
    const pgsql = `Numeric value out of range: 7 ERROR:  value "${text}" is out of range for type ${column.dbType}`;
    const mysql = `Numeric value out of range: 1264 Out of range value for column '${column.name}' at row 1`;
    throw refuseIncoming(incoming, '22003', { pgsql, mysql });
  }
  return exact >= BigInt(Number.MIN_SAFE_INTEGER) && exact <= BigInt(Number.MAX_SAFE_INTEGER)
    ? Number(exact)
    : exact;
}

/** Of a 64-bit number of cents. */
const MONEY_DIGITS = 17;

const wholeDigits = (text: string): number =>
  text.replace(/\..*|\D/g, '').replace(/^0+/, '').length;

/** MySQL and PostgreSQL round to the column's scale and reject what is too large; SQLite does neither. */
export function toDecimal(incoming: Incoming): SqlValue {
  const { column, engine, type } = incoming;
  const sent = requireNumber(incoming);
  if (engine === 'sqlite') {
    const number = finite(incoming, sent);
    return column.holdsDecimalText ? sent : number;
  }
  const text = plainDecimal(sent);
  if (text === undefined) throw notValid(incoming);
  const [digits, scale = 0] = (/\((.+)\)/.exec(column.dbType)?.[1] ?? '').split(',').map(Number);
  const sized = type === 'money' ? 2 : digits ? scale : null;
  const most = type === 'money' ? MONEY_DIGITS : digits ? digits - scale : Infinity;
  // before the rounding, which reads millions of digits slowly, and after it, which can add one
  const fits = (number: string) => wholeDigits(number) <= most;
  const rounded = sized === null || !fits(text) ? text : roundDecimal(text, sized);
  if (!fits(rounded)) {
    const pgsql = 'Numeric value out of range: 7 ERROR:  numeric field overflow';
    const mysql = `Numeric value out of range: 1264 Out of range value for column '${column.name}' at row 1`;
    throw refuseIncoming(incoming, '22003', { pgsql, mysql });
  }
  return column.holdsDecimalText ? rounded : Number(rounded);
}

/** Such a column stores no more than a JavaScript number. */
export function toFloat(incoming: Incoming): SqlValue {
  return finite(incoming, requireNumber(incoming));
}

/** What JSON has no number for isn't stored. */
function finite(incoming: Incoming, text: string): number {
  const number = Number(text);
  if (Number.isFinite(number)) return number;
  throw notValid(incoming);
}

const notValid = ({ column }: Incoming): PlatformError =>
  new PlatformError(400, `Field '${shownName(column)}' must be a valid number.`);

/** The text of a number. */
function requireNumber(incoming: Incoming): string {
  const { value, column, engine, type } = incoming;
  const text = value instanceof ExactNumber ? value.text : String(value);
  const bare = type === 'money' ? text.replace(/[$,]/g, '') : text;
  if (isNumeric(bare)) return bare.trim();
  if (engine !== 'pgsql') throw notValid(incoming);
  const native = column.dbType.replace(/\(.*/, '');
  const what = `Invalid text representation: 7 ERROR:  invalid input syntax for type ${native}: "${text}"`;
  throw refuseIncoming(incoming, '22P02', { pgsql: what });
}
