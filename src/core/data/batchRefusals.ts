import { ApiError, type RowProblem } from '../http/apiError.ts';

/** Records in one request. */
export const BATCH = 100;

/**
 * Whether no one knows the outcome of a call: no answer came, or none that the instance itself gave,
 * as where something before it ran out of time.
 */
export const isUnanswered = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || /^50[234]$/.test(String(error.status));

/**
 * Which records of a batch an answer rejects; all of them where it does not say which.
 *
 * @throws what it was given, where that is no answer.
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
