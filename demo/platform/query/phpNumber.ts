import type { Generation } from '../generation.ts';

/** Text that the servers accept as a number. */
export function isNumeric(text: string): boolean {
  return /^\s*[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?\s*$/i.test(text);
}

/**
 * The integer at the start of a text, 0 without one; beyond 64 bits, the largest.
 * An exponent counts on the current generation only (`1e2` is 1 or 100).
 */
export function leadingInteger(text: string, generation: Generation): number {
  const pattern =
    generation === 'current' ? /^\s*[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?/i : /^\s*[+-]?\d+/;
  const value = Math.trunc(Number(pattern.exec(text)?.[0] ?? 0));
  return Math.max(-Number.MAX_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, value));
}
