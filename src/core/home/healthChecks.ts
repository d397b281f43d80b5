import { findEscalations } from '../access-rules/findEscalations.ts';
import { loadServices } from '../roles/loadServices.ts';
import { allRows } from '../collections/allRows.ts';
import { rowsWith } from '../collections/rowsWith.ts';
import { registrationPolicy } from '../environment/registrationPolicy.ts';
import type { Query } from '../http/queryText.ts';
import { readList } from '../http/readList.ts';
import type { Id } from '../lib/Id.ts';
import type { App } from '../page/createApp.ts';
import type { CorsEntry } from '../resources/corsEntries.ts';
import type { AppRole } from '../resources/users.ts';
import { failedTests } from '../services/failedTests.ts';
import { loadRuledRole, type RuledRole } from '../roles/loadRuledRole.ts';
import { ruleIndexer } from '../roles/ruleIndexer.ts';

/** The checks for operators. */
export type HealthCheckId =
  | 'escalation'
  | 'registration'
  | 'cors'
  | 'failedTests'
  | 'inactiveServices'
  | 'inactiveApps'
  | 'usersWithoutRole';

export interface HealthFinding {
  /** How many records are affected; 0 if all is well. */
  count: number;
  /** The first of them, by name, each with the path of its page. */
  records: readonly { name: string; path: string }[];
  /** The number of affected users, if known. */
  people?: number;
  /** The number of apps that give everyone without a role of their own an affected role. */
  apps?: number;
  /** Only this many records were checked. */
  lookedAt?: number;
}

const NAMED = 4;
/** Services or apps; an instance has fewer. */
const RECORDS_LOOKED_AT = 1000;
/** How many users are checked for roles, the newest first: an instance can have 100,000. */
const USERS_LOOKED_AT = 500;

interface Named {
  id: Id;
  name?: string | null;
}

const list = async <T>(app: App, path: string, query: Query) =>
  readList<T>(await app.api.get(path, query));

/** Says how many were checked, unless those were all. A server may return fewer than requested. */
const limitedTo = (
  { rows, count }: { rows: readonly unknown[]; count?: number | undefined },
  limit: number,
) =>
  (count ?? (rows.length < limit ? 0 : Infinity)) > rows.length ? { lookedAt: rows.length } : {};

const named = (area: string, rows: readonly Named[]) =>
  rows.slice(0, NAMED).map(({ id, name }) => ({ name: name || String(id), path: `${area}/${id}` }));

/** Filters on the page, because databases write false differently. */
const inactive = (path: string, area: string) => async (app: App) => {
  const query = { fields: 'id,name,is_active', order: 'name', limit: RECORDS_LOOKED_AT };
  const { rows } = await list<Named & { is_active?: boolean }>(app, path, query);
  const found = rows.filter(({ is_active }) => is_active === false);
  return { count: found.length, records: named(area, found) };
};

/**
 * Returns services whose tests failed in this browser; services that no longer exist don't count.
 */
async function servicesFailingTests(app: App): Promise<HealthFinding> {
  const ids = failedTests(app);
  if (!ids.length) return { count: 0, records: [] };
  const { rows } = await list<Named>(app, 'system/service', {
    fields: 'id,name',
    order: 'name',
    limit: RECORDS_LOOKED_AT,
  });
  const failing = rows.filter(({ id }) => ids.includes(String(id)));
  return { count: failing.length, records: named('/services', failing) };
}

async function usersWithoutRole(app: App): Promise<HealthFinding> {
  type Row = Named & { user_to_app_to_role_by_user_id?: AppRole[] };
  const page = await list<Row>(app, 'system/user', {
    fields: 'id,name',
    related: 'user_to_app_to_role_by_user_id',
    order: 'id desc',
    limit: USERS_LOOKED_AT,
    include_count: true,
  });
  const without = page.rows.filter(({ user_to_app_to_role_by_user_id: roles }) => !roles?.length);
  return {
    count: without.length,
    records: named('/users', without),
    ...limitedTo(page, USERS_LOOKED_AT),
  };
}

/** Checks for CORS entries that let any page on the web read what a signed-in browser gets. */
async function openCors(app: App): Promise<HealthFinding> {
  const entries = await allRows<CorsEntry>(app, 'system/cors', { order: 'id' });
  const open = entries.filter(
    ({ enabled, origin, supports_credentials }) =>
      enabled && supports_credentials && origin?.includes('*'),
  );
  const shown = open.map(({ id, path, origin }) => ({ id, name: path || origin || '' }));
  return { count: open.length, records: named('/config/cors', shown) };
}

