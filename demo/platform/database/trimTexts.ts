import { ExactNumber } from '../http/exactJson.ts';
import { isJsonObject } from '../http/isJsonObject.ts';

/** A body with all its texts trimmed and empty ones replaced by null, as current servers do. */
export function trimTexts(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() || null;
  if (Array.isArray(value)) return value.map(trimTexts);
  if (!isJsonObject(value) || value instanceof ExactNumber) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, trimTexts(one)]));
}
