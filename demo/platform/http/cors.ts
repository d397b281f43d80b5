import { patternBudget } from '../database/records/patternBudget.ts';
import type { Generation } from '../generation.ts';
import { isLoopback } from '../originOf.ts';
import { isForwarded } from './isForwarded.ts';
import type { PlatformContext } from '../platformContext.ts';
import { trimSigns } from '../query/trimSigns.ts';
import type { Db, Row } from '../storage/Db.ts';
import { verbNames } from '../system/verbMask.ts';
import { shareSlowPatterns } from './shareSlowPatterns.ts';

/** What one entry of `system/cors` allows. */
interface CorsEntry {
  origins: string[];
  headers: string;
  exposed: string;
  methods: string[];
  maxAge: number;
  credentials: boolean;
}

const list = (text: unknown): string[] =>
  String(text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** What the slow patterns of all entries can take together, for each response. */
const MAX_MS = 100;

/** Of a path that a pattern is tested for: anyone can send a longer one, for which many are slow. */
const MOST_LETTERS = 2000;

/** The tests of each platform, by its database. */
const sharedTests = new WeakMap<Db, PlatformContext['ports']['testPattern']>();

function sharedTest({ system, ports }: PlatformContext) {
  const test = sharedTests.get(system) ?? shareSlowPatterns(ports.testPattern);
  sharedTests.set(system, test);
  return patternBudget(test, MAX_MS);
}

interface PatternTest {
  generation: Generation;
  test: PlatformContext['ports']['testPattern'];
}

/** A `*` stands for any text. A regular expression for many of them could take for ever. */
function matchesWildcards(pattern: string, path: string): boolean {
  const [first = '', ...rest] = pattern.split('*');
  const last = rest.pop();
  if (last === undefined) return path === first;
  let at = first.length;
  for (const part of rest) {
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return path.startsWith(first) && path.endsWith(last) && at <= path.length - last.length;
}

/** Texts between two wildcards are searched for, which can take the product of both lengths. */
const MOST_COMPARED = 500_000;

function matches(pattern: string, path: string, { generation, test }: PatternTest): boolean {
  // on current servers, a pattern that begins with ^ is a regular expression (CorsServiceProvider)
  if (generation === 'current' && pattern.startsWith('^')) {
    return path.length <= MOST_LETTERS && test(pattern, '', path) === true;
  }
  const searched = pattern.split('*').slice(1, -1).join('').length;
  return (
    searched * path.length <= MOST_COMPARED && matchesWildcards(pattern.replace(/^\//, ''), path)
  );
}

const ORDER: Record<Generation, string> = { classic: 'id', current: 'length(path) desc, id' };

/** Whether a header can hold a text: visible characters of ASCII and blanks, at most 4 kB. */
export const isHeaderText = (text: unknown): boolean =>
  /^[\x20-\x7e]{0,4096}$/.test(String(text ?? ''));

/** A stored entry that no header can hold counts as none: it must not break every response. */
const isSendable = ({ origin, header, exposed_header: exposed }: Row): boolean =>
  [origin, header, exposed].every(isHeaderText);

const COLUMNS = 'path, origin, header, exposed_header, method, max_age, supports_credentials';

/**
 * Whether a page of another computer sends a request, by the origin that the browser states. Stored
 * apps have none, and any page can open a frame without one, so `handleCall` keeps those from signing in.
 */
function isStranger(request: Request): boolean {
  const origin = request.headers.get('Origin');
  if (origin === null || origin === 'null') return false;
  return !URL.canParse(origin) || !isLoopback(new URL(origin).hostname);
}

/** The enabled entry for the path of a request: the first one, or the one with the longest path. */
function findEntry(context: PlatformContext, request: Request): CorsEntry | undefined {
  const { system, generation } = context;
  const test = sharedTest(context);
  const path = trimSigns(new URL(request.url).pathname, '/');
  const row = system
    .all(`select ${COLUMNS} from cors_config where enabled = 1 order by ${ORDER[generation]}`)
    .filter(isSendable)
    .find((each) => matches(String(each.path), path, { generation, test }));
  const origins = list(row?.origin);
  const isKeptOut = context.isLocal && isStranger(request);
  return (
    row && {
      // every page knows the passwords of a platform for one's own computer
      origins: isKeptOut ? origins.filter((origin) => origin !== '*') : origins,
      headers: String(row.header ?? ''),
      exposed: String(row.exposed_header ?? ''),
      methods: verbNames(Number(row.method)),
      maxAge: Number(row.max_age),
      credentials: row.supports_credentials === 1,
    }
  );
}

const allowsOrigin = ({ origins }: CorsEntry, origin: string): boolean =>
  origins.includes('*') || origins.includes(origin);

/** Whether the request is a browser's preflight before a request from another origin. */
export function isPreflight(request: Request): boolean {
  return request.method === 'OPTIONS' && request.headers.has('Access-Control-Request-Method');
}

function classicPreflight(entry: CorsEntry | undefined, request: Request): Response {
  const headers = new Headers({
    Allow: 'GET,HEAD,POST,PUT,PATCH,DELETE',
    'Content-Type': 'text/html; charset=UTF-8',
  });
  if (!entry) return new Response('', { status: 200, headers });
  const origin = request.headers.get('Origin') ?? '*';
  const asked = (request.headers.get('Access-Control-Request-Headers') ?? '').toUpperCase();
  const method = request.headers.get('Access-Control-Request-Method') ?? '';
  const allowed = list(entry.headers.toUpperCase());
  if (!allowsOrigin(entry, origin)) return new Response('Origin not allowed', { status: 403 });
  if (!entry.methods.includes(method)) return new Response('Method not allowed', { status: 405 });
  const everyHeader = allowed.includes('*');
  if (!everyHeader && !list(asked).every((name) => allowed.includes(name))) {
    return new Response('Header not allowed', { status: 403 });
  }
  headers.set('Access-Control-Allow-Origin', origin);
  headers.set('Access-Control-Allow-Methods', entry.methods.join(', '));
  headers.set('Access-Control-Allow-Headers', everyHeader ? asked : allowed.join(', '));
  if (entry.maxAge > 0) headers.set('Access-Control-Max-Age', String(entry.maxAge));
  headers.set('Vary', 'Origin');
  return new Response('', { status: 200, headers });
}

// the origin that a current server sends: all, its only entry, or of several the request's own
function currentOrigin(entry: CorsEntry, request: Request): string | null {
  const origin = request.headers.get('Origin');
  if (entry.origins.includes('*')) return entry.credentials ? (origin ?? '*') : '*';
  const [only] = entry.origins;
  if (only !== undefined && entry.origins.length === 1) return only;
  return origin !== null && entry.origins.includes(origin) ? origin : null;
}

const EVERY_VERB = 'GET,POST,PUT,PATCH,DELETE';

// an entry for every verb lists all that the server supports (recorded: session)
function currentMethods({ methods }: CorsEntry): string[] {
  return methods.join() === EVERY_VERB ? ['GET', 'HEAD', ...methods.slice(1), 'OPTIONS'] : methods;
}

function currentPreflight(entry: CorsEntry | undefined, request: Request): Response {
  if (!entry) {
    const message = 'The OPTIONS method is not supported for this route.';
    return Response.json({ message }, { status: 405 });
  }
  const methods = currentMethods(entry);
  const asked = request.headers.get('Access-Control-Request-Headers') ?? '';
  const everyHeader = entry.headers.includes('*');
  const method = 'Access-Control-Request-Method';
  const headers = new Headers({
    'Access-Control-Allow-Methods': methods.join(', '),
    'Access-Control-Allow-Headers': everyHeader ? asked : entry.headers.toLowerCase(),
    // regardless of the entry (recorded: session, strict/records)
    'Access-Control-Max-Age': '0',
    Vary: everyHeader ? `Access-Control-Request-Headers, ${method}` : method,
  });
  const origin = currentOrigin(entry, request);
  if (origin !== null) headers.set('Access-Control-Allow-Origin', origin);
  if (entry.credentials) headers.set('Access-Control-Allow-Credentials', 'true');
  // rejected for its method alone: for all other reasons, browsers reject
  const isKnown = methods.includes(request.headers.get(method) ?? '');
  return new Response(null, { status: isKnown ? 204 : 405, headers });
}

/** The response to a preflight, by the entries of `system/cors`. */
export function answerPreflight(request: Request, context: PlatformContext): Response {
  const entry = findEntry(context, request);
  return context.generation === 'classic'
    ? classicPreflight(entry, request)
    : currentPreflight(entry, request);
}

/** Behind a proxy, the URL of a request has another scheme or host than the browser's page. */
const isOwn = (origin: string, request: Request, { publicUrl }: PlatformContext): boolean =>
  origin === new URL(request.url).origin ||
  (URL.canParse(publicUrl) && origin === new URL(publicUrl).origin);

const ITS_OWN =
  ' This server is only for the computer that it runs on. To let others reach it through a proxy, set PUBLIC_URL.';

/**
 * Classic servers reject a request from an origin that no entry allows; browsers do the rest. A
 * platform for one's own computer rejects the pages of others, unless an entry names them.
 */
export function refuseOrigin(request: Request, context: PlatformContext): Response | undefined {
  const origin = request.headers.get('Origin');
  const headers = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };
  const denied = (reason = '') => new Response(`Denied.${reason}`, { status: 403, headers });
  // any domain can resolve to this computer, and its pages would count as the server's own
  if (context.isLocal && !isLoopback(new URL(request.url).hostname)) return denied(ITS_OWN);
  // a proxy on this computer hands on what others send, and everyone knows the passwords
  if (context.isLocal && isForwarded(request)) return denied(ITS_OWN);
  if (!origin || isOwn(origin, request, context)) return undefined;
  if (context.generation === 'current' && !context.isLocal) return undefined;
  const entry = findEntry(context, request);
  const isAllowed = entry ? allowsOrigin(entry, origin) : !context.isLocal || !isStranger(request);
  return isAllowed ? undefined : denied();
}

/** Adds the headers that let a page of another origin read the response. */
export function allowOrigin(request: Request, response: Response, context: PlatformContext): void {
  const entry = findEntry(context, request);
  if (!entry) return;
  const { headers } = response;
  const asking = request.headers.get('Origin');
  if (context.generation === 'current') {
    const origin = currentOrigin(entry, request);
    if (origin !== null) headers.set('Access-Control-Allow-Origin', origin);
    if (origin !== '*') headers.append('Vary', 'Origin');
    if (entry.credentials) headers.set('Access-Control-Allow-Credentials', 'true');
    if (entry.exposed) headers.set('Access-Control-Expose-Headers', entry.exposed);
  } else if (asking && allowsOrigin(entry, asking)) {
    headers.set('Access-Control-Allow-Origin', asking);
    headers.append('Vary', 'Origin');
  }
}
