import { asciiTrim } from './asciiTrim.ts';
import { dateValue } from './dateValue.ts';

/**
 * A date or time as PostgreSQL stores and compares it, with its fraction of a second. Undefined if the
 * text is not a date, or one that no calendar has.
 */
export function postgresMoment(written: string, type: string): string | undefined {
  const text = asciiTrim(written);
  const stored = dateValue(text, type.replace(/tz$/, ''));
  if (stored === undefined || !existsIn(text)) return undefined;
  if (type === 'date') return stored;
  const fraction = /:\d{2}(\.\d{1,6})/.exec(text)?.[1]?.replace(/\.?0+$/, '') ?? '';
  if (type === 'timestamptz') return `${stored}${fraction}+00`;
  // such a column has no time zone: PostgreSQL keeps the hours as written
  const zone = /(Z|UTC|[+-]\d{2}(:?\d{2})?)$/i.exec(text);
  const unzoned = zone ? text.slice(0, zone.index).trimEnd() : text;
  const plain = /\d:\d/.test(text) ? (dateValue(unzoned, type) ?? stored) : stored;
  return plain + fraction;
}

/** JavaScript reads 30 February as 1 March. */
function existsIn(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text) ?? [];
  if (year === undefined) return true;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCDate() === Number(day);
}
