import type { Generation } from '../generation.ts';
import type { JsonObject } from '../http/ServiceRequest.ts';
import { UncaughtError } from '../http/UncaughtError.ts';

const NO_DOMAIN: Record<Generation, string> = {
  classic: 'Undefined offset: 1',
  current: 'Undefined array key 1',
};

const isBlank = (value: unknown): boolean => typeof value !== 'string' || value.trim() === '';

/**
 * Fills blank names from the email address.
 *
 * @throws UncaughtError without an email address of two halves: the real servers crash on
 *   it (recorded: register).
 */
export function completeNames(record: JsonObject, generation: Generation): JsonObject {
  const { first_name, last_name, name } = record;
  if (![first_name, last_name, name].some(isBlank)) return record;
  const [local = '', domain] = String(record.email ?? '').split('@');
  if (domain === undefined) throw new UncaughtError(NO_DOMAIN[generation]);
  const first = isBlank(first_name) ? local : String(first_name);
  const last = isBlank(last_name) ? domain : String(last_name);
  return {
    ...record,
    first_name: first,
    last_name: last,
    name: isBlank(name) ? `${first} ${last}` : String(name),
  };
}
