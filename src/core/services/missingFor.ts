import type { ServiceType } from './ServiceType.ts';

/** Licenses that real servers name; each includes the ones before it. */
const LICENSES = ['OPEN SOURCE', 'SILVER', 'GOLD'];

/**
 * Returns what an instance lacks for a type of service; null if nothing is known to be missing.
 * Servers name the license of a type even if the instance has it (recorded: service).
 */
export function missingFor(
  type: Pick<ServiceType, 'subscription_required' | 'dependencies_required'>,
  license: string | undefined,
): string | null {
  const { subscription_required: required, dependencies_required: dependencies = null } = type;
  if (!required) return dependencies;
  const rank = (name: string) => LICENSES.indexOf(name.toUpperCase());
  const has = license ? rank(license) : -1;
  return rank(required) >= 0 && has >= rank(required) ? dependencies : required;
}
