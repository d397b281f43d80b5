import { PlatformError } from '../../http/PlatformError.ts';
import { dateValue } from '../../query/dateValue.ts';
import { postgresMoment } from '../../query/postgresMoment.ts';
import type { SqlValue } from '../../storage/Db.ts';
import { refuseIncoming, type Incoming } from './Incoming.ts';

/** A date or time. Fractions of seconds stay if the database stores them. */
export function toMoment(incoming: Incoming): SqlValue {
  const { value, type, engine } = incoming;
  const text = String(value).trim();
  const stored = engine === 'pgsql' ? postgresMoment(text, type) : dateValue(text, type);
  if (stored === undefined) throw noMoment(incoming, text);
  return stored;
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
