import { serviceCatalog, type CatalogEntry } from '../catalog/serviceCatalog.ts';
import type { ServicePath } from '../catalog/servicePaths.ts';
import { CREDENTIALS, ownCredentials, quotesCredential } from '../auth/requestCredentials.ts';
import { broadcastNames, eventPath } from '../events/eventNames.ts';
import { isJsonObject } from '../http/isJsonObject.ts';
import type { Json, JsonObject, ServiceRequest } from '../http/ServiceRequest.ts';
import type { PlatformContext } from '../platformContext.ts';
import { serviceType } from '../services/serviceType.ts';
import type { Row } from '../storage/Db.ts';
import { HiddenValues, withoutHidden, type HiddenNames } from './HiddenValues.ts';

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

const segmentsOf = (pattern: string): string[] => pattern.split('/').filter(Boolean);

/** Whether a path begins with a pattern: what follows is ignored, as services ignore it. */
function fits(pattern: string, path: readonly string[]): boolean {
  const segments = segmentsOf(pattern);
  return segments.length === 0
    ? path.length === 0
    : segments.every((segment, at) =>
        segment.startsWith('{') ? path[at] !== undefined : segment === path[at],
      );
}

/** The pattern of a path in the catalog, and as much of the path as it describes. */
function patternOf(
  { group, paths }: CatalogEntry,
  { path, endsInSlash = false }: ServiceRequest,
): { pattern: ServicePath | undefined; known: string[] } {
  if (group === 'File') {
    // at any depth
    const wanted = path.length === 0 ? '' : endsInSlash ? '{folder_path}' : '{file_path}';
    return { pattern: paths.find((each) => each.path === wanted), known: path };
  }
  // the scripts of a remote or a script service are named after it alone, whatever the path
  const [only] = paths;
  if (paths.length === 1 && only?.path === '') return { pattern: only, known: path };
  const lengthOf = (each: ServicePath) => segmentsOf(each.path).length;
  const found = paths.filter((each) => fits(each.path, path));
  const longest = Math.max(0, ...found.map(lengthOf));
  const all = found.filter((each) => lengthOf(each) === longest);
  // a literal path takes precedence over one with parameters, as `admin/session` over `admin/{id}`
  const pattern = all.find((each) => !each.path.includes('{')) ?? all[0];
  return { pattern, known: pattern ? path.slice(0, longest) : path };
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
  return [...new Set([path, ...partly, parts].map((each) => [service, ...each].join('.')))];
}

/** An id as databases read it: `01`, `+1` and ` 1.0` are 1. */
function plainId(id: string): string {
  const text = id.trim();
  const number = text === '' ? NaN : Number(text);
  if (Number.isSafeInteger(number)) return String(number);
  return /^\+?\d+$/.test(text) ? text.replace(/^\+?0*(?=\d)/, '') : id;
}

const plainIds = (path: readonly string[], { path: pattern }: ServicePath): string[] =>
  path.map((part, at) => (segmentsOf(pattern)[at] === '{id}' ? plainId(part) : part));

/** The names of a request's path, for the scripts of one verb. */
function namesFor(service: string, path: readonly string[], pattern?: ServicePath): string[] {
  if (!pattern) return namesAround(service, path);
  const asSent = [service, ...path].join('.');
  return [...new Set([asSent, ...namesAround(service, plainIds(path, pattern), pattern.path)])];
}

/** What services do for a verb that a path doesn't have. */
const STANDS_FOR: Record<string, readonly string[]> = { put: ['patch', 'post'], patch: ['post'] };

/** Sessions and the caller's own account, which classic catalogs list as records of `admin`. */
const isOwn = ([first, second = '0']: readonly string[]): boolean =>
  first === 'session' || (first === 'admin' && !/^\d+$/.test(second));

/** The verb whose event happens: PUT stores a folder as POST does, and classic records as PATCH does. */
function verbDone({ group }: CatalogEntry, { verbs }: ServicePath, verb: string): string {
  const others = STANDS_FOR[verb]?.filter((each) => group !== 'File' || each === 'post') ?? [];
  return [verb, ...others].find((each) => verbs.some((known) => known.verb === each)) ?? verb;
}

