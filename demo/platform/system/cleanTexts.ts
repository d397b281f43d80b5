import type { JsonObject } from '../http/ServiceRequest.ts';

/** How current servers store the texts of a record: trimmed, and NULL instead of empty text. */
export function cleanTexts(record: JsonObject): JsonObject {
  const entries = Object.entries(record).map(([name, value]) => {
    if (typeof value !== 'string' || name === 'password') return [name, value] as const;
    const trimmed = value.trim();
    return [name, trimmed === '' ? null : trimmed] as const;
  });
  return Object.fromEntries(entries);
}
