import { readApiError } from '../http/readApiError.ts';
import { isPlainObject } from '../lib/isPlainObject.ts';

/**
 * Returns the script that was requested by its name; databases may ignore its case.
 *
 * @throws ApiError 502 for anything else: an empty form would overwrite the script.
 */
export function readScript<T extends object>(reply: unknown, name: string): T {
  const found = isPlainObject(reply) ? reply.name : undefined;
  if (String(found).toLowerCase() !== name.toLowerCase()) throw readApiError(502, '');
  return reply as T;
}
