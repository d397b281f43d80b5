import { quoteName } from '../query/writeClause.ts';

/**
 * SQLite decides by words of a declared type how it stores a value, and would turn a long decimal
 * or the JSON `1.0` into a rounded number. Such columns are declared with the word `text` in them,
 * which `_schema` does not show.
 */
const exactDigits = 15;
const plainTypes =
  /^(tiny|small|medium|big)?int(eger)?$|^int\d$|char|text|clob|^bool|^(real|float|double)|blob|binary|bytea|^date/;

/** The part that SQLite interprets: not an `enum`'s values, nor words after sizes (`unsigned`). */
const readable = /^[\w ]*(\([\d, ]+\))?$/;

/** The type to declare for a type as `_schema` shows it. */
export function declareType(dbType: string): string {
  const [, base = '', sizes = ''] = /^([^(]*?)\s*(\(.*)?$/.exec(dbType) ?? [];
  const digits = Number(/\d+/.exec(sizes)?.[0] ?? Infinity);
  const isShortDecimal = isDecimal(base) && digits <= exactDigits;
  const declared = plainTypes.test(base) || isShortDecimal ? dbType : `${base} text${sizes}`;
  return readable.test(declared) ? declared : quoteName(declared);
}

/** How SQLite stores and compares the values of a type, which it decides by words in it. */
export function affinityOf(dbType: string): 'number' | 'text' | 'any' {
  const declared = declareType(dbType).toLowerCase();
  if (declared.includes('int')) return 'number';
  if (/char|clob|text/.test(declared)) return 'text';
  return declared === '' || declared.includes('blob') ? 'any' : 'number';
}

/** The type as `_schema` shows it. */
export function shownType(declared: string): string {
  return declared.replace(/^(.+?) text(?=\(|$)/, '$1');
}

/** The most characters of a `char` or `varchar`; undefined if its type has no length. */
export function charLength(dbType: string): number | undefined {
  const at = dbType.indexOf('(');
  if (at < 0 || !dbType.slice(0, at).includes('char')) return undefined;
  const digits = /^\((\d+)\)/.exec(dbType.slice(at))?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** Whether the column stores its numbers as text, so that comparing needs a cast. */
export function holdsDecimalText(declared: string): boolean {
  const [, base = ''] = /^(.+?) text(?=\(|$)/.exec(declared) ?? [];
  return isDecimal(base);
}

function isDecimal(base: string): boolean {
  return /^(decimal|numeric|money)$/.test(base);
}
