import type { Caller, RoleAccessRule, RoleRules } from '../http/ServiceRequest.ts';
import type { PlatformContext } from '../platformContext.ts';
import type { Row } from '../storage/Db.ts';
import { versionOfRules } from '../storage/roleSizes.ts';
import { readFilters } from './access/readFilters.ts';
import { lookupValues } from './lookupValues.ts';
import { readApiKey, readSessionToken } from './requestCredentials.ts';
import { readToken, type TokenState } from './sessionTokens.ts';

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

const isOnSomething = ({ service_id: id, service }: Row): boolean =>
  id === null || service !== null;

/** The role with its access rules in stored order, service ids replaced by names. */
export function loadRole(context: PlatformContext, roleId: number): RoleRules | null {
  const role = context.system.get('select id, name, is_active from role where id = ?', [roleId]);
  if (!role) return null;
  return {
    id: Number(role.id),
    name: String(role.name),
    is_active: role.is_active === 1,
    rules: rulesOf(context, roleId),
  };
}

interface KnownRules {
  version: string;
  rules: RoleAccessRule[];
}

/** Of all roles together, those used last. */
const MOST_KEPT = 50_000;

const known = new WeakMap<PlatformContext, Map<number, KnownRules>>();

/** Rules are read once, until they or the names of services change. */
function rulesOf(context: PlatformContext, roleId: number): RoleAccessRule[] {
  const kept = known.get(context) ?? new Map<number, KnownRules>();
  known.set(context, kept);
  const version = versionOfRules(context.system, roleId);
  const before = kept.get(roleId);
  const rules = before?.version === version ? before.rules : readRules(context, roleId);
  kept.delete(roleId);
  kept.set(roleId, { version, rules });
  let count = 0;
  for (const [each, { rules: own }] of [...kept].reverse()) {
    count += own.length;
    if (count > MOST_KEPT && each !== roleId) kept.delete(each);
  }
  return rules;
}

function readRules({ system }: PlatformContext, roleId: number): RoleAccessRule[] {
  const rows = system.all(
    `select a.*, s.name as service from role_service_access a
     left join service s on s.id = a.service_id where a.role_id = ? order by a.id`,
    [roleId],
  );
  // a rule on a service that no longer exists must not become a rule on all of them
  return rows.filter(isOnSomething).map((rule): RoleAccessRule => {
    const filters = readFilters(JSON.parse(text(rule.filters) ?? '[]'));
    return {
      service_id: rule.service_id === null ? null : Number(rule.service_id),
      service: text(rule.service),
      component: rule.component === null ? null : String(rule.component),
      // without its filter, a rule would allow more than it should
      verb_mask: filters ? Number(rule.verb_mask) : 0,
      requestor_mask: Number(rule.requestor_mask),
      filters: filters ?? [],
      filter_op: text(rule.filter_op) ?? 'AND',
    };
  });
}

/**
 * The id of the role that applies: the user's for this app; otherwise, on current servers, any role
 * of the user; then the app's default role, which doesn't limit administrators.
 */
export function findRoleId(
  context: PlatformContext,
  who: { userId: number | null; isAdmin: boolean; appId: number | null },
): number | null {
  const { system, generation } = context;
  const own = (where: string, params: number[]) =>
    system.get(`select role_id from user_to_app_to_role where ${where} order by id limit 1`, params)
      ?.role_id;
  if (who.userId !== null) {
    const ofApp =
      who.appId === null ? undefined : own('user_id = ? and app_id = ?', [who.userId, who.appId]);
    const any =
      generation === 'current' && who.appId !== null ? own('user_id = ?', [who.userId]) : undefined;
    // stored by the app of the request, so never without one (strict/accounts: login no key)
    const isRemembered = who.appId !== null && context.hasOldHoles;
    const remembered = isRemembered ? context.rememberedRoles.get(who.userId) : undefined;
    const assigned = ofApp ?? any ?? remembered;
    if (assigned !== undefined) return Number(assigned);
  }
  if (who.isAdmin || who.appId === null) return null;
  const fallback = system.get('select role_id from app where id = ?', [who.appId])?.role_id;
  return fallback === null || fallback === undefined ? null : Number(fallback);
}

export interface FoundCaller {
  caller: Caller;
  tokenState: TokenState;
  hasApiKey: boolean;
}

/** Identifies the caller: the app behind the API key, the user behind the token, their role. */
export function findCaller(
  context: PlatformContext,
  headers: Headers,
  query: URLSearchParams,
  body: unknown,
): Promise<FoundCaller> {
  const key = readApiKey(headers, query, body);
  const token = readSessionToken(headers, query, body);
  // a hole of real servers: every client can name itself a script
  const scripted =
    context.generation === 'current' &&
    context.hasOldHoles &&
    (headers.has('X-DreamFactory-Script-Token') || query.has('script_token'));
  return identify(context, token, key ? { column: 'api_key', value: key } : null, scripted ? 2 : 1);
}

/** The same caller as they are now. */
export function findCallerAgain(
  context: PlatformContext,
  { token, app, requestor }: Caller,
): Promise<FoundCaller> {
  return identify(context, token, app && { column: 'id', value: app.id }, requestor);
}

async function identify(
  context: PlatformContext,
  token: string | null,
  ofApp: { column: 'api_key' | 'id'; value: string | number } | null,
  requestor: Caller['requestor'],
): Promise<FoundCaller> {
  const { system, generation } = context;
  const tokenState = await readToken(context, token);
  const appRow =
    ofApp &&
    system.get(`select id, name, is_active from app where ${ofApp.column} = ?`, [ofApp.value]);
  const userRow =
    tokenState.kind === 'valid'
      ? system.get('select id, email, is_sys_admin from user where id = ?', [tokenState.claims.sub])
      : undefined;
  const app = appRow
    ? { id: Number(appRow.id), name: String(appRow.name), is_active: appRow.is_active === 1 }
    : null;
  const user = userRow
    ? { id: Number(userRow.id), email: String(userRow.email), isAdmin: userRow.is_sys_admin === 1 }
    : null;
  const roleId = findRoleId(context, {
    userId: user?.id ?? null,
    isAdmin: user?.isAdmin ?? false,
    appId: app?.id ?? null,
  });
  const role = roleId === null ? null : loadRole(context, roleId);
  const caller: Caller = {
    user,
    token,
    app,
    role,
    // on current servers, a role limits even an administrator
    isAdmin: (user?.isAdmin ?? false) && (generation === 'classic' || role === null),
    requestor,
    lookup: lookupValues(context, user?.id ?? null, role?.id ?? null),
  };
  return { caller, tokenState, hasApiKey: ofApp !== null };
}
