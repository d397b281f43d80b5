import { ApiError } from './apiError.ts';

/**
 * Whether the instance did not respond: no response arrived, or one of a gateway that gave up on
 * it. The instance itself responds with 501 at most.
 */
export const isUnanswered = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status > 501;

/** Whether a message is a database's, which stores nothing that it rejects. */
export const isByDatabase = (message: string): boolean => message.startsWith('SQLSTATE');

/**
 * Whether a write that failed may have been carried out: nothing has rejected it, the server only
 * failed, perhaps after it had stored everything. Errors of a database have status 500, too.
 */
export const mayBeDone = (error: unknown): boolean =>
  !(error instanceof ApiError) || (error.kind !== 'refused' && !isByDatabase(error.message));
