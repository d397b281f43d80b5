import { unconfirmed } from '../http/unconfirmed.ts';
import { readSaved } from '../saving/readSaved.ts';
import { nameIn } from './filesPlace.ts';

/**
 * Checks that the response to a write names the file or folder at a path.
 *
 * @throws ApiError `broken` if it names another one or none: it isn't known whether it was written.
 */
export function confirmEntry(reply: unknown, path: string, message?: string): void {
  const { name } = readSaved<{ name: unknown }>(reply, 'name', undefined, message);
  if (!isNamed(name, path)) throw unconfirmed(message);
}

/** Whether a name in a response stands for the file or folder at a path. */
export const isNamed = (name: unknown, path: string): boolean =>
  // PHP's basename drops leading letters that its locale doesn't include
  typeof name === 'string' && name !== '' && nameIn(path).endsWith(nameIn(name));
