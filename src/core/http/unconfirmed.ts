import { msg } from '../messages/translate.ts';
import { ApiError } from './apiError.ts';
import { isUnanswered } from './outcomeOf.ts';

/** Returns the error for a successful response that does not say what was done. */
export const unconfirmed = (
  message: string = msg("The server didn't confirm the save. What you typed is still here."),
) => new ApiError({ status: 502, kind: 'broken', message });

/**
 * Returns what replaces the error of a request that isn't looked up afterwards: without a response
 * it may have been carried out. A server that asks to wait has not begun, and who stops it knows.
 */
export const unconfirmedIfLost = (error: unknown, message: string): unknown =>
  error instanceof ApiError &&
  isUnanswered(error) &&
  error.kind !== 'aborted' &&
  error.status !== 503
    ? unconfirmed(message)
    : error;
