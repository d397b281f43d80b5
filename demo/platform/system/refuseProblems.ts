import { PlatformError } from '../http/PlatformError.ts';
import type { Problems } from './SystemResource.ts';

/** How the message of `refuseProblems` begins. */
export const INVALID = 'Invalid data supplied.';

/** @throws PlatformError 400 with the messages by field, if there are any. */
export function refuseProblems(problems: Problems): void {
  const messages = Object.values(problems).flat();
  if (messages.length === 0) return;
  throw new PlatformError(400, `${INVALID} ${messages.join(' ')}`, problems);
}
