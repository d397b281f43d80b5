import type { Generation } from '../generation.ts';

/**
 * The database that a service claims to run on. It decides type names, the wording of errors, and
 * what can change in a table: on SQLite the real servers neither alter nor drop columns.
 */
export type Engine = 'sqlite' | 'mysql' | 'pgsql';

/** The engine of a service by its type and, on classic servers, the driver of its configuration. */
export function engineOf(
  generation: Generation,
  service: { type: string; driver?: string | undefined } | null,
): Engine {
  if (generation === 'current') return service?.type === 'sqlite' ? 'sqlite' : 'pgsql';
  return (service?.driver ?? 'sqlite') === 'sqlite' ? 'sqlite' : 'mysql';
}
