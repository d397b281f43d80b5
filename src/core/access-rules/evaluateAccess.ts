import { requestorMasks, verbMasks, type Requestor, type Verb } from './verbMasks.ts';
import { findRules, type LevelRules } from './findRules.ts';
import type { RuleIndex } from './indexRules.ts';

/** A request as it would be sent below the API base. */
export interface AccessCall {
  service: string;
  /** Below the service, decoded, without the query. */
  path: string;
  verb: string;
  requestor: Requestor;
  query?: URLSearchParams | undefined;
}

/**
 * Why a request is allowed or denied: because of the role's rules; because no rule matches it;
 * because the role is inactive; because everyone can send it; because a current server opens the
 * list of tables, or the list of services, or a provider's sign-in; or because a table that it also
 * reads is denied.
 */
export type Ground =
  | 'rules'
  | 'none'
  | 'inactive'
  | 'open'
  | 'tableList'
  | 'serviceList'
  | 'provider'
  | 'further';

export interface Verdict {
  allowed: boolean;
  ground: Ground;
  /** The levels that have rules for the request; the first one decides. */
  levels: readonly LevelRules[];
  /** The further component that is denied (`related`, `ids`), for the ground `further`. */
  refused?: string;
}

const VERB_BITS: Record<string, number> = { ...verbMasks, OPTIONS: 32, HEAD: 64 };

/** Whether a role with these rules can send a request, and why. Doesn't apply to administrators. */
export function evaluateAccess(index: RuleIndex, isActive: boolean, call: AccessCall): Verdict {
  const verdict = judgeItself(index, isActive, call);
  if (!verdict.allowed) return verdict;
  for (const { component, verb } of furtherComponents(call)) {
    const [found] = isActive ? levelsFor(index, { ...call, path: component }) : [];
    if (!((found?.mask ?? 0) & verbMasks[verb])) {
      return { ...verdict, allowed: false, ground: 'further', refused: component };
    }
  }
  return verdict;
}

function judgeItself(index: RuleIndex, isActive: boolean, call: AccessCall): Verdict {
  const service = call.service.toLowerCase();
  const { access } = index;
  const levels = levelsFor(index, call);
  const openService = access.openService(service);
  if (openService) return { allowed: true, ground: openService, levels };
  const [deciding] = levels;
  const bit = VERB_BITS[call.verb] ?? 0;
  if (isActive && deciding && deciding.mask & bit) {
    return { allowed: true, ground: 'rules', levels };
  }
  const path = access.normalizePath(call.path);
  if (access.isOpenToAll(index, { service, path, verb: call.verb })) {
    return { allowed: true, ground: 'open', levels };
  }
  if (!isActive) return { allowed: false, ground: 'inactive', levels };
  const isTableList = access.listsReadableTables && call.verb === 'GET' && path === '_schema';
  if (isTableList && readsAnything(index, call)) {
    return { allowed: true, ground: 'tableList', levels };
  }
  return { allowed: false, ground: deciding ? 'rules' : 'none', levels };
}

const levelsFor = (index: RuleIndex, { service, path, requestor }: AccessCall) =>
  findRules(index, {
    service: service.toLowerCase(),
    path: index.access.normalizePath(path),
    requestor: requestorMasks[requestor],
  });

/** Whether any rule of the service has GET, regardless of its component. */
function readsAnything({ rules }: RuleIndex, { service, requestor }: AccessCall): boolean {
  const bit = requestorMasks[requestor];
  return rules.some(
    (one) =>
      one.service === service.toLowerCase() &&
      (one.rule.verb_mask & verbMasks.GET) !== 0 &&
      (one.rule.requestor_mask & bit) !== 0,
  );
}

interface FurtherComponent {
  component: string;
  /** What the role must be allowed to do there. */
  verb: Verb;
}

const listed = (query: URLSearchParams, name: string) =>
  (query.get(name) ?? '').split(',').filter(Boolean);

/**
 * Returns the table of a relation, whose name is made of the table and a field;
 * both may contain `_by_`.
 */
const tableOf = (relation: string) => relation.replace(/_by_(?:(?!_by_).)*$/i, '');

/**
 * Returns what a request accesses besides its path, and must be allowed there too: the tables in a
 * list of schemas, with the verb of the request, and the tables of related records, by the
 * relation's name `orders_by_customer_id` (recorded: access).
 */
function furtherComponents({ path, verb, query }: AccessCall): FurtherComponent[] {
  if (!query) return [];
  const [resource, table] = path.toLowerCase().replace(/^\/+/, '').split('/');
  if (resource === '_schema' && !table) {
    const asked = verb === 'PUT' ? 'PATCH' : (verb as Verb);
    return listed(query, 'ids').map((id) => ({ component: `_schema/${id}`, verb: asked }));
  }
  if (resource !== '_table' || !table) return [];
  return listed(query, 'related')
    .filter((relation) => relation !== '*')
    .map((relation) => ({ component: `_table/${tableOf(relation)}`, verb: 'GET' }));
}
