import { isPlainObject } from '../lib/isPlainObject.ts';
import { msg } from '../messages/translate.ts';
import { refusalOf } from './apiError.ts';
import { readApiError } from './readApiError.ts';

/** Returns the error for a record that doesn't exist. */
export const missing = () => refusalOf(msg('Record not found. It may have been deleted.'), 404);

/**
 * Returns the record that was requested by its id.
 *
 * @throws ApiError 404 if it doesn't exist, 502 for another record or none, as from a proxy.
 */
export function readRecord<T extends object>(reply: unknown, id: number | string | object): T {
  const found = isPlainObject(reply) ? reply.id : undefined;
  if (found == null) {
    // a classic server returns an empty list, in a wrapper of any name (recorded: user)
    const isNone = [reply, ...Object.values(reply ?? {})].some(isEmptyList);
    throw isNone ? missing() : readApiError(502, '');
  }
  if (String(found) === String(id)) return reply as T;
  // servers also find an id that is spelled differently, such as 07
  throw /^[1-9]\d*$/.test(String(id)) ? readApiError(502, '') : missing();
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;