/** The events of a request, according to its service's catalog. */
export function eventCall(
  context: PlatformContext,
  request: ServiceRequest,
  origin: string,
): EventCall {
  const { service } = request;
  const verb = request.verb.toLowerCase();
  // an inactive one, too: some are still served
  const [entry] = serviceCatalog(context, service, true);
  const { pattern, known } = entry
    ? patternOf(entry, request)
    : { pattern: undefined, known: request.path };
  const done = entry && pattern && !isOwn(known) ? verbDone(entry, pattern, verb) : verb;
  const event = pattern?.verbs.find((each) => each.verb === done);
  const paths = namesFor(service, known, pattern);
  const names = [...new Set([verb, done])].flatMap((each) =>
    paths.map((name) => `${name}.${each}`),
  );
  // services create a record below an id as in the list
  if (verb === 'post' && pattern?.path.endsWith('{id}') && !event && !isOwn(known)) {
    const above = eventCall(context, { ...request, path: known.slice(0, -1) }, origin);
    const announced = [...names, ...above.announced];
    return { ...above, request, names: [...names, ...above.names], announced };
  }
  const announced = pattern && event ? broadcastNames(eventPath(service, pattern), event) : [];
  return { context, request, origin, names, announced: [...names, ...announced] };
}

/**
 * The active scripts of those names, in their order. Tables are found in any case, also of letters
 * for which SQLite knows none, and no spelling may avoid a script.
 */
export function scriptsOf({ context }: EventCall, names: string[]): Row[] {
  const places = new Map(names.map((name, at) => [name.toLowerCase(), at]));
  return context.system
    .all('select name from event_script where is_active = 1')
    .flatMap(({ name }) => {
      const at = places.get(String(name).toLowerCase());
      return at === undefined ? [] : [{ name: String(name), at }];
    })
    .sort((a, b) => a.at - b.at)
    .flatMap(({ name }) => context.system.all('select * from event_script where name = ?', [name]));
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
  const own = ownCredentials(asked.request);
  return CREDENTIALS.filter((name) => own.some((each) => each !== null && each === value[name]));
}

/** Names that are hidden below the top, too; the real servers show them. */
const hiddenBelow = (asked: Asked): readonly string[] =>
  asked.context.hasOldHoles || !isOfAccounts(asked) ? [] : STORED;

const namesOf = (asked: Asked, value: unknown): HiddenNames => {
  const below = hiddenBelow(asked);
  return { top: [...hiddenMembers(asked, value), ...below], below };
};

const parameterNames = (asked: Asked): HiddenNames => ({ top: hiddenNames(asked), below: [] });

/** A body or a response for a script that doesn't change it, without credentials. */
export const withoutCredentials = (asked: Asked, value: unknown): unknown =>
  withoutHidden(value, namesOf(asked, value));

/** Hides the credentials of a body or a response from a script that changes it. */
export const hiddenIn = (asked: Asked, value: unknown): HiddenValues =>
  new HiddenValues(namesOf(asked, value));

/** The same for the parameters of the request. */
export const hiddenInParameters = (asked: Asked): HiddenValues =>
  new HiddenValues(parameterNames(asked));

/** The parameters as PHP reads them: `ids[]` is a list named `ids`. One sent several times is a list, too. */
export function parametersOf({ query }: Pick<ServiceRequest, 'query'>): JsonObject {
  const names = new Set([...query.keys()].map((name) => name.replace(/\[\]$/, '')));
  return Object.fromEntries(
    [...names].map((name) => {
      const sent = [...query.getAll(name), ...query.getAll(`${name}[]`)];
      const isList = sent.length > 1 || query.has(`${name}[]`);
      return [name, isList ? sent : (sent[0] ?? '')];
    }),
  );
}

/** What a script sees of a request. */
interface Shown {
  parameters: unknown;
  body: unknown;
}

const withoutAll = (asked: Asked): Shown => ({
  parameters: withoutHidden(parametersOf(asked.request), parameterNames(asked)),
  body: withoutCredentials(asked, asked.request.body),
});

/** A request as scripts see it: by default, without its credentials. */
export function describeRequest(
  asked: Asked,
  { parameters, body }: Shown = withoutAll(asked),
): JsonObject {
  const { verb, service, path, headers } = asked.request;
  return {
    api_version: '2.0',
    method: verb,
    service,
    resource: path.join('/'),
    uri: `/api/v2/${[service, ...path].join('/')}`,
    parameters: parameters as JsonObject,
    headers: Object.fromEntries(
      [...headers].filter(
        ([name, value]) =>
          !/token|api-key|authorization|cookie/i.test(name) &&
          !quotesCredential(value, ownCredentials(asked.request)),
      ),
    ),
    content: (body ?? null) as Json,
    content_type: headers.get('Content-Type') ?? '',
    payload: (body ?? null) as Json,
  };
}
