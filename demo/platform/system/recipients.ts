import type { Generation } from '../generation.ts';
import type { Json } from '../http/ServiceRequest.ts';

/**
 * The addresses of a mail template: a list as it was sent; a text stays a text on classic servers
 * and comes back as a list from current ones (recorded: email_template).
 */
export function showRecipients(stored: string, generation: Generation): Json {
  if (stored.startsWith('[')) return JSON.parse(stored) as Json;
  if (generation === 'classic') return stored;
  return stored === '' ? null : stored.split(',').map((address) => address.trim());
}
