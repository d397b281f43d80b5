import type { Entity, Resource } from './resource.ts';

/**
 * Returns a record without what a page's own scripts or the tab's storage must not get: the
 * resource's secrets, and a service's config, which classic servers send with plain passwords.
 */
export function publicRecord<T extends Entity, F>(
  record: T,
  { secretFields }: Pick<Resource<T, F>, 'secretFields'>,
): T {
  const isPublic = ([name]: [string, unknown]) =>
    name !== 'config' && !(secretFields as readonly string[]).includes(name);
  return Object.fromEntries(Object.entries(record).filter(isPublic)) as T;
}
