import { requestorMasks, verbMasks, type Requestor, type Verb } from '../masks.ts';
import type { AccessRule } from './AccessRule.ts';
import { findRules } from './findRules.ts';
import { indexRules, type PlacedRule, type RuleIndex } from './indexRules.ts';

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
  const able = index.rules.filter(
    (one) => one.service === service && one.rule.verb_mask & verbMasks[question.verb],
  );
  const component = `_table/${question.table}`.toLowerCase();
  const rule =
    index.generation === 'classic'
      ? classicRule(index, service, component, able)
      : currentRule(index, able, { ...question, component });
  return rule?.rule.filters?.length ? rule : null;
}

/** The first rule of just this table; else the whole service's last one, if all of those have conditions. */
function classicRule(
  { shelves }: RuleIndex,
  service: string,
  component: string,
  able: readonly PlacedRule[],
): PlacedRule | undefined {
  // one without the verb still keeps the broader ones from being looked at
  if (shelves.get(service)?.exact.has(component)) {
    return able.find((one) => one.component === component);
  }
  const broad = able.filter((one) => one.component === '' || one.component === '*');
  return broad.every(({ rule }) => rule.filters?.length) ? broad.at(-1) : undefined;
}

/** The last one of the rules that would decide about the table, had all of them the verb. */
function currentRule(
  { generation, services }: RuleIndex,
  able: readonly PlacedRule[],
  { service, component, requestor }: RowFilterQuestion & { component: string },
): PlacedRule | undefined {
  const own = indexRules(
    able.map(({ rule }) => rule),
    [...services.values()],
    generation,
  );
  const question = {
    service: service.toLowerCase(),
    path: component,
    requestor: requestorMasks[requestor],
  };
  const last = findRules(own, question)
    .find(({ level }) => level !== 'all')
    ?.rules.at(-1);
  return able.find(({ rule }) => rule === last?.rule);
}

/** Conditions as servers write them: `(is_active = true) AND (country = FR)`. */
export const filterText = ({ filters, filter_op }: AccessRule): string =>
  (filters ?? [])
    .map(({ name, operator, value }) => `(${`${name} ${operator} ${value ?? ''}`.trim()})`)
    .join(` ${filter_op || 'AND'} `);
