import type { Generation } from '../../demo/platform/generation.ts';
import { decideAccess } from '../../demo/platform/auth/access/decideAccess.ts';
import { grantedMask } from '../../demo/platform/auth/access/matchRules.ts';
import { rowFilter } from '../../demo/platform/auth/access/rowFilter.ts';
import type { RoleAccessRule } from '../../demo/platform/http/ServiceRequest.ts';
import type { AccessRule } from '../../src/core/access-rules/AccessRule.ts';
import { indexRules } from '../../src/core/access-rules/indexRules.ts';
import { judgeCall } from '../../src/core/access-rules/judgeCall.ts';
import { filterText, rowFilterAt } from '../../src/core/access-rules/rowFilterAt.ts';
import { randomFrom } from '../core/session/randomFrom.ts';

const SERVICES = ['shop', 'Files', 'user', 'system', 'api_docs', 'logs_oauth'];
const TYPES = ['sql_db', 'local_file', 'user', 'system', 'swagger', 'oauth_github'];
const COMPONENTS =
  '* |_table|_table/|_table/*|_table/customers|_table/customers/|_table/customers/*|_TABLE/Cust*|' +
  '_table/orders|_table/{table_name}|_schema|_schema/*|_schema/customers|/|0||**|_table/*/1|docs/*.txt|' +
  'docs/|docs/*|profile|session|admin/*|admin|environment|_table/customers/1|_*|*a';
const PATHS =
  '|/|_table|_table/|_table/customers|_table/Customers/|_table/customers/1|_table/customers(1)|_table/orders|' +
  '_schema|_schema/customers|docs|docs/read.txt|0|*|profile|session|password|register|admin|admin/session|' +
  'environment|_table/{table_name}|_table/{id}/1|/_table/customers';
const VERBS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'] as const;
const components = COMPONENTS.split('|').map((text) => text.trim());
const paths = PATHS.split('|');

/**
 * Puts one call after the other to random sets of rules, to the console's algorithm and to the
 * platform's, which know nothing of each other. Answers where verdict or row filter differ.
 */
export function randomDifferences(generation: Generation, sets: number, seed: number): string[] {
  const random = randomFrom(seed);
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const services = SERVICES.map((name, at) => ({ id: at + 1, name, type: TYPES[at] ?? '' }));
  const differences: string[] = [];
  for (let set = 0; set < sets; set++) {
    const rules = Array.from({ length: Math.floor(random() * 8) }, (): RoleAccessRule => {
      const service = random() < 0.2 ? null : random() < 0.6 ? 'shop' : one(SERVICES);
      return {
        service_id: services.find(({ name }) => name === service)?.id ?? null,
        service,
        component: random() < 0.05 ? null : one(components),
        verb_mask: one([0, 1, 2, 3, 16, 31, 127, Math.floor(random() * 32)]),
        requestor_mask: one([1, 1, 3, 2, 0]),
        filters:
          random() < 0.3
            ? [{ name: 'id', operator: one(['<', 'is null']), value: one([null, '9']) }]
            : [],
        filter_op: one(['AND', 'OR', '']),
      };
    });
    const own = rules.map((rule): AccessRule => ({ ...rule }));
    const index = indexRules(own, services, generation);
    const isActive = random() > 0.1;
    const role = { id: 1, name: 'some role', is_active: isActive, rules };
    const ask = (service: string, path: string, verb: (typeof VERBS)[number], requestor: 1 | 2) => {
      const name = requestor === 1 ? 'API' : 'SCRIPT';
      const said = judgeCall(index, isActive, { service, path, verb, requestor: name }).allowed;
      const caller = {
        user: { id: 1, email: '', isAdmin: false },
        token: 't',
        isAdmin: false,
        role,
      };
      const app = { id: 1, name: 'app', is_active: true };
      const type = services.find((each) => each.name.toLowerCase() === service.toLowerCase())?.type;
      const decided = decideAccess({
        ...{ generation, service, path, verb, serviceType: type },
        caller: { ...caller, app, requestor },
      }).allowed;
      if (said !== decided) differences.push(`${verb} ${service}/${path} ${JSON.stringify(role)}`);
    };
    for (let call = 0; call < 4; call++) {
      const service = random() < 0.7 ? 'shop' : one([...SERVICES, 'SHOP', 'nosuch', '']);
      // web calls of classic servers are never scripts
      const requestor = generation === 'current' && random() < 0.3 ? 2 : 1;
      ask(service, one(paths), one(VERBS), requestor);
    }
    const question = { service: 'shop', table: one(['customers', 'orders']), verb: one(VERBS) };
    if (question.verb === 'HEAD') continue;
    const limits = rowFilterAt(index, { ...question, verb: question.verb, requestor: 'API' });
    const text = limits ? filterText(limits.rule) : undefined;
    const laid = rowFilter({ ...question, generation, rules, requestor: 1 });
    if (text !== laid)
      differences.push(`${String(laid)}, not ${String(text)}: ${JSON.stringify(rules)}`);
    const script = { generation, service: 'shop', path: '_table/orders', requestor: 2 } as const;
    const found = judgeCall(index, true, {
      ...{ service: 'shop', path: '_table/orders', verb: 'GET', requestor: 'SCRIPT' },
    }).levels;
    if ((found[0]?.mask ?? 0) !== grantedMask(rules, script)) {
      differences.push(`script: ${JSON.stringify(rules)}`);
    }
  }
  return differences;
}
