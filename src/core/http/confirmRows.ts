import { unwrap } from './unwrap.ts';
import { isPlainObject } from '../lib/isPlainObject.ts';
import { unconfirmed } from './unconfirmed.ts';

/**
 * Checks that the response to a request for one or several records names each of them, in any
 * order, bare if it is one.
 *
 * @throws ApiError `broken` with the message if one is missing: it isn't known whether it was done.
 */
export function confirmRows(
  reply: unknown,
  name: string,
  values: readonly unknown[],
  message: string,
): void {
  const rows = isPlainObject(reply) && name in reply ? [reply] : unwrap<unknown>(reply).rows;
  const named = new Set(rows.map((row) => (isPlainObject(row) ? String(row[name]) : '')));
  if (!values.every((value) => named.has(String(value)))) throw unconfirmed(message);
}
