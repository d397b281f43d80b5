import { msg } from '../messages/translate.ts';
import { ApiError } from './apiError.ts';

/** Returns the error for a successful response that does not say what was done. */
export const unconfirmed = (
  message: string = msg("The server didn't confirm the save. What you typed is still here."),
) => new ApiError({ status: 502, kind: 'broken', message });
