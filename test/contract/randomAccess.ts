import type { Generation } from '../../demo/platform/generation.ts';
import { decideAccess } from '../../demo/platform/auth/access/decideAccess.ts';
import { grantedMask } from '../../demo/platform/auth/access/matchRules.ts';
import { rowFilter } from '../../demo/platform/auth/access/rowFilter.ts';
import { handleDatabaseService } from '../../demo/platform/database/handleDatabaseService.ts';
import { seedShop } from '../../demo/platform/database/seedShop.ts';
import type { Caller, RoleAccessRule } from '../../demo/platform/http/ServiceRequest.ts';
import { openDatabase } from '../../demo/platform/node/openDatabase.ts';
import type { Db } from '../../demo/platform/storage/Db.ts';
import type { AccessRule } from '../../src/core/access-rules/AccessRule.ts';
import { indexRules, type RuleIndex } from '../../src/core/access-rules/indexRules.ts';
import { evaluateAccess } from '../../src/core/access-rules/evaluateAccess.ts';
import { filterText, rowFilterAt } from '../../src/core/access-rules/rowFilterAt.ts';
import { dialects } from '../../src/core/dialect/dialectFor.ts';
import { randomFrom } from '../core/session/randomFrom.ts';
import { answerOf, readRequest } from './askTables.ts';

const SERVICES = ['shop', 'Files', 'user', 'system', 'api_docs', 'logs_oauth'];
const TYPES = ['sql_db', 'local_file', 'user', 'system', 'swagger', 'oauth_github'];
const COMPONENTS =
  '* |_table|_table/|_table/*|_table/customers|_table/customers/|_table/customers/*|_TABLE/Cust*|' +
  '_table/orders|_table/{table_name}|_schema|_schema/*|_schema/customers|/|0||**|_table/*/1|docs/*.txt|' +
  'docs/|docs/*|profile|session|admin/*|admin|environment|_table/customers/1|_*|*a|_schema/orders|_schema/n*';
const PATHS =
  '|/|_table|_table/|_table/customers|_table/Customers/|_table/customers/1|_table/customers(1)|_table/orders|' +
  '_schema|_schema/customers|docs|docs/read.txt|0|*|profile|session|password|register|admin|admin/session|' +
  'environment|_table/{table_name}|_table/{id}/1|/_table/customers';
/**
 * Requests to the shop whose query may access more than the path says, or nothing that counts. Not
 * `related=*`: only the database knows what that includes.
 */
const QUERIES =
  'GET _table/customers?related=orders_by_customer_id|GET _table/orders?related=customers_by_customer_id|' +
  'GET _table/Customers/1?related=orders_by_customer_id&fields=id|GET _table/customers/1?related=|' +
  'GET _table/customers?ids=1,2&related=orders_by_customer_id|' +
  'GET _table/customers?ids=1,2&fields=id|GET _table/orders?filter=id%3C3&order=id|' +
  'GET _schema?ids=customers|GET _schema/?ids=customers,orders|GET _schema?ids=orders,customers|' +
  'GET _schema?fields=*|GET _schema/customers?ids=orders|DELETE _schema?ids=none|DELETE _schema?ids=none,nor';
const VERBS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'] as const;
const components = COMPONENTS.split('|').map((text) => text.trim());
const paths = PATHS.split('|');
const queries = QUERIES.split('|');
const services = SERVICES.map((name, at) => ({ id: at + 1, name, type: TYPES[at] ?? '' }));

/** Random choices; the same seed gives the same ones. */
interface Lots {
  chance: (share: number) => boolean;
  below: (limit: number) => number;
  one: <T>(list: readonly T[]) => T;
}

function lotsFrom(seed: number): Lots {
  const random = randomFrom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  return {
    chance: (share) => random() < share,
    below,
    one: <T>(list: readonly T[]) => list[below(list.length)] as T,
  };
}

function randomRule({ chance, below, one }: Lots): RoleAccessRule {
  const service = chance(0.2) ? null : chance(0.6) ? 'shop' : one(SERVICES);
  const filter = () => ({ name: 'id', operator: one(['<', 'is null']), value: one([null, '9']) });
  return {
    service_id: services.find(({ name }) => name === service)?.id ?? null,
    service,
    component: chance(0.05) ? null : one(components),
    verb_mask: one([0, 1, 2, 3, 16, 31, 127, below(32)]),
    requestor_mask: one([1, 1, 3, 2, 0]),
    filters: chance(0.3) ? [filter()] : [],
    filter_op: one(['AND', 'OR', '']),
  };
}

/** A role as the console and the platform see it. */
interface RandomRole {
  generation: Generation;
  isActive: boolean;
  index: RuleIndex;
  rules: RoleAccessRule[];
}

