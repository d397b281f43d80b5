import type { JsonObject } from '../http/ServiceRequest.ts';

/** What current servers make of the texts of a record: trimmed, and an empty one is none. */
export function cleanTexts(record: JsonObject): JsonObject {
  const entries = Object.entries(record).map(([name, value]) => {
    if (typeof value !== 'string' || name === 'password') return [name, value] as const;
    const trimmed = value.trim();
    return [name, trimmed === '' ? null : trimmed] as const;
  });
  return Object.fromEntries(entries);
}
