import type { Json } from '../../http/ServiceRequest.ts';

/** The values that mean true in the description of a field. */
export function isTrue(value: Json | undefined): boolean {
  return value === true || value === 1 || /^(1|true|yes|on)$/i.test(String(value ?? ''));
}
