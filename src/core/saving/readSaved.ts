import { unconfirmed } from '../http/unconfirmed.ts';
import { unwrap } from '../http/unwrap.ts';
import { ExactNumber } from '../lib/exactJson.ts';
import { isPlainObject } from '../lib/isPlainObject.ts';

/**
 * Returns the record in the response to a save, bare or as the only row of a list.
 *
 * @throws ApiError `broken` if it lacks the member that names the record, or has no such value
 * there: it isn't known whether the record was saved.
 */
export function readSaved<T extends object>(
  reply: unknown,
  name: string,
  value?: unknown,
  message?: string,
): T {
  const record = isPlainObject(reply) && name in reply ? reply : unwrap<object>(reply).rows[0];
  const named: unknown = isPlainObject(record) ? record[name] : undefined;
  const isOther = value !== undefined && String(named) !== String(value);
  if (!isKey(named, name) || isOther) throw unconfirmed(message);
  return record as T;
}

/**
 * Whether a value names a record. An id becomes part of a URL, where a path would lead elsewhere.
 */
function isKey(value: unknown, name: string): boolean {
  if (typeof value === 'number' || value instanceof ExactNumber) return Number(value) > 0;
  if (typeof value !== 'string' || !value) return false;
  return name !== 'id' || !/\/|^\.\.?$/.test(value);
}
