import { readApiError } from './readApiError.ts';
import { unwrap, type Unwrapped } from './unwrap.ts';

/**
 * Reads the response of a list, see `unwrap`. Anything but a list must not pass for an empty one,
 * because no error would be shown. Among records, a null is skipped, because one broken record must
 * not take the list away.
 *
 * @throws ApiError 502 for a response of another shape, such as `{}`, null, or nothing but nulls.
 */
export function readList<T>(reply: unknown): Unwrapped<T> {
  const isList = [reply, ...Object.values(reply ?? {})].some(Array.isArray);
  const list = unwrap<T | null>(reply);
  const rows = list.rows.filter((row) => row !== null);
  if (!isList || (list.rows.length && !rows.length)) throw readApiError(502, '');
  return { ...list, rows };
}