function randomRole(generation: Generation, lots: Lots): RandomRole {
  const rules = Array.from({ length: lots.below(8) }, () => randomRule(lots));
  const own = rules.map((rule): AccessRule => ({ ...rule }));
  const index = indexRules(own, services, dialects[generation].access);
  return { generation, isActive: !lots.chance(0.1), index, rules };
}

interface RandomCall {
  service: string;
  path: string;
  verb: (typeof VERBS)[number];
  requestor: 1 | 2;
  query?: URLSearchParams;
}

function randomCall(generation: Generation, { chance, one }: Lots): RandomCall {
  const service = chance(0.7) ? 'shop' : one([...SERVICES, 'SHOP', 'nosuch', '']);
  // web requests to classic servers are never scripts
  const requestor = generation === 'current' && chance(0.3) ? 2 : 1;
  return { service, path: one(paths), verb: one(VERBS), requestor };
}

/** Returns a request that may read other tables too. */
function randomQuery(generation: Generation, { chance, one }: Lots): RandomCall {
  const [, verb = '', path = '', search] = /^(\w+) ([^?]*)\?(.*)$/.exec(one(queries)) ?? [];
  const requestor = generation === 'current' && chance(0.3) ? 2 : 1;
  const query = new URLSearchParams(search);
  return { service: 'shop', path, verb: verb as RandomCall['verb'], requestor, query };
}

/** Whether the platform's handler rejects a request because of a further part of the database. */
function refusesFurther(db: Db, generation: Generation, call: RandomCall, caller: Caller): boolean {
  const { service, path, verb, query = new URLSearchParams() } = call;
  // the requested tables never exist and so can't be deleted
  const request = readRequest(generation, service, path.split('/').filter(Boolean));
  const answer = answerOf(() =>
    handleDatabaseService(db, { ...request, verb, query: limited(query), caller }),
  );
  return answer.status === 403;
}

/** Limits the rows, because one is as good as many. */
function limited(query: URLSearchParams): URLSearchParams {
  const asked = new URLSearchParams(query);
  asked.set('limit', '1');
  return asked;
}

function verdictDiffers(
  db: Db,
  { generation, isActive, index, rules }: RandomRole,
  call: RandomCall,
) {
  const { service, path, verb, requestor, query } = call;
  const name = requestor === 1 ? 'API' : 'SCRIPT';
  const said = evaluateAccess(index, isActive, {
    service,
    path,
    verb,
    requestor: name,
    query,
  }).allowed;
  const type = services.find((each) => each.name.toLowerCase() === service.toLowerCase())?.type;
  const caller: Caller = {
    ...{ user: { id: 1, email: '', isAdmin: false }, token: 't', isAdmin: false, requestor },
    app: { id: 1, name: 'app', is_active: true },
    role: { id: 1, name: 'some role', is_active: isActive, rules },
    lookup: () => undefined,
  };
  const question = { generation, service, path, verb, serviceType: type };
  const decided = decideAccess({ ...question, caller }).allowed;
  return said !== (decided && !(query && refusesFurther(db, generation, call, caller)));
}

function rowFilterDiffers(role: RandomRole, { one }: Lots): boolean {
  const { generation, index, rules } = role;
  const question = { service: 'shop', table: one(['customers', 'orders']), verb: one(VERBS) };
  if (question.verb === 'HEAD') return false;
  const limits = rowFilterAt(index, { ...question, verb: question.verb, requestor: 'API' });
  const laid = rowFilter({ ...question, generation, rules, requestor: 1 });
  return (limits ? filterText(limits.rule) : undefined) !== laid;
}

function scriptMaskDiffers({ generation, index, rules }: RandomRole): boolean {
  const place = { service: 'shop', path: '_table/orders' };
  const { levels } = evaluateAccess(index, true, { ...place, verb: 'GET', requestor: 'SCRIPT' });
  return (levels[0]?.mask ?? 0) !== grantedMask(rules, { generation, ...place, requestor: 2 });
}

/**
 * Checks random requests against random sets of rules, with the console's algorithm and the
 * platform's, which are independent of each other. Returns where verdict or row filter differ.
 */
export function randomDifferences(generation: Generation, sets: number, seed: number): string[] {
  const lots = lotsFrom(seed);
  const db = openDatabase(':memory:');
  seedShop(db, generation);
  const differences: string[] = [];
  for (let set = 0; set < sets; set++) {
    const role = randomRole(generation, lots);
    const tell = (what: string) => differences.push(`${what} ${JSON.stringify(role.rules)}`);
    for (let count = 0; count < 4; count++) {
      const call = randomCall(generation, lots);
      if (verdictDiffers(db, role, call)) tell(`${call.verb} ${call.service}/${call.path}`);
    }
    const query = randomQuery(generation, lots);
    if (verdictDiffers(db, role, query)) tell(`${query.verb} ${query.path}?${String(query.query)}`);
    if (rowFilterDiffers(role, lots)) tell('row filter');
    if (scriptMaskDiffers(role)) tell('script');
  }
  db.close();
  return differences;
}
