import type { Generation } from '../../generation.ts';
import { plainValue } from '../../http/plainValue.ts';
import type { RoleAccessRule } from '../../http/ServiceRequest.ts';
import { matchRules, rulesOf } from './matchRules.ts';

export interface RowFilterQuestion {
  generation: Generation;
  rules: readonly RoleAccessRule[];
  service: string;
  table: string;
  verb: string;
  requestor: 1 | 2;
  /** Whether filters are lost as on real servers; default: true. */
  hasOldHoles?: boolean | undefined;
}

const verbBits: Record<string, number> = { GET: 1, POST: 2, PUT: 4, PATCH: 8, DELETE: 16 };

/**
 * The filter that a role applies to the rows of a table, in the grammar of client filters, or
 * undefined. It also applies to requests for one record; rules of "all services" never count.
 */
export function rowFilter(question: RowFilterQuestion): string | undefined {
  const bit = verbBits[question.verb] ?? 0;
  const rule = decidingRule(question, bit);
  return rule && writeFilter(rule);
}

function decidingRule(question: RowFilterQuestion, bit: number): RoleAccessRule | undefined {
  const { generation, hasOldHoles = true } = question;
  if (generation === 'classic' && hasOldHoles) return classicRule(question, bit);
  const rules = allowingRules(question, bit);
  // the current generation takes the last of several and 2.1.2 the first; a public host, one that filters
  return generation === 'current' ? rules.at(-1) : rules.find(({ filters }) => filters.length > 0);
}

/**
 * 2.1.2: the first exact rule with the verb; else the last one on the whole service. Rules for scripts
 * and those for a wildcard or the service itself can be others than those that allow the request.
 */
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

/** The rules of the level that also decides about access on the current generation. */
function allowingRules(question: RowFilterQuestion, bit: number): readonly RoleAccessRule[] {
  const { service, hasOldHoles } = question;
  const path = `_table/${question.table}`.toLowerCase();
  // 2.1.2 allows scripts what it allows their callers
  const requestor = question.generation === 'classic' ? 1 : question.requestor;
  // for the current one, a rule for the records of a table is also one for the table
  const generation = 'current';
  const asked = { generation, service, path, requestor, hasPatterns: hasOldHoles } as const;
  return matchRules(rulesWith(question.rules, bit), asked);
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
    .map(({ name, operator, value }) => [name, operator, value ?? ''].map(plainValue))
    .map((parts) => `(${parts.join(' ').trim()})`)
    .join(` ${rule.filter_op || 'AND'} `);
}
