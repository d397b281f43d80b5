import { requestorMasks, verbMasks, type Requestor, type Verb } from './masks.ts';
import type { AccessRule } from './AccessRule.ts';
import { findRules } from './findRules.ts';
import type { PlacedRule, RuleIndex, Shelf } from './indexRules.ts';

export interface RowFilterQuestion {
  service: string;
  table: string;
  verb: Verb;
  requestor: Requestor;
}

/**
 * The rule whose conditions limit the rows of a table, for the whole table and for single records
 * alike; null when no row is hidden. Rules of all services never limit rows (recorded: access).
 */
export function rowFilterAt(index: RuleIndex, question: RowFilterQuestion): PlacedRule | null {
  const service = question.service.toLowerCase();
  const path = `_table/${question.table}`.toLowerCase();
  const hasVerb = ({ rule }: PlacedRule) => (rule.verb_mask & verbMasks[question.verb]) !== 0;
  const rule =
    index.generation === 'classic'
      ? classicRule(index.shelves.get(service), path, hasVerb)
      : // the last one of the rules that would decide about the table, had all of them the verb
        findRules(index, { service, path, requestor: requestorMasks[question.requestor] })
          .filter(({ level }) => level !== 'all')
          .map(({ rules }) => rules.filter(hasVerb))
          .find(({ length }) => length)
          ?.at(-1);
  return rule?.rule.filters?.length ? rule : null;
}

/** The first rule of just this table; else the whole service's last one, if all of those have conditions. */
function classicRule(
  shelf: Shelf | undefined,
  path: string,
  hasVerb: (rule: PlacedRule) => boolean,
): PlacedRule | undefined {
  const exact = shelf?.exact.get(path);
  // one without the verb still keeps the broader ones from being looked at
  if (exact) return exact.find(hasVerb);
  const broad = ['', '*'].flatMap((component) => shelf?.exact.get(component) ?? []).filter(hasVerb);
  if (!broad.every(({ rule }) => rule.filters?.length)) return undefined;
  return broad.sort((one, other) => one.place - other.place).at(-1);
}

/** Conditions as servers write them: `(is_active = true) AND (country = FR)`. */
export const filterText = ({
  filters,
  filter_op,
}: Pick<AccessRule, 'filters' | 'filter_op'>): string =>
  (filters ?? [])
    .map(({ name, operator, value }) => `(${`${name} ${operator} ${value ?? ''}`.trim()})`)
    .join(` ${filter_op || 'AND'} `);
