import { prefixOf, type PlacedRule, type RuleIndex } from './indexRules.ts';

/** Whether a rule's place includes a path, for any requestor. */
export function matchesPath({ access }: RuleIndex, one: PlacedRule, path: string): boolean {
  const { component, service } = one;
  if (service === null) return component === '*' || (component === '' && path === '');
  if (component === path || component === '*') return true;
  const prefix = prefixOf(component);
  if (!prefix || path === '') return false;
  return access.wildcardPath(path).startsWith(prefix);
}
