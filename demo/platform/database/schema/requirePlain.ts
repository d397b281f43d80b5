import { adminsOnly } from '../../auth/access/adminsOnly.ts';
import { PlatformError } from '../../http/PlatformError.ts';
import type { JsonObject } from '../../http/ServiceRequest.ts';
import type { DatabaseCall } from '../DatabaseCall.ts';
import { isTrusted } from './isTrusted.ts';

/** Nothing that means something in SQL, not even within quotes, or that is hard to see. */
const PLAIN = /^[\p{L}\p{M}\p{N}_][\p{L}\p{M}\p{N}_ .-]*$/u;

/** Lists repeat each name many times; databases allow 63 or 64. */
const MOST_LETTERS = 128;

/**
 * Rejects a new table or field with an unusual name from anyone but an administrator.
 *
 * @throws PlatformError 400
 */
export function requirePlainName(call: DatabaseCall, name: string): void {
  if (isTrusted(call)) return;
  if (name.length > MOST_LETTERS) {
    throw new PlatformError(400, `A name can have at most ${MOST_LETTERS} characters.`);
  }
  if (PLAIN.test(name)) return;
  throw new PlatformError(
    400,
    `The name '${name}' may have only letters, digits, spaces, . _ and -.`,
  );
}

const isNothing = (value: unknown): boolean =>
  !value || (typeof value === 'object' && Object.keys(value).length === 0);

/**
 * Rejects another database function of a field from anyone but an administrator: it is SQL that runs
 * whenever someone reads the table.
 *
 * @param extras what a request changes of the field
 * @throws PlatformError 403
 */
export function requirePlainField(call: DatabaseCall, extras: JsonObject): void {
  if (!isTrusted(call) && !isNothing(extras.db_function)) throw adminsOnly();
}
