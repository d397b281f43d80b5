import { unwrap } from '../http/unwrap.ts';
import { isPlainObject } from '../lib/isPlainObject.ts';
import { unconfirmed } from '../http/unconfirmed.ts';

/**
 * Checks that the response to a call for one or several records names each of them, in any order, bare
 * where it is one.
 *
 * @throws ApiError `broken` with the message, where one is missing: whether it was done is not known.
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
