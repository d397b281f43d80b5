import { verbMasks, type Verb } from './verbMasks.ts';
import { filterText, rowFilterAt } from './rowFilterAt.ts';
import type { PlacedRule, RuleIndex } from './indexRules.ts';
import { evaluateAccess, type AccessCall, type Verdict } from './evaluateAccess.ts';

/**
 * What users may not expect about a verdict: which rows are hidden, and by what; conditions of
 * deciding rules that have no effect; a rule without verbs that hides a broader grant; a POST that
 * the server treats as this verb after checking it as POST; script-only rules that anyone with a
 * session can use; a service that doesn't exist or is inactive and rejects every request; an
 * endpoint that responds only to signed-in users, regardless of the rules.
 */
export type Advice =
  | { kind: 'rows'; text: string; rule: PlacedRule }
  | { kind: 'ignoredFilter' | 'otherFilter'; rule: PlacedRule }
  | { kind: 'hidden'; rule: PlacedRule }
  | { kind: 'override' }
  | { kind: 'script' }
  | { kind: 'noService' | 'inactiveService' | 'person' };

/** Returns what to know besides the verdict. Empty for most requests. */
export function adviseOnVerdict(index: RuleIndex, call: AccessCall, verdict: Verdict): Advice[] {
  const advice: Advice[] = [];
  const [deciding, next] = verdict.levels;
  const isByRules = verdict.ground === 'rules';
  if (isByRules && call.service && !index.services.has(call.service.toLowerCase())) {
    advice.push({ kind: 'noService' });
  }
  const service = index.services.get(call.service.toLowerCase());
  const { rejectsInactiveServices } = index.access;
  if (service?.is_active === false && rejectsInactiveServices) {
    advice.push({ kind: 'inactiveService' });
  }
  // a user's own settings: a key without a session has none
  const isOwn =
    (service?.type ?? call.service) === 'user' && /^\/*(profile|custom)\b/i.test(call.path);
  if (verdict.allowed && isOwn) advice.push({ kind: 'person' });
  if (verdict.allowed && isByRules) advice.push(...rowAdvice(index, call, verdict));
  const bit = verbMasks[call.verb as Verb] ?? 0;
  if (!verdict.allowed && isByRules && deciding?.mask === 0 && next && next.mask & bit) {
    advice.push(...deciding.rules.slice(0, 1).map((rule) => ({ kind: 'hidden', rule }) as const));
  }
  const { overridesAfterCheck, trustsScriptHeader } = index.access;
  if (overridesAfterCheck && call.verb !== 'POST' && call.requestor === 'API') {
    const mayPost = evaluateAccess(index, verdict.ground !== 'inactive', { ...call, verb: 'POST' });
    if (mayPost.allowed && !verdict.allowed) advice.push({ kind: 'override' });
  }
  const isAnybody = trustsScriptHeader && call.requestor === 'SCRIPT';
  if (isAnybody && verdict.allowed && isByRules) advice.push({ kind: 'script' });
  return advice;
}

function rowAdvice(index: RuleIndex, call: AccessCall, { levels }: Verdict): Advice[] {
  const [, table] = /^\/*_table\/([^/(]+)/i.exec(call.path) ?? [];
  if (table === undefined) return [];
  const limiting = rowFilterAt(index, { ...call, verb: call.verb as Verb, table });
  const ignored = (levels[0]?.rules ?? []).filter(
    (one) => one.rule.filters?.length && one !== limiting,
  );
  return [
    ...(limiting
      ? [{ kind: 'rows', text: filterText(limiting.rule), rule: limiting } as const]
      : []),
    ...ignored.map((rule) => ({ kind: limiting ? 'otherFilter' : 'ignoredFilter', rule }) as const),
  ];
}
