import type { Generation } from '../generation.ts';
import { refuseLargeJson } from '../http/bodyLimits.ts';
import type { Json } from '../http/ServiceRequest.ts';

/**
 * A list as stored. Text in brackets, such as a name before an email address, isn't a list, nor is
 * one too deep to be shown: no template may take the list of all away.
 */
export function storedList(stored: string): Json[] | null {
  if (!stored.startsWith('[')) return null;
  try {
    refuseLargeJson(stored);
    const list: unknown = JSON.parse(stored);
    return Array.isArray(list) ? (list as Json[]) : null;
  } catch {
    return null;
  }
}

/**
 * The addresses of an email template: a list as sent; a text stays a text on classic servers.
 * Current ones turn a text with commas into a list (recorded: email_template; strict/accounts).
 */
export function showRecipients(stored: string, generation: Generation): Json {
  const list = storedList(stored);
  if (list) return list;
  if (stored === '' && generation === 'current') return null;
  if (generation === 'classic' || !stored.includes(',')) return stored;
  return stored.split(',').map((address) => address.trim());
}
