import { msg } from '../messages/translate.ts';

/** Why nothing is done with a session that has expired. */
export const SESSION_ENDED = msg('Your session has expired.');
