import type { ApiError, RowProblem } from '../http/apiError.ts';
import { isUnanswered } from '../http/outcomeOf.ts';

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
): readonly Pick<RowProblem, 'index' | 'message'>[] {
  if (isUnanswered(error)) throw error;
  const { rows, message } = error as ApiError;
  const told = rows.filter(({ index }) => index < count);
  return told.length
    ? told.map((one) => ({ index: one.index, message: one.message || message }))
    : Array.from({ length: count }, (_, index) => ({ index, message }));
}
