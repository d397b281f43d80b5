import { serviceCatalog } from '../catalog/serviceCatalog.ts';
import { CREDENTIALS, readApiKey } from '../auth/requestCredentials.ts';
import { broadcastNames, eventPath } from '../events/eventNames.ts';
import { isJsonObject } from '../http/isJsonObject.ts';
import type { Json, JsonObject, ServiceRequest } from '../http/ServiceRequest.ts';
import type { PlatformContext } from '../platformContext.ts';
import { serviceType } from '../services/serviceType.ts';
import type { Row } from '../storage/Db.ts';

/** A request with the names of the events around it. */
export interface EventCall {
  context: PlatformContext;
  request: ServiceRequest;
  origin: string;
  /** As requested, then with parameters in braces from the end: `shop._table.{table_name}.get`. */
  names: string[];
  /** Names that are announced after the request. */
  announced: string[];
}

function fits(pattern: string, path: readonly string[]): boolean {
  const segments = pattern.split('/').filter(Boolean);
  return (
    segments.length === path.length &&
    segments.every((segment, index) => segment.startsWith('{') || segment === path[index])
  );
}

/**
 * The path with its values, then with placeholders for them from the last on, finally for all. A
 * path without a pattern has one name: its own braces would make as many as it has segments.
 */
export function namesAround(service: string, path: readonly string[], pattern?: string): string[] {
  if (pattern === undefined) return [[service, ...path].join('.')];
  const parts = pattern.split('/').filter(Boolean);
  const places = parts.flatMap((part, at) => (part.startsWith('{') ? [at] : [])).reverse();
  const partly = places.map((from) => parts.map((part, at) => (at < from ? path[at] : part)));
  return [...new Set([path, ...partly].map((each) => [service, ...each].join('.')))];
}

/** The events of a request, according to its service's catalog. */
export function eventCall(
  context: PlatformContext,
  request: ServiceRequest,
  origin: string,
): EventCall {
  const { service, path } = request;
  const verb = request.verb.toLowerCase();
  const [entry] = serviceCatalog(context, service);
  // a literal path takes precedence over one with parameters, as `admin/session` over `admin/{id}`
  const known = entry?.paths.filter((each) => fits(each.path, path)) ?? [];
  const pattern = known.find((each) => !each.path.includes('{')) ?? known[0];
  const general = pattern ? eventPath(service, pattern) : [service, ...path].join('.');
  const event = pattern?.verbs.find((each) => each.verb === verb);
  const names = namesAround(service, path, pattern?.path).map((name) => `${name}.${verb}`);
  const announced = event ? broadcastNames(general, event) : [];
  return { context, request, origin, names, announced: [...names, ...announced] };
}

/** The active scripts of those names, in their order. */
export function scriptsOf({ context }: EventCall, names: string[]): Row[] {
  const marks = names.map(() => '?').join(', ');
  const rows = context.system.all(
    `select * from event_script where is_active = 1 and name in (${marks})`,
    names,
  );
  return rows.sort((a, b) => names.indexOf(String(a.name)) - names.indexOf(String(b.name)));
}

/** Members that prove a user's identity at sign-in, registration or a password change. */
const PROOFS = [
  ...['password', 'current_password', 'old_password', 'new_password', 'password_confirmation'],
  ...['security_answer', 'code'],
];
const ISSUED = ['session_token', 'session_id', 'jwt'];
/** Secrets that records carry, at any depth: a list of new users, the config of a service, apps. */
const STORED = [
  ...['password', 'new_password', 'security_answer', 'api_key', ...ISSUED],
  ...['client_secret', 'secret', 'private_key'],
];

type Asked = Pick<EventCall, 'context' | 'request'>;

const isOfAccounts = ({ context, request: { service } }: Asked): boolean =>
  /^(user|system)$/.test(serviceType(context, service) ?? '');

// anywhere in the path: what follows is ignored
const isSignIn = (asked: Asked): boolean =>
  isOfAccounts(asked) &&
  asked.request.path.some((part) => /^(session|password|register|profile)$/.test(part));

/** Names whose values scripts don't see; the real servers show all of a sign-in. */
function hiddenNames(asked: Asked): readonly string[] {
  if (!isSignIn(asked)) return CREDENTIALS;
  return asked.context.hasOldHoles ? [] : [...CREDENTIALS, ...PROOFS, ...ISSUED];
}

/**
 * Those of a body or a response. A record can have fields of those names, so other services than those
 * of accounts hide only values with which the request was authorized.
 */
