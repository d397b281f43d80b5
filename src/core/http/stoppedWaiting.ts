import { msg } from '../messages/translate.ts';
import { ApiError } from './apiError.ts';

/** Someone no longer waits for what they wanted to read. */
export const stoppedWaiting = () =>
  new ApiError({
    status: 0,
    kind: 'aborted',
    message: msg("Loading stopped. The server hasn't responded yet."),
  });
