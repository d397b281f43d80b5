import type { ApiError } from '../http/apiError.ts';
import { isUnanswered } from '../http/outcomeOf.ts';
import { type Reason, reasonOf } from '../messages/errorText.ts';

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
