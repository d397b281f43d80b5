import { checkedVerb } from '../../demo/platform/auth/access/checkedVerb.ts';
import {
  componentRefusal,
  decideAccess,
  mayAccess,
  type AccessDecision,
} from '../../demo/platform/auth/access/decideAccess.ts';
import type { Generation } from '../../demo/platform/generation.ts';
import type { Caller, RoleRules } from '../../demo/platform/http/ServiceRequest.ts';

/** One rule as `[service, component, verb_mask, requestor_mask]`. */
export type AccessRuleFact = [string | null, string | null, number, number];

/**
 * One request as `[verb, path, status, allowed, message?, override headers?]`; null: decided before
 * any check.
 */
export type AccessCallFact = [
  string,
  string,
  number,
  boolean | null,
  (string | null)?,
  Record<string, string>?,
];

/**
 * The requests of one caller. Without `session` only the API key;
 * `admin` and `user` send a session too.
 */
export interface AccessGroupFact {
  active: boolean;
  appInactive?: true;
  session?: 'admin' | 'user';
  rules: AccessRuleFact[];
  calls: AccessCallFact[];
}

export interface Disagreement {
  call: AccessCallFact;
  group: AccessGroupFact;
  answer: string;
}

/** Checks every recorded request of a group with the deciding functions. */
export function disagreements(group: AccessGroupFact, generation: Generation): Disagreement[] {
  return group.calls.flatMap((call) => {
    const [, , status, allowed, message] = call;
    if (allowed === null) return [];
    const decision = decide(group, call, generation);
    const same = decision.allowed
      ? allowed
      : !allowed &&
        decision.refusal.status === status &&
        (!message || decision.refusal.message === message);
    const answer = decision.allowed
      ? 'allowed'
      : `${decision.refusal.status} ${decision.refusal.message}`;
    return same ? [] : [{ call, group, answer }];
  });
}

function decide(
  group: AccessGroupFact,
  [sent, address, , , , override]: AccessCallFact,
  generation: Generation,
): AccessDecision {
  const [path = '', search = ''] = address.split('?');
  const query = new URLSearchParams(search);
  const headers = new Headers(override ?? {});
  const [service = '', ...below] = decodeURIComponent(path).split('/');
  const verb = checkedVerb(sent, headers, query, generation);
  const call = {
    generation,
    verb,
    service,
    path: below.join('/'),
    caller: callerOf(group, headers),
  };
  const decision = decideAccess(call);
  if (!decision.allowed) return decision;
  for (const component of laterComponents(below, query)) {
    if (!mayAccess({ ...call, verb: 'GET', path: component })) {
      return { allowed: false, refusal: componentRefusal('GET', service, component) };
    }
  }
  return decision;
}

/** Returns what the handlers check afterwards: the tables of a schema list and of relations. */
function laterComponents([resource, table]: string[], query: URLSearchParams): string[] {
  const listed = (name: string) => (query.get(name) ?? '').split(',').filter((part) => part);
  if (resource === '_schema' && !table) return listed('ids').map((id) => `_schema/${id}`);
  if (resource !== '_table' || !table) return [];
  return listed('related').map((relation) => `_table/${relation.split('_by_')[0] ?? ''}`);
}

function callerOf(group: AccessGroupFact, headers: Headers): Caller {
  const isAdmin = group.session === 'admin';
  const user = group.session ? { id: 1, email: 'someone@example.com', isAdmin } : null;
  return {
    user,
    token: user && 'token',
    app: { id: 1, name: 'some app', is_active: !group.appInactive },
    role: roleOf(group),
    isAdmin,
    requestor: headers.has('x-dreamfactory-script-token') ? 2 : 1,
    lookup: () => undefined,
  };
}

function roleOf(group: AccessGroupFact): RoleRules {
  const rules = group.rules.map(([service, component, verb_mask, requestor_mask]) => ({
    service_id: null,
    service,
    component,
    verb_mask,
    requestor_mask,
    filters: [],
    filter_op: 'AND',
  }));
  return { id: 1, name: 'some role', is_active: group.active, rules };
}
