import { PlatformError } from '../../http/PlatformError.ts';
import { dateValue } from '../../query/dateValue.ts';
import type { SqlValue } from '../../storage/Db.ts';
import { refuseIncoming, type Incoming } from './Incoming.ts';

/** A date or time. Fractions of seconds stay if the database stores them. */
export function toMoment(incoming: Incoming): SqlValue {
  const { value, type, engine } = incoming;
  const text = String(value).trim();
  const stored = dateValue(text, type.replace(/tz$/, ''));
  if (stored === undefined) throw noMoment(incoming, text);
  if (engine !== 'pgsql' || type === 'date') return stored;
  const fraction = /:\d{2}(\.\d{1,6})/.exec(text)?.[1]?.replace(/\.?0+$/, '') ?? '';
  if (type === 'timestamptz') return `${stored}${fraction}+00`;
  // such a column has no time zone: PostgreSQL keeps the hours as written
  const zone = /(Z|UTC|[+-]\d{2}(:?\d{2})?)$/i.exec(text);
  const unzoned = zone ? text.slice(0, zone.index).trimEnd() : text;
  const plain = /\d:\d/.test(text) ? (dateValue(unzoned, type) ?? stored) : stored;
  return plain + fraction;
}

function noMoment(incoming: Incoming, text: string): Error {
  const { column, engine, position } = incoming;
  if (engine === 'pgsql') {
    const what = `Invalid datetime format: 7 ERROR:  invalid input syntax for type ${column.dbType}: "${text}"`;
    const where = `CONTEXT:  unnamed portal parameter $${position} = '...'`;
    return refuseIncoming(incoming, '22007', { pgsql: `${what}\n${where}` });
  }
  const at = /^\d{4}(-\d{2}){0,2}/.exec(text)?.[0].length ?? 0;
  const reason = at ? 'Unexpected character' : 'The timezone could not be found in the database';
  return new PlatformError(
    500,
    `DateTime::__construct(): Failed to parse time string (${text}) at position ${at} (${text[at] ?? ''}): ${reason}`,
  );
}
