import { msg } from '../messages/translate.ts';

/** Shown if an action needs a session and it has expired. */
export const SESSION_ENDED = msg('Your session has expired.');
