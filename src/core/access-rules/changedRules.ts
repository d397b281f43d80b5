import { isEqual } from '../lib/changes.ts';
import type { AccessRule } from './AccessRule.ts';
import type { PlacedRule, RuleIndex } from './indexRules.ts';

/** Returns the rules that exist on only one side or differ. */
export function changedRules(before: RuleIndex, after: RuleIndex): PlacedRule[] {
  const kept = new Set(before.rules.map(({ rule }) => rule));
  const stays = new Set(after.rules.map(({ rule }) => rule));
  const deleted = before.rules.filter(({ rule }) => !stays.has(rule));
  const come = after.rules.filter(({ rule }) => !kept.has(rule));
  const was = new Map(deleted.map((one) => [String(one.rule.id), one]));
  const isMoot = ({ rule }: PlacedRule) => {
    const old = rule.id == null ? undefined : was.get(String(rule.id));
    return old !== undefined && isEqual(normalize(old.rule), normalize(rule));
  };
  const moot = come.filter(isMoot);
  const mootIds = new Set(moot.map(({ rule }) => String(rule.id)));
  return [
    ...deleted.filter(({ rule }) => !mootIds.has(String(rule.id))),
    ...come.filter((one) => !moot.includes(one)),
  ];
}

const normalize = (rule: AccessRule) => [
  rule.service_id,
  rule.component,
  rule.verb_mask,
  rule.requestor_mask,
  rule.filters?.length ? [rule.filters, rule.filter_op] : null,
];
