import { isJsonObject } from '../http/isJsonObject.ts';
import { storedList } from '../system/recipients.ts';

/** The addresses in a text with commas, a list of them, or records `{name, email}`. */
export function recipientAddresses(sent: unknown): string[] {
  if (typeof sent === 'string') {
    return (
      sent
        .split(',')
        // a line break would begin another header
        .map((address) => address.replace(/[\r\n].*$/s, '').trim())
        .filter(Boolean)
    );
  }
  if (Array.isArray(sent)) return sent.flatMap(recipientAddresses);
  return isJsonObject(sent) ? recipientAddresses(sent.email) : [];
}

/** The addresses of a stored list, which is kept as a text or as JSON. */
export function storedRecipients(value: unknown): string[] {
  const text = typeof value === 'string' ? value : '';
  return recipientAddresses(storedList(text) ?? text);
}
