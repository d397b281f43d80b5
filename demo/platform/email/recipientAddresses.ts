import type { Generation } from '../generation.ts';
import { isJsonObject } from '../http/isJsonObject.ts';
import { PlatformError } from '../http/PlatformError.ts';
import { storedList } from '../system/recipients.ts';

const ADDRESS = /^[^\s@,<>"]+@[^\s@,<>"]+$/;

/**
 * Classic servers read a text as one email address. They drop characters that no address has, also
 * commas, and reject what remains of two (walk on 2.1.2, F4).
 */
function soleAddress(text: string): string[] {
  const address = text.replace(/[^\w!#$%&'*+\-=?^`{|}~@.[\]]/g, '');
  if (address === '') return [];
  if (!ADDRESS.test(address)) throw new PlatformError(400, `Invalid email - '${address}'.`);
  return [address];
}

const splitAddresses = (text: string): string[] =>
  text
    .split(',')
    // a line break would begin another header
    .map((address) => address.replace(/[\r\n].*$/s, '').trim())
    .filter(Boolean);

/**
 * The addresses in a text, which current servers split at its commas, in a list of them, or in records
 * `{name, email}`.
 *
 * @throws PlatformError 400 on classic servers for a text that is not one address.
 */
export function recipientAddresses(sent: unknown, generation: Generation): string[] {
  if (typeof sent === 'string') {
    return generation === 'classic' ? soleAddress(sent) : splitAddresses(sent);
  }
  if (Array.isArray(sent)) return sent.flatMap((one) => recipientAddresses(one, generation));
  return isJsonObject(sent) ? recipientAddresses(sent.email, generation) : [];
}

/** The addresses of a stored list, which is kept as a text or as JSON. */
export function storedRecipients(value: unknown, generation: Generation): string[] {
  const text = typeof value === 'string' ? value : '';
  return recipientAddresses(storedList(text) ?? text, generation);
}
