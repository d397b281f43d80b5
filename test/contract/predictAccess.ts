import type { Generation } from '../../demo/platform/generation.ts';
import type { AccessRule, RuledService } from '../../src/core/access-rules/AccessRule.ts';
import { indexRules, type RuleIndex } from '../../src/core/access-rules/indexRules.ts';
import { filterText, rowFilterAt } from '../../src/core/access-rules/rowFilterAt.ts';
import { evaluateAccess } from '../../src/core/access-rules/evaluateAccess.ts';
import { dialects } from '../../src/core/dialect/dialectFor.ts';
import type { AccessCallFact, AccessGroupFact, AccessRuleFact } from './accessAgreement.ts';
import { effectiveVerb } from './effectiveVerb.ts';

/** The services of the recorded instances, whose names are unique even regardless of case. */
const TYPES: Record<string, string> = {
  system: 'system',
  user: 'user',
  api_docs: 'swagger',
  shop: 'sql_db',
  db: 'sqlite',
  files: 'local_file',
  email: 'local_email',
  logs: 'local_file',
};

/** Returns the rules of recorded facts as the console has them: services by id. */
export function rulesOf(facts: readonly AccessRuleFact[]): [AccessRule[], RuledService[]] {
  const named = facts.flatMap(([service]) => (service === null ? [] : [service]));
  const names = [...new Set([...Object.keys(TYPES), ...named])];
  const services = names.map((name, at) => ({ id: at + 1, name, type: TYPES[name] ?? 'rws' }));
  const rules = facts.map(([service, component, verb_mask, requestor_mask]) => ({
    service_id: services.find(({ name }) => name === service)?.id ?? null,
    component,
    verb_mask,
    requestor_mask,
    filters: [],
    filter_op: 'AND',
  }));
  return [rules, services];
}

type FilteredFact = [...AccessRuleFact, AccessRule['filters']?, string?];

/**
 * Returns the filter that, according to the console,
 * limits the rows of a shop table for an API key.
 */
export function limitingFilter(
  facts: readonly FilteredFact[],
  table: string,
  generation: Generation,
): string | null {
  const plain = facts.map((fact) => fact.slice(0, 4) as AccessRuleFact);
  const [rules, services] = rulesOf(plain);
  const filtered = rules.map((rule, at) => {
    const [, , , , filters = [], filter_op = 'AND'] = facts[at] ?? [];
    return { ...rule, filters, filter_op };
  });
  const index = indexRules(filtered, services, dialects[generation].access);
  const question = { service: 'shop', table, verb: 'GET', requestor: 'API' } as const;
  const rule = rowFilterAt(index, question);
  return rule && filterText(rule.rule);
}

/** Returns the console's predictions that differ from the recorded decisions. */
export function wrongPredictions(group: AccessGroupFact, generation: Generation): string[] {
  const index = indexRules(...rulesOf(group.rules), dialects[generation].access);
  return group.calls.flatMap((call) => {
    const allowed = call[3];
    if (allowed === null) return [];
    const predicted = predict(group, index, call, generation);
    if (predicted === allowed) return [];
    return [`${call[0]} ${call[1]}: ${allowed ? 'allowed' : 'refused'}, ${JSON.stringify(group)}`];
  });
}

function predict(
  group: AccessGroupFact,
  index: RuleIndex,
  fact: AccessCallFact,
  generation: Generation,
): boolean {
  // neither is about rules: an inactive app rejects everything,
  // an administrator can send anything but HEAD
  if (group.appInactive) return false;
  const [sent, address, , , , override] = fact;
  const [place = '', search = ''] = address.split('?');
  const query = new URLSearchParams(search);
  const headers = new Headers(override ?? {});
  const verb = effectiveVerb(sent, headers, query, generation);
  if (group.session === 'admin') return verb !== 'HEAD' && verb !== 'OPTIONS';
  const [service = '', ...below] = decodeURIComponent(place).split('/');
  const isScript = index.access.trustsScriptHeader && headers.has('x-dreamfactory-script-token');
  // without a session a current server does not load the role of a script
  const isActive = group.active && !(isScript && group.session === undefined);
  const call = { service, path: below.join('/'), verb, query };
  return evaluateAccess(index, isActive, { ...call, requestor: isScript ? 'SCRIPT' : 'API' })
    .allowed;
}
