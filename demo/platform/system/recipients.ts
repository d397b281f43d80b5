import type { Generation } from '../generation.ts';
import type { Json } from '../http/ServiceRequest.ts';

/**
 * The addresses of a mail template: a list as it was sent; a text stays a text on classic servers.
 * Current ones make a list of one with commas (recorded: email_template; strict/accounts).
 */
export function showRecipients(stored: string, generation: Generation): Json {
  if (stored.startsWith('[')) return JSON.parse(stored) as Json;
  if (stored === '' && generation === 'current') return null;
  if (generation === 'classic' || !stored.includes(',')) return stored;
  return stored.split(',').map((address) => address.trim());
}
