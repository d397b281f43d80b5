import { ApiError, type RowProblem } from '../http/apiError.ts';

/** Records in one request. */
export const BATCH = 100;

/**
 * Whether the outcome of a request is unknown: no response arrived, or none from the instance
 * itself, for example because a gateway timed out.
 */
export const isUnanswered = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || /^50[234]$/.test(String(error.status));

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
