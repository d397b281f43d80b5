import { plainDecimal } from './plainDecimal.ts';
import { trimEndOf } from '../query/trimSigns.ts';

/** Precedes the numbers that are written; another one each time, so that no text can contain it. */
let mark = '';
// not whole texts: searching for the end of one that has none takes quadratic time
const tokens = /\\.|"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** A number that JavaScript would round, kept as its text: a 64-bit integer, a long decimal. */
export class ExactNumber {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** Also used in texts and SQL statements. */
  toString(): string {
    return this.text;
  }

  /** The digits as a text; `stringifyExact` alone removes the quotes. */
  toJSON(): string {
    return mark + this.text;
  }
}

/** The number in a text, as an `ExactNumber` if a JavaScript number would change it. */
export function exactNumber(text: string): number | ExactNumber {
  const value = Number(text);
  const written = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e([+-]?\d+))?$/i.exec(text);
  if (!written) return value;
  const [, exponent] = written;
  // such a number is approximate anyway, and too long to write it out
  if (exponent !== undefined && Math.abs(Number(exponent)) > MOST_PLACES) return value;
  const digits = plainDecimal(text) ?? text;
  const kept = String(value);
  const shown = exponent === undefined ? kept : (plainDecimal(kept) ?? kept);
  return plain(shown) === plain(digits) ? value : new ExactNumber(asInJson(digits));
}

const MOST_PLACES = 40;

/** A decimal as JSON writes it: databases also keep `+7`, `007`, `.5` and `5.`. */
const asInJson = (text: string): string =>
  text
    .replace(/^\+/, '')
    .replace(/^(-?)0*(?=\d)/, '$1')
    .replace(/^-?(?=\.)/, (sign) => `${sign}0`)
    .replace(/\.$/, '');

/** A decimal without insignificant parts: zeros at either end, the sign of zero. */
function plain(text: string): string {
  const [, sign = '', digits = '', decimals = ''] = /^\+?(-?)(\d*)(?:\.(\d*))?$/.exec(text) ?? [];
  const whole = digits.replace(/^0+/, '');
  const fraction = trimEndOf(decimals, '0');
  return whole === '' && fraction === '' ? '0' : `${sign}${whole || '0'}.${fraction}`;
}

/** `JSON.parse` that keeps every digit: numbers that would be rounded become `ExactNumber`s. */
export function parseExactJson(text: string): unknown {
  if (!/\d{15}|\d[.\d]{15}/.test(text)) return JSON.parse(text) as unknown;
  const sign = crypto.randomUUID();
  let inText = false;
  const guarded = text.replace(tokens, (token) => {
    if (token === '"') inText = !inText;
    if (inText || token === '"' || token.startsWith('\\')) return token;
    const number = exactNumber(token);
    return typeof number === 'number' ? token : `"${sign}${number.text}"`;
  });
  return JSON.parse(guarded, (_, value: unknown) =>
    typeof value === 'string' && value.startsWith(sign)
      ? new ExactNumber(value.slice(sign.length))
      : value,
  ) as unknown;
}

/** `JSON.stringify` that writes every `ExactNumber` as a text: its digits behind a sign. */
export function stringifyMarked(value: unknown, sign: string): string {
  mark = sign;
  try {
    return JSON.stringify(value);
  } finally {
    mark = '';
  }
}

/** `JSON.stringify` that writes every `ExactNumber` as the number it is. */
export function stringifyExact(value: unknown): string {
  const sign = crypto.randomUUID();
  const text = stringifyMarked(value, sign);
  return text?.includes(sign) ? text.replace(new RegExp(`"${sign}([^"]*)"`, 'g'), '$1') : text;
}
