import type { Dialect } from '../dialect/Dialect.ts';
import { matchesParts } from '../lib/matchesParts.ts';
import { testSafely } from '../lib/testSafely.ts';
import { methodsOf, type CorsEntry } from '../resources/corsEntries.ts';

/** A request from a page of another host. */
export interface CorsCall {
  /** `https://shop.example` */
  origin: string;
  /** On the instance's host, or a full URL. */
  path: string;
  method: string;
  headers: readonly string[];
}

/**
 * Whether a request is allowed, or what the entry does not allow. `unknown` if only the server can
 * tell.
 */
export type CorsReason =
  | 'allowed'
  | 'noEntry'
  | 'disabled'
  | 'origin'
  | 'method'
  | 'header'
  | 'unknown';

export interface CorsVerdict {
  reason: CorsReason;
  /** The entry that applies, or could; otherwise the disabled one that would. */
  entry: CorsEntry | null;
  /** The first header that is not allowed. */
  header?: string;
  /** The browser sends a preflight request first. */
  asksFirst: boolean;
}

/** Methods that browsers send without a preflight request (Fetch standard). */
const SAFE_METHODS = ['GET', 'HEAD', 'POST'];
const SAFE_HEADERS = ['accept', 'accept-language', 'content-language'];

/** Returns the parts of a comma-separated list. */
export const listed = (text: string | null | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/**
 * Checks whether a browser lets a page send a request and read the response. Of the enabled entries
 * whose path matches, the first applies, or the one with the longest path, depending on the server.
 * The server also rejects methods that browsers would allow without being listed.
 */
export function checkCors(
  entries: readonly CorsEntry[],
  call: CorsCall,
  dialect: Dialect,
): CorsVerdict {
  const method = call.method.toUpperCase();
  const asked = call.headers.filter((name) => !SAFE_HEADERS.includes(name.toLowerCase()));
  const asksFirst = !SAFE_METHODS.includes(method) || asked.length > 0;
  const path = pathOf(call.path);
  const named = entries.filter((entry) => typeof entry.path === 'string');
  const fitting = inOrder(named, dialect)
    .map((entry) => ({ entry, isFit: fits(entry.path, path, dialect) }))
    // one that can't be tested could apply
    .filter(({ entry, isFit }) => isFit ?? entry.enabled);
  const first = fitting.find(({ entry }) => entry.enabled);
  if (!first) {
    const off = fitting[0]?.entry ?? null;
    return { reason: off ? 'disabled' : 'noEntry', entry: off, asksFirst };
  }
  const { entry } = first;
  if (first.isFit === undefined) return { reason: 'unknown', entry, asksFirst };
  const origins = listed(entry.origin);
  if (!origins.includes('*') && !origins.includes(call.origin)) {
    return { reason: 'origin', entry, asksFirst };
  }
  if (!asksFirst) return { reason: 'allowed', entry, asksFirst };
  if (!methodsOf(entry.method).includes(method)) return { reason: 'method', entry, asksFirst };
  const known = listed(entry.header).map((name) => name.toLowerCase());
  const header = asked.find((name) => !known.includes('*') && !known.includes(name.toLowerCase()));
  return header === undefined
    ? { reason: 'allowed', entry, asksFirst }
    : { reason: 'header', entry, header, asksFirst };
}

/**
 * Returns entries in the order in which the server checks them; those of equal length keep theirs.
 */
function inOrder(entries: readonly CorsEntry[], { config }: Dialect): readonly CorsEntry[] {
  return config.corsOrder === 'first'
    ? entries
    : [...entries].sort((one, other) => other.path.length - one.path.length);
}

/** Returns a path without host, query and the slashes at both ends, as in entries. */
function pathOf(address: string): string {
  const base = 'https://host.invalid';
  const path = URL.canParse(address, base) ? new URL(address, base).pathname : address;
  return path.replace(/^\/+|\/+$/g, '');
}

/** Whether an entry matches a path; undefined if only the server can tell. */
function fits(pattern: string, path: string, { config }: Dialect): boolean | undefined {
  const isExpression = config.corsOrder === 'longest' && pattern.startsWith('^');
  if (isExpression) return testSafely(pattern, path);
  return matchesParts(path, pattern.replace(/^\//, '').split('*'), 0);
}

/** Origins of native apps, and of files (the last one). */
const OWN_ORIGIN = /^([a-z][a-z\d+.-]*:\/\/[^\s/?#@]+|null)$/;

/** Returns the origin of a URL as browsers send it; null if it has none. */
export function originOf(address: string): string | null {
  const text = address.trim();
  const { origin = 'null' } = URL.canParse(text) ? new URL(text) : {};
  if (origin !== 'null') return origin;
  return OWN_ORIGIN.test(text) && !/^(https?|ftp|wss?):/.test(text) ? text : null;
}

/**
 * Returns the origins of an entry that no browser sends in that form, so that they never match.
 * Patterns are omitted: some servers support them.
 */
export const deadOrigins = (origins: string): string[] =>
  listed(origins).filter((each) => !each.includes('*') && originOf(each) !== each);
