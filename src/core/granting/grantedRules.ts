import { newRule, type AccessRule } from '../access-rules/AccessRule.ts';
import { accessPresets, type AccessPreset } from '../access-rules/accessPresets.ts';
import type { AccessDialect } from '../dialect/AccessDialect.ts';
import type { Id } from '../lib/Id.ts';

/** What a grant applies to. */
export interface GrantScope {
  service: Id;
  preset: AccessPreset;
  /** Without a slash at the end; an empty list means the whole service. */
  places: readonly string[];
}

/**
 * Returns the rules of a grant. A table or path gets a rule for everything below it, and, if this
 * server's wildcards omit the place itself, one for that too (recorded: access).
 */
export function grantedRules(
  { service, preset, places }: GrantScope,
  { wildcardPath }: Pick<AccessDialect, 'wildcardPath'>,
): AccessRule[] {
  const rule = (component: string): AccessRule => ({
    ...newRule(),
    service_id: service,
    component,
    verb_mask: accessPresets[preset],
  });
  if (!places.length) return [rule('*')];
  return places.flatMap((place) => {
    const below = `${place}/`;
    const isCovered = wildcardPath(place).startsWith(below);
    return isCovered ? [rule(`${below}*`)] : [rule(place), rule(`${below}*`)];
  });
}
