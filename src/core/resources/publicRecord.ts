import type { Entity, Resource } from './resource.ts';

/**
 * A record without what a page's own script or the tab's storage have no business with: the resource's
 * secrets, and a service's config, which classic servers give with plain passwords.
 */
export function publicRecord<T extends Entity, F>(
  record: T,
  { secretFields }: Pick<Resource<T, F>, 'secretFields'>,
): T {
  const isPublic = ([name]: [string, unknown]) =>
    name !== 'config' && !(secretFields as readonly string[]).includes(name);
  return Object.fromEntries(Object.entries(record).filter(isPublic)) as T;
}
