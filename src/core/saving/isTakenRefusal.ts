import type { ApiError } from '../http/apiError.ts';

const TAKEN = /UNIQUE constraint|Duplicate entry|duplicate key|already been taken|already exist/i;

/**
 * Whether a server rejects a record because another one has such a value
 * (recorded: role, user, app).
 */
export const isTakenRefusal = ({ message, fields }: ApiError): boolean =>
  [message, ...Object.values(fields).flat()].some((sentence) => TAKEN.test(sentence));
