import { readApiError } from './readApiError.ts';
import { unwrap, type Unwrapped } from './unwrap.ts';

/**
 * Reads what a list answers with, see `unwrap`. What is no list must not pass for an empty one: nothing
 * would be said to be wrong, or to be taken.
 *
 * @throws ApiError 502 for a response of another shape, such as `{}` or null.
 */
export function readList<T>(reply: unknown): Unwrapped<T> {
  const isList = [reply, ...Object.values(reply ?? {})].some(Array.isArray);
  const list = unwrap<T | null>(reply);
  if (!isList || list.rows.includes(null)) throw readApiError(502, '');
  return list as Unwrapped<T>;
}
