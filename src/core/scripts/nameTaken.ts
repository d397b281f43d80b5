import { ApiError } from '../http/apiError.ts';
import { msg } from '../messages/translate.ts';

/** What is said beside `field` of a script whose name another one has. Nothing was sent. */
export function nameTaken(field: string): ApiError {
  const message = msg('A script with this name already exists. Open it to change it.');
  return new ApiError({ status: 0, kind: 'refused', message, fields: { [field]: [message] } });
}
