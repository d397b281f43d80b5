import { ApiError } from '../http/apiError.ts';
import { msg } from '../messages/translate.ts';

/** Returns the error for `field` of a script whose name is taken. Nothing was sent. */
export function nameTaken(field: string): ApiError {
  const message = msg('A script with this name already exists. Open it to change it.');
  return new ApiError({ status: 0, kind: 'refused', message, fields: { [field]: [message] } });
}
