import { msg } from '../messages/translate.ts';
import { ApiError } from './apiError.ts';

/** Returns the error if the user stopped waiting for a read. */
export const stoppedWaiting = () =>
  new ApiError({
    status: 0,
    kind: 'aborted',
    message: msg("Loading stopped. The server hasn't responded yet."),
  });
