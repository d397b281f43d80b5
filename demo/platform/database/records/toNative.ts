import { fromBase64 } from '../../http/base64.ts';
import { ExactNumber, stringifyExact } from '../../http/exactJson.ts';
import type { SqlValue } from '../../storage/Db.ts';
import { charLength } from '../declaredType.ts';
import { refuseIncoming, type Incoming } from './Incoming.ts';
import { toMoment } from './toMoment.ts';
import { toDecimal, toFloat, toInteger } from './toNumber.ts';

/**
 * The value to store, exact to the last digit.
 *
 * @throws PlatformError 400 for what the platform rejects, 500 for what the database would.
 */
export function toNative(incoming: Incoming): SqlValue {
  const { value, type, column } = incoming;
  if (value === null || value === undefined) return null;
  // numbers and times have no empty text
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
      return toFloat(incoming);
    case 'binary':
      return fromBase64(String(value));
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

function toText(incoming: Incoming): SqlValue {
  const { value, column, type } = incoming;
  const isStructure = typeof value === 'object' && !(value instanceof ExactNumber);
  const text = isStructure ? stringifyExact(value) : String(value);
  if (/^jsonb?$/.test(type) && incoming.engine === 'pgsql') requireJson(incoming, text);
  const length = charLength(column.dbType) ?? Infinity;
  // in characters: only a text with more code units can have too many of them
  const isLong = text.length > length && (text.length > 2 * length || [...text].length > length);
  if (isLong && incoming.engine !== 'sqlite') {
    throw refuseIncoming(incoming, '22001', {
      pgsql: `String data, right truncated: 7 ERROR:  value too long for type ${column.dbType}`,
      mysql: `String data, right truncated: 1406 Data too long for column '${column.name}' at row 1`,
    });
  }
  return text;
}

function requireJson(incoming: Incoming, text: string): void {
  try {
    JSON.parse(text);
  } catch {
    const what = `Invalid text representation: 7 ERROR:  invalid input syntax for type ${incoming.column.dbType}`;
    throw refuseIncoming(incoming, '22P02', { pgsql: what });
  }
}
