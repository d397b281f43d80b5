import type { Generation } from '../../generation.ts';
import type { RoleAccessRule } from '../../http/ServiceRequest.ts';
import { matchRules, rulesOf } from './matchRules.ts';

export interface RowFilterQuestion {
  generation: Generation;
  rules: readonly RoleAccessRule[];
  service: string;
  table: string;
  verb: string;
  requestor: 1 | 2;
  /** See `RuleQuestion`. */
  hasPatterns?: boolean | undefined;
}

const verbBits: Record<string, number> = { GET: 1, POST: 2, PUT: 4, PATCH: 8, DELETE: 16 };

/**
 * The filter that a role applies to the rows of a table, in the grammar of client filters, or
 * undefined. It also applies to requests for one record; rules of "all services" never count.
 */
export function rowFilter(question: RowFilterQuestion): string | undefined {
  const bit = verbBits[question.verb] ?? 0;
  const rule =
    question.generation === 'classic' ? classicRule(question, bit) : currentRule(question, bit);
  return rule && writeFilter(rule);
}

/** 2.1.2: the first exact rule with the verb; else the last one on the whole service. */
function classicRule(
  { rules, service, table }: RowFilterQuestion,
  bit: number,
): RoleAccessRule | undefined {
  const own = rulesOf(rules, service);
  const exact = own?.exact.get(`_table/${table}`.toLowerCase());
  if (exact) return exact.find((rule) => rule.verb_mask & bit);
  const broad = own?.broad.filter((rule) => rule.verb_mask & bit) ?? [];
  return broad.some((rule) => rule.filters.length === 0) ? undefined : broad.at(-1);
}

/** Current generation: the last rule of the level that also decides about access. */
function currentRule(
  { generation, rules, service, table, requestor, hasPatterns }: RowFilterQuestion,
  bit: number,
): RoleAccessRule | undefined {
  const path = `_table/${table}`.toLowerCase();
  const question = { generation, service, path, requestor, hasPatterns };
  return matchRules(rulesWith(rules, bit), question).at(-1);
}

const ruleLists = new WeakMap<readonly RoleAccessRule[], Map<number, readonly RoleAccessRule[]>>();

/** The rules that name a service and allow a verb. `matchRules` indexes each list only once. */
function rulesWith(rules: readonly RoleAccessRule[], bit: number): readonly RoleAccessRule[] {
  const known = ruleLists.get(rules) ?? new Map<number, readonly RoleAccessRule[]>();
  ruleLists.set(rules, known);
  const able =
    known.get(bit) ?? rules.filter((rule) => rule.service !== null && rule.verb_mask & bit);
  known.set(bit, able);
  return able;
}

/** The row filter of a rule as one text. */
export function writeFilter(
  rule: Pick<RoleAccessRule, 'filters' | 'filter_op'>,
): string | undefined {
  if (rule.filters.length === 0) return undefined;
  return rule.filters
    .map(({ name, operator, value }) => `(${`${name} ${operator} ${value ?? ''}`.trim()})`)
    .join(` ${rule.filter_op || 'AND'} `);
}
