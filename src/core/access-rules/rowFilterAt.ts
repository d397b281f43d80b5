import { requestorMasks, verbMasks, type Requestor, type Verb } from './verbMasks.ts';
import type { AccessRule } from './AccessRule.ts';
import { findRules } from './findRules.ts';
import type { PlacedRule, RuleIndex } from './indexRules.ts';

export interface RowFilterQuestion {
  service: string;
  table: string;
  verb: Verb;
  requestor: Requestor;
}

/**
 * Returns the rule whose conditions limit the rows of a table, both for the whole table and for
 * single records; null if no row is hidden. Rules of all services never limit rows (recorded:
 * access).
 */
export function rowFilterAt(index: RuleIndex, question: RowFilterQuestion): PlacedRule | null {
  const service = question.service.toLowerCase();
  const path = `_table/${question.table}`.toLowerCase();
  const hasVerb = ({ rule }: PlacedRule) => (rule.verb_mask & verbMasks[question.verb]) !== 0;
  const requestor = requestorMasks[question.requestor];
  const rule = index.access.rowRule({
    path,
    shelf: index.shelves.get(service),
    levels: () => findRules(index, { service, path, requestor }),
    hasVerb,
  });
  return rule?.rule.filters?.length ? rule : null;
}

/** Writes conditions as servers do: `(is_active = true) AND (country = FR)`. */
export const filterText = ({
  filters,
  filter_op,
}: Pick<AccessRule, 'filters' | 'filter_op'>): string =>
  (filters ?? [])
    .map(({ name, operator, value }) => `(${`${name} ${operator} ${value ?? ''}`.trim()})`)
    .join(` ${filter_op || 'AND'} `);
