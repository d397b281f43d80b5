import type { ApiError } from '../http/apiError.ts';
import { isUnanswered } from '../http/outcomeOf.ts';
import { type Reason, reasonOf } from '../messages/errorText.ts';
import { isPlainObject } from '../lib/isPlainObject.ts';
import { keyMembers, type TableSchema } from '../tables/TableSchema.ts';
import { hasKey } from './rowKey.ts';

/** Records in one request. */
export const BATCH = 100;

/**
 * Returns which records of a batch a response rejects; all of them if it does not say which.
 *
 * @throws the given error if it isn't a response.
 */
export function batchRefusals(
  error: unknown,
  count: number,
): readonly ({ index: number } & Reason)[] {
  if (isUnanswered(error)) throw error;
  const whole = reasonOf(error as ApiError);
  const told = (error as ApiError).rows.filter(({ index }) => index < count);
  return told.length
    ? told.map(({ index, message }) => ({ index, ...(message ? { message } : whole) }))
    : Array.from({ length: count }, (_, index) => ({ index, ...whole }));
}

/** What servers add to the message if nothing of a batch stays (recorded: table). */
const ROLLED_BACK = 'All changes rolled back.';

/**
 * Returns which records of a batch the response to a failure neither rejects nor names: a server
 * that doesn't get `continue`, or ignores it, stops at the first bad record.
 */
export function unnamedRecords(schema: TableSchema, error: unknown, count: number): number[] {
  const { message, results = [] } = error as ApiError;
  const rejected = new Set(batchRefusals(error, count).map(({ index }) => index));
  const isNamed = (row: unknown) =>
    isPlainObject(row) && (!keyMembers(schema).length || hasKey(schema, row));
  const isKept = !message.endsWith(ROLLED_BACK);
  return Array.from({ length: count }, (_, index) => index).filter(
    (index) => !rejected.has(index) && !(isKept && isNamed(results[index])),
  );
}
