import { ApiError } from '../http/apiError.ts';
import { type Reason, reasonOf } from '../messages/errorText.ts';
import type { Problem } from '../lib/Problem.ts';

/**
 * Returns the server's messages about a save and about single fields.
 * Anything but an `ApiError` is thrown.
 */
export function toldBy(failure: unknown): { problems: Problem[] } & Reason {
  if (!(failure instanceof ApiError)) throw failure;
  const problems = Object.entries(failure.fields).map(([field, messages]) => ({
    field,
    message: messages.join(' '),
  }));
  return { problems, ...reasonOf(failure) };
}
