import { isNumeric } from './phpNumber.ts';
import { trimEndOf } from './trimSigns.ts';

/**
 * The significant digits of a number, without its sign, point and exponent: `-0.150` has `15`. Numbers
 * that JavaScript and SQLite round to the same one are equal if their digits are.
 */
export function decimalDigits(text: string): string {
  // must not equal the digits of any number
  if (!isNumeric(text)) return `?${text}`;
  const digits = text.replace(/e.*$/is, '').replace(/\D/g, '').replace(/^0+/, '');
  return trimEndOf(digits, '0');
}

/** The same of a stored decimal, as SQL. */
export function digitsSql(column: string): string {
  const mantissa = `substr(${column}, 1, instr(lower(${column}) || 'e', 'e') - 1)`;
  return `trim(ltrim(replace(${mantissa}, '.', ''), '+-'), '0')`;
}
