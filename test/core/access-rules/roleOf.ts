import type { AccessRule, RuledService } from '../../../src/core/access-rules/AccessRule.ts';
import { indexRules, type RuleIndex } from '../../../src/core/access-rules/indexRules.ts';
import type { Generation } from '../../../src/core/dialect/Dialect.ts';
import { dialects } from '../../../src/core/dialect/dialectFor.ts';

export const SERVICES: readonly RuledService[] = [
  { id: 1, name: 'shop', type: 'sql_db' },
  { id: 2, name: 'files', type: 'local_file' },
  { id: 3, name: 'system', type: 'system' },
];

/** `shop _table/* GET,POST api,script`; `all` for all services, `-` for no verbs, `/` for no component. */
export function ruleOf(text: string, changes: Partial<AccessRule> = {}): AccessRule {
  const [service = '', component = '', verbs = '', requestors = 'api'] = text.split(' ');
  const masks: Record<string, number> = { GET: 1, POST: 2, PUT: 4, PATCH: 8, DELETE: 16, ALL: 31 };
  const sum = (names: string, bits: Record<string, number>) =>
    names.split(',').reduce((mask, name) => mask | (bits[name] ?? 0), 0);
  return {
    service_id:
      service === 'all' ? null : (SERVICES.find(({ name }) => name === service)?.id ?? 99),
    component,
    verb_mask: sum(verbs, masks),
    requestor_mask: sum(requestors, { api: 1, script: 2 }),
    filters: [],
    filter_op: 'AND',
    ...changes,
  };
}

export const indexOf = (generation: Generation, ...rules: (string | AccessRule)[]): RuleIndex =>
  indexRules(
    rules.map((rule) => (typeof rule === 'string' ? ruleOf(rule) : rule)),
    SERVICES,
    dialects[generation].access,
  );
