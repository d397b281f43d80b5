import { verbMasks } from './verbMasks.ts';
import { maskAt, type RuleQuestion } from './findRules.ts';
import type { RuleIndex } from './indexRules.ts';

/** A role, as far as it decides on requests. */
export interface RoleState {
  isActive: boolean;
  index: RuleIndex;
}

/**
 * Returns the verbs that a role has at a place by its rules, as a mask;
 * includes the list of tables.
 */
export function accessAt({ isActive, index }: RoleState, question: RuleQuestion): number {
  if (!isActive) return 0;
  const mask = maskAt(index, question) & 31;
  const isTableList = index.access.listsReadableTables && question.path === '_schema';
  if (!isTableList || mask & verbMasks.GET) return mask;
  const reads = index.rules.some(
    ({ service, rule }) =>
      service === question.service &&
      rule.verb_mask & verbMasks.GET &&
      rule.requestor_mask & question.requestor,
  );
  return reads ? mask | verbMasks.GET : mask;
}
