import type { Generation } from '../generation.ts';

/** A time as the databases store it: `2026-11-21 00:41:43`, UTC. */
export function toStamp(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 19).replace('T', ' ');
}

/** A stored time in a record's fields: unchanged, or `2026-11-21T00:41:43.000000Z`. */
export function showStamp(stamp: string, generation: Generation): string {
  return generation === 'classic' ? stamp : `${stamp.replace(' ', 'T')}.000000Z`;
}