/** Loads the services that rules can apply to; shared by several checks. */
export type ServicesOf = typeof loadServices;

const ROLES_LOOKED_AT = 200;

/** Returns active roles whose rules let users make themselves administrators. */
async function escalatingRoles(app: App, servicesOf: ServicesOf) {
  const services = await servicesOf(app);
  const page = await list<RuledRole>(app, 'system/role', {
    fields: 'id,name,is_active',
    related: 'role_service_access_by_role_id',
    order: 'id desc',
    limit: ROLES_LOOKED_AT,
    include_count: true,
  });
  const indexOf = ruleIndexer(app, services);
  const risky = page.rows.filter(
    ({ is_active, role_service_access_by_role_id: rules = [] }) =>
      is_active && findEscalations(indexOf(rules)).size > 0,
  );
  return { risky, limited: limitedTo(page, ROLES_LOOKED_AT) };
}

/** Counts active apps whose default role is one of these. */
async function appsGiving(app: App, roleIds: ReadonlySet<string>): Promise<number> {
  type Row = { is_active?: boolean; role_id?: Id | null };
  const query = { fields: 'id,is_active,role_id', limit: RECORDS_LOOKED_AT };
  const { rows } = await list<Row>(app, 'system/app', query);
  return rows.filter(({ is_active, role_id }) => is_active && roleIds.has(String(role_id))).length;
}

async function escalation(app: App, servicesOf: ServicesOf): Promise<HealthFinding> {
  const { risky, limited } = await escalatingRoles(app, servicesOf);
  if (!risky.length) return { count: 0, records: [], ...limited };
  const ids = risky.map(({ id }) => id);
  type Row = { user_to_app_to_role_by_role_id?: AppRole[] };
  const rows = await rowsWith<Row>(app, 'system/role', {
    ...{ field: 'id', ids },
    query: { fields: 'id', related: 'user_to_app_to_role_by_role_id' },
  });
  const holders = rows.flatMap(({ user_to_app_to_role_by_role_id: links = [] }) => links);
  const people = new Set(holders.map(({ user_id }) => String(user_id))).size;
  const apps = await appsGiving(app, new Set(ids.map(String)));
  return { count: risky.length, records: named('/roles', risky), people, apps, ...limited };
}

/**
 * Checks whether anyone can register and thereby get a role
 * that can write everywhere or escalate further.
 */
async function registration(app: App, servicesOf: ServicesOf): Promise<HealthFinding> {
  const nothing = { count: 0, records: [] };
  if (!registrationPolicy(app.page.environment.getState().environment).isOpen) return nothing;
  type Row = Named & { config?: { open_reg_role_id?: Id | null } | null };
  const rows = await allRows<Row>(app, 'system/service', { fields: '*', filter: 'name = user' });
  // a gateway that drops the filter returns other services, too
  const roleId = rows.find(({ name }) => name === 'user')?.config?.open_reg_role_id;
  if (roleId == null) return nothing;
  const role = await loadRuledRole(app, roleId);
  const { role_service_access_by_role_id: rules = [] } = role;
  const GET = 1;
  const writesEverywhere = rules.some(
    ({ service_id, verb_mask }) => service_id === null && verb_mask > GET,
  );
  const canRise = () =>
    servicesOf(app).then((services) => findEscalations(ruleIndexer(app, services)(rules)).size > 0);
  if (!role.is_active || !(writesEverywhere || (await canRise()))) return nothing;
  return { count: 1, records: named('/roles', [role]) };
}

/** The checks by urgency, each independent. They reject with an `ApiError`. */
export const healthChecks = {
  escalation: (app: App, servicesOf: ServicesOf = loadServices) => escalation(app, servicesOf),
  registration: (app: App, servicesOf: ServicesOf = loadServices) => registration(app, servicesOf),
  cors: openCors,
  failedTests: servicesFailingTests,
  inactiveServices: inactive('system/service', '/services'),
  inactiveApps: inactive('system/app', '/apps'),
  usersWithoutRole,
} satisfies Record<HealthCheckId, (app: App, servicesOf?: ServicesOf) => Promise<HealthFinding>>;
