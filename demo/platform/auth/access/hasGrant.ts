import type { Caller } from '../../http/ServiceRequest.ts';

/** Returns whether a caller's role allows anything at all of a service, by its own rules or those for all. */
export function hasGrant({ isAdmin, role }: Caller): (service: string) => boolean {
  const grants = new Map<string | null, boolean>();
  for (const { service, verb_mask: mask } of role?.rules ?? []) {
    grants.set(service, grants.get(service) === true || mask !== 0);
  }
  return (service) => isAdmin || (grants.get(service) ?? grants.get(null) ?? false);
}
