import { isEqual } from '../lib/changes.ts';
import { requestorMasks, verbsOf, type Requestor, type Verb } from './verbMasks.ts';
import { matchesPath } from './matchesPath.ts';
import { accessAt, type RoleState } from './accessAt.ts';
import { ANY_NAME, prefixOf, type PlacedRule } from './indexRules.ts';
import { filterText, rowFilterAt } from './rowFilterAt.ts';
import type { AccessRule } from './AccessRule.ts';

/**
 * Conditions that replace others on the visible rows, as servers write them; empty for all rows.
 */
export interface RowChange {
  verbs: Verb[];
  was: string;
  is: string;
  /**
   * No hidden row becomes visible. Also false if that can't be decided without reading the rows.
   */
  isFewer: boolean;
}

export interface TableRows {
  component: string;
  requestors: Requestor[];
  rows: RowChange;
}

/**
 * Returns the tables of a service in which a changed role sees different rows, with requests that
 * it can send both before and after. `changed` are the changed rules, in their old and new
 * versions.
 */
export function compareRows(
  service: string,
  changed: readonly PlacedRule[],
  before: RoleState,
  after: RoleState,
): TableRows[] {
  const hasFilters = [before, after].some(({ index }) =>
    index.rules.some((one) => one.service === service && one.rule.filters?.length),
  );
  const named = changed.filter((one) => one.service !== null);
  if (!hasFilters || !named.length) return [];
  const tables = tablesOf(service, before, after).filter((table) =>
    named.some((one) => concerns(after, one, table)),
  );
  const found = tables.flatMap((table) => rowsAt(service, table, before, after));
  const elsewhere = found.filter(({ component }) => component === EVERY_TABLE).map(normalize);
  return found.filter(
    (one) =>
      one.component === EVERY_TABLE || !elsewhere.some((other) => isEqual(other, normalize(one))),
  );
}

const EVERY_TABLE = '_table/*';

const normalize = ({ requestors, rows }: TableRows) => [requestors, rows];

/** Returns the tables that rules distinguish, and one that no rule names. */
function tablesOf(service: string, before: RoleState, after: RoleState): string[] {
  const tables = new Set([ANY_NAME]);
  for (const { index } of [before, after]) {
    for (const component of index.shelves.get(service)?.exact.keys() ?? []) {
      const prefix = prefixOf(component);
      const path = prefix === null ? component : prefix + ANY_NAME;
      const [, table] = /^_table\/([^/(]+)/.exec(path) ?? [];
      if (table) tables.add(table);
    }
  }
  return [...tables];
}

/** Whether a rule can affect the rows of a table; on classic servers the root's rule can, too. */
function concerns({ index }: RoleState, one: PlacedRule, table: string): boolean {
  return (
    one.component === '' ||
    pathsOf(table).some((path) => one.component === path || matchesPath(index, one, path))
  );
}

/**
 * Returns the path of the table itself, and of one of its records: conditions apply to both, rules
 * may grant only one.
 */
const pathsOf = (table: string) => [`_table/${table}`, `_table/${table}/${ANY_NAME}`];

function rowsAt(service: string, table: string, before: RoleState, after: RoleState): TableRows[] {
  const component = `_table/${table.replace(ANY_NAME, '*')}`;
  const [api = [], script = []] = (['API', 'SCRIPT'] as const).map((requestor) => {
    const groups = new Map<string, RowChange>();
    for (const verb of keptVerbs(service, table, requestor, before, after)) {
      const question = { service, table, verb, requestor };
      const rules = [before, after].map(({ index }) => rowFilterAt(index, question)?.rule ?? null);
      const [was = '', is = ''] = rules.map((rule) => (rule ? filterText(rule) : ''));
      if (was === is) continue;
      const key = JSON.stringify([was, is]);
      const isFewer = isNarrower(rules[1] ?? null, rules[0] ?? null);
      const group = groups.get(key) ?? { verbs: [], was, is, isFewer };
      groups.set(key, { ...group, verbs: [...group.verbs, verb] });
    }
    return [...groups.values()];
  });
  const lines = (requestors: Requestor[], all: readonly RowChange[]) =>
    all.map((rows) => ({ component, requestors, rows }));
  if (isEqual(api, script)) return lines(['API', 'SCRIPT'], api);
  return [...lines(['API'], api), ...lines(['SCRIPT'], script)];
}

/** Returns the verbs that the role has for a table or its records both before and after. */
function keptVerbs(
  service: string,
  table: string,
  requestor: Requestor,
  before: RoleState,
  after: RoleState,
): Verb[] {
  const masks = pathsOf(table).map((path) => {
    const question = { service, path, requestor: requestorMasks[requestor] };
    return accessAt(before, question) & accessAt(after, question);
  });
  return verbsOf(masks.reduce((sum, mask) => sum | mask, 0));
}

type Conditions = Pick<AccessRule, 'filters' | 'filter_op'>;

/**
 * Whether every row that matches the first conditions matches the second ones too, decided without
 * reading rows: only identical conditions count as equal. null matches all rows.
 */
export function isNarrower(one: Conditions | null, other: Conditions | null): boolean {
  const wanted = textsOf(other);
  if (!wanted.length) return true;
  const given = textsOf(one);
  if (!given.length) return false;
  // the conditions that a row certainly meets, for each way it may have matched
  const ways = isAny(one) ? given.map((text) => [text]) : [given];
  return ways.every((way) =>
    isAny(other)
      ? wanted.some((text) => way.includes(text))
      : wanted.every((text) => way.includes(text)),
  );
}

const isAny = (conditions: Conditions | null) => conditions?.filter_op?.toUpperCase() === 'OR';

const textsOf = (conditions: Conditions | null): string[] =>
  (conditions?.filters ?? []).map((filter) => filterText({ filters: [filter], filter_op: '' }));
