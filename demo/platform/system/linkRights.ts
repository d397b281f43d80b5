import { adminsOnly, isAdministrator } from '../auth/access/adminsOnly.ts';
import { componentRefusal, mayAccess } from '../auth/access/decideAccess.ts';
import type { Json, JsonObject, ServiceRequest, Verb } from '../http/ServiceRequest.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { PlatformContext } from '../platformContext.ts';
import type { Row } from '../storage/Db.ts';
import { belongs } from './belongs.ts';
import type { ResourceCall } from './resourceCall.ts';
import type { Relation, SystemResource, WriteContext } from './SystemResource.ts';
import { isTruthy } from './TableShape.ts';

/** The resource whose rules decide who can read the rows of a table, unless they are a record's own. */
const READ_AS: Readonly<Record<string, string>> = {
  user: 'user',
  role: 'role',
  app: 'app',
  service: 'service',
  role_service_access: 'role',
};

/** Users who can give any role have the rights of all of them. */
const WRITTEN_AS: Readonly<Record<string, string>> = { ...READ_AS, user_to_app_to_role: 'role' };

const CHANGES = ['PUT', 'PATCH'] as const;
const WRITES = ['POST', ...CHANGES] as const;

function requireOne(request: ServiceRequest, verbs: readonly Verb[], resource: string): void {
  const { generation, service, caller } = request;
  // a role can have rules for the list, for its records, or for both
  const paths = [resource, `${resource}/0`];
  const isAllowed = verbs.some((verb) =>
    paths.some((path) => {
      return mayAccess({ generation, verb, service, serviceType: 'system', path, caller });
    }),
  );
  if (!isAllowed) throw componentRefusal(verbs[0] ?? '', service, resource);
}

/**
 * Checks the rules for the related rows that a request reads. Real servers don't.
 *
 * @throws PlatformError 403
 */
export function requireLinksReadable({ resource, request, options, show }: ResourceCall): void {
  if (show.context.hasOldHoles) return;
  for (const name of options.related) {
    const relation = resource.relations.find((each) => each.name === name);
    const owner = relation && READ_AS[relation.shape.table];
    if (owner && owner !== resource.name) requireOne(request, ['GET'], owner);
  }
}

const isEmpty = (sent: Json): boolean => sent === null || (Array.isArray(sent) && !sent.length);

/**
 * Checks the rules for the child rows that a record brings. Real servers don't.
 *
 * @throws PlatformError 403
 */
export function requireLinksWritable(
  { context, request }: WriteContext,
  resource: SystemResource,
  { shape }: Relation,
  sent: Json,
): void {
  const owner = WRITTEN_AS[shape.table];
  if (context.hasOldHoles || !owner || owner === resource.name || isEmpty(sent)) return;
  requireOne(request, WRITES, owner);
}

/**
 * Checks the rules for taking or changing a child row of another record, which even a new one can.
 * Real servers don't.
 *
 * @throws PlatformError 403
 */
export function requireChangeable(
  { context, request }: WriteContext,
  { name }: SystemResource,
): void {
  if (!context.hasOldHoles) requireOne(request, CHANGES, name);
}

/**
 * Checks the rules for giving a role to everyone who uses an app. Real servers don't.
 *
 * @throws PlatformError 403
 */
export function requireRoleWritable({ context, request }: WriteContext): void {
  if (!context.hasOldHoles) requireOne(request, WRITES, 'role');
}

/**
 * Rejects a lookup or a role of a user whose record is not of the resource: it is the instance's,
 * another kind's or an administrator's. Real servers move it.
 *
 * @throws PlatformError 403
 */
export function requireOwner(
  context: PlatformContext,
  { resource, relation }: { resource: SystemResource; relation: Relation },
  ownerId: unknown,
): void {
  const hasLookups = relation.shape.columns.some(({ type }) => type === 'secret');
  if (context.hasOldHoles || !(hasLookups || 'is_sys_admin' in resource.fixed)) return;
  const { sql, params } = belongs(resource);
  const owner = context.system.get(
    `select 1 from ${resource.shape.table} where id = ? and ${sql}`,
    [Number(ownerId ?? 0), ...params],
  );
  if (!owner) throw new PlatformError(403, 'This row belongs to another kind of record.');
}

/**
 * Rejects a change that makes a private lookup public, which shows its value, from anyone but an
 * administrator. Real servers allow it.
 *
 * @throws PlatformError 403
 */
export function refuseUnmasking(
  { context, request }: WriteContext,
  stored: Row | undefined,
  record: JsonObject,
): void {
  if (context.hasOldHoles || stored?.private !== 1 || isAdministrator(request.caller)) return;
  if (record.private !== undefined && !isTruthy(record.private)) throw adminsOnly();
}

/** Whether a row filter names a lookup: its parts are joined to one text. */
const namesLookup = (part: unknown): boolean =>
  typeof part === 'string'
    ? part.includes('{')
    : typeof part === 'object' && part !== null && Object.values(part).some(namesLookup);

/** What a row filter applies to, and what it is. */
const FILTERED = ['role_id', 'service_id', 'component', 'filters', 'filter_op'];

const textOf = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

/**
 * Rejects a rule whose row filter names a lookup from anyone but an administrator, unless it is sent
 * as it is stored: such a filter can compare private values. Real servers allow it.
 *
 * @throws PlatformError 403
 */
export function refuseLookupRule(
  { context, request }: WriteContext,
  stored: Row | undefined,
  record: JsonObject,
): void {
  if (context.hasOldHoles || isAdministrator(request.caller)) return;
  const before: Record<string, unknown> | undefined = stored && {
    ...stored,
    filters: JSON.parse(String(stored.filters ?? null)) as unknown,
  };
  const after = { ...before, ...record };
  if (!namesLookup([before?.filters, before?.filter_op, after.filters, after.filter_op])) return;
  if (!before || FILTERED.some((name) => textOf(after[name]) !== textOf(before[name]))) {
    throw adminsOnly();
  }
}

/**
 * Rejects a role of an administrator, which limits them on current servers, unless another
 * administrator gives it.
 *
 * @throws PlatformError 403
 */
export function refuseRoleOfAdmin({ context, request }: WriteContext, userId: unknown): void {
  if (context.hasOldHoles || isAdministrator(request.caller)) return;
  const id = Number(userId ?? 0);
  if (!context.system.get('select 1 from user where id = ? and is_sys_admin = 1', [id])) return;
  throw adminsOnly();
}