function hiddenMembers(asked: Asked, value: unknown): readonly string[] {
  if (isOfAccounts(asked)) return hiddenNames(asked);
  if (!isJsonObject(value)) return [];
  const { headers, query, caller, body } = asked.request;
  const own = [caller.token, caller.app && readApiKey(headers, query, body)];
  return CREDENTIALS.filter((name) => own.some((each) => each !== null && each === value[name]));
}

/** Names that are hidden below the top, too; the real servers show them. */
const hiddenBelow = (asked: Asked): readonly string[] =>
  asked.context.hasOldHoles || !isOfAccounts(asked) ? [] : STORED;

function without(value: unknown, hidden: readonly string[], below: readonly string[]): unknown {
  // most requests hide nothing below the top, and a copy of a large value takes long
  if (hidden.length === 0) return value;
  if (Array.isArray(value)) return value.map((each) => without(each, below, below));
  if (!isJsonObject(value)) return value;
  const shown = Object.entries(value).filter(([name]) => !hidden.includes(name));
  return Object.fromEntries(shown.map(([name, each]) => [name, without(each, below, below)]));
}

/** What records of a list are known by, the first of them that they have. */
const IDENTITIES = ['id', 'name', 'email'];

function identityOf(item: unknown): string | undefined {
  if (!isJsonObject(item)) return undefined;
  const name = IDENTITIES.find((one) => item[one] !== undefined && item[one] !== null);
  return name && `${name} ${String(item[name])}`;
}

/**
 * Returns which item each one was before a script, which may have left some out or put them into
 * another order; undefined for a new one.
 */
function itemsBefore(left: readonly unknown[], before: readonly unknown[]): unknown[] {
  const known = new Map(before.map((item) => [identityOf(item), item]));
  const found = left.map((item) => {
    const identity = identityOf(item);
    const one = identity === undefined ? undefined : known.get(identity);
    if (identity !== undefined) known.delete(identity);
    return one;
  });
  const used = new Set(found);
  const isWhole = left.length === before.length;
  return found.map((one, at) => one ?? (isWhole && !used.has(before[at]) ? before[at] : undefined));
}

function restored(
  left: unknown,
  value: unknown,
  hidden: readonly string[],
  below: readonly string[],
): unknown {
  if (hidden.length === 0) return left;
  if (Array.isArray(left)) {
    const before = itemsBefore(left, Array.isArray(value) ? value : []);
    return left.map((each, at) => restored(each, before[at], below, below));
  }
  if (!isJsonObject(left)) return left;
  const before = isJsonObject(value) ? value : {};
  const changed = Object.entries(left)
    .filter(([name]) => !hidden.includes(name))
    .map(([name, each]) => [name, restored(each, before[name], below, below)]);
  const kept = Object.entries(before).filter(([name]) => hidden.includes(name));
  return { ...Object.fromEntries(changed), ...Object.fromEntries(kept) };
}

/** @param value the one before the script. */
const namesOf = (asked: Asked, value: unknown) =>
  [[...hiddenMembers(asked, value), ...hiddenBelow(asked)], hiddenBelow(asked)] as const;

/** A body or a response as scripts see it, without credentials. */
export const withoutCredentials = (asked: Asked, value: unknown): unknown =>
  Array.isArray(value) || isJsonObject(value) ? without(value, ...namesOf(asked, value)) : value;

/** What a script made of it, with the credentials, which it can't see, replace or add. */
export const withCredentials = (asked: Asked, left: unknown, value: unknown): unknown =>
  restored(left, value, ...namesOf(asked, value));

const parametersOf = ({ request: { query } }: Asked) => Object.fromEntries(query);

/** The same for the parameters of the request. */
export const parametersAfter = (asked: Asked, left: JsonObject): unknown =>
  restored(left, parametersOf(asked), hiddenNames(asked), []);

/** A request as scripts see it, without its credentials. */
export function describeRequest(asked: Asked): JsonObject {
  const { request } = asked;
  const { verb, service, path, headers } = request;
  const body = withoutCredentials(asked, request.body);
  return {
    api_version: '2.0',
    method: verb,
    service,
    resource: path.join('/'),
    uri: `/api/v2/${[service, ...path].join('/')}`,
    parameters: without(parametersOf(asked), hiddenNames(asked), []) as JsonObject,
    headers: Object.fromEntries(
      [...headers].filter(([name]) => !/token|api-key|authorization|cookie/i.test(name)),
    ),
    content: (body ?? null) as Json,
    content_type: headers.get('Content-Type') ?? '',
    payload: (body ?? null) as Json,
  };
}
