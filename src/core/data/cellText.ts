import { ExactNumber, stringifyExact } from '../lib/exactJson.ts';

/** Returns a value as it is typed, shown and copied. NULL is '' here; the grid marks it. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (value instanceof ExactNumber) return value.text;
  return typeof value === 'object' ? stringifyExact(value) : String(value);
}
