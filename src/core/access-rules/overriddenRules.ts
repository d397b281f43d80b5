import { requestorMasks } from './verbMasks.ts';
import { matchesPath } from './matchesPath.ts';
import type { RuleLevel } from './findRules.ts';
import type { PlacedRule, RuleIndex } from './indexRules.ts';
import type { AccessCall, Verdict } from './evaluateAccess.ts';

/**
 * Why a rule that seems to apply to a request does not decide it: it is for the other requestor;
 * more specific rules take precedence; or its component does not match the path — it matches only
 * its own place and nothing below, only what is below, only the root of the service, has a star
 * that is not at the end, a parameter, or can't be used in rules of all services.
 */
export type OverrideReason =
  | { kind: 'requestor' }
  | { kind: 'closer'; level: RuleLevel; by: RuleLevel }
  | { kind: 'notBelow' | 'onlyBelow' | 'onlyRoot' | 'star' | 'parameter' | 'allServices' };

export interface OverriddenRule {
  rule: PlacedRule;
  reason: OverrideReason;
}

/** Returns the rules that users might expect to decide, in stored order, and why they don't. */
export function overriddenRules(
  index: RuleIndex,
  call: AccessCall,
  verdict: Verdict,
): OverriddenRule[] {
  const [deciding, ...others] = verdict.levels;
  const level = new Map(others.flatMap((one) => one.rules.map((rule) => [rule, one.level])));
  const decides = new Set(deciding?.rules);
  const service = call.service.toLowerCase();
  const path = index.access.normalizePath(call.path);
  return index.rules.flatMap((rule): OverriddenRule[] => {
    if (decides.has(rule) || (rule.service !== service && rule.service !== null)) return [];
    const below = level.get(rule);
    if (below && deciding) {
      return [{ rule, reason: { kind: 'closer', level: below, by: deciding.level } }];
    }
    const kind = missOf(index, rule, path);
    if (kind) return [{ rule, reason: { kind } }];
    const isOthers = !(rule.rule.requestor_mask & requestorMasks[call.requestor]);
    return isOthers && matchesPath(index, rule, path)
      ? [{ rule, reason: { kind: 'requestor' } }]
      : [];
  });
}

type Miss = Exclude<OverrideReason['kind'], 'requestor' | 'closer'>;

/** Returns why a rule just misses a path; null if it clearly is for something else, or matches. */
function missOf(index: RuleIndex, one: PlacedRule, path: string): Miss | null {
  const { component, service } = one;
  if (matchesPath(index, one, path)) return null;
  if (service === null) return component === '*' || component === '' ? 'onlyRoot' : 'allServices';
  if (component === '') return 'onlyRoot';
  const star = component.indexOf('*');
  if (star >= 0 && star < component.length - 1) {
    return path.startsWith(component.slice(0, star)) ? 'star' : null;
  }
  if (component.includes('{')) return isLike(component, path) ? 'parameter' : null;
  if (star < 0) return path.startsWith(`${component}/`) ? 'notBelow' : null;
  return component === `${path}/*` || (path === '' && component === '*') ? 'onlyBelow' : null;
}

const isLike = (component: string, path: string) => {
  const [before = ''] = component.split('{');
  return path.startsWith(before);
};
