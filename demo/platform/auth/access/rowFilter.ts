import type { Generation } from '../../generation.ts';
import type { RoleAccessRule } from '../../http/ServiceRequest.ts';
import { matchRules, prepareComponent } from './matchRules.ts';

export interface RowFilterQuestion {
  generation: Generation;
  rules: readonly RoleAccessRule[];
  service: string;
  table: string;
  verb: string;
  requestor: 1 | 2;
}

const verbBits: Record<string, number> = { GET: 1, POST: 2, PUT: 4, PATCH: 8, DELETE: 16 };

/**
 * The filter that a role applies to the rows of a table, in the grammar of client filters, or
 * undefined. It also applies to requests for one record; rules of "all services" never count.
 */
export function rowFilter(question: RowFilterQuestion): string | undefined {
  const { generation, service, verb } = question;
  const bit = verbBits[verb] ?? 0;
  const named = question.rules.filter(
    (rule) => rule.service?.toLowerCase() === service.toLowerCase(),
  );
  const rule =
    generation === 'classic'
      ? classicRule(named, `_table/${question.table}`.toLowerCase(), bit)
      : currentRule(named, question, bit);
  return rule && writeFilter(rule);
}

/** 2.1.2: the first exact rule with the verb; else the last one on the whole service. */
function classicRule(
  rules: readonly RoleAccessRule[],
  component: string,
  bit: number,
): RoleAccessRule | undefined {
  const exact = rules.filter((rule) => prepareComponent(rule.component) === component);
  if (exact.length > 0) return exact.find((rule) => rule.verb_mask & bit);
  const broad = rules.filter(
    (rule) => ['', '*'].includes(prepareComponent(rule.component)) && rule.verb_mask & bit,
  );
  return broad.some((rule) => rule.filters.length === 0) ? undefined : broad.at(-1);
}

/** Current generation: the last rule of the level that also decides about access. */
function currentRule(
  rules: readonly RoleAccessRule[],
  { generation, service, table, requestor }: RowFilterQuestion,
  bit: number,
): RoleAccessRule | undefined {
  const able = rules.filter((rule) => rule.verb_mask & bit);
  const path = `_table/${table}`.toLowerCase();
  return matchRules(able, { generation, service, path, requestor }).at(-1);
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
