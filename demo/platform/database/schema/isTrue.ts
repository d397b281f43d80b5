import type { Json } from '../../http/ServiceRequest.ts';

/** What a description of a field means by yes. */
export function isTrue(value: Json | undefined): boolean {
  return value === true || value === 1 || /^(1|true|yes|on)$/i.test(String(value ?? ''));
}
