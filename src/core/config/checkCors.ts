import type { Dialect } from '../dialect/Dialect.ts';
import type { CorsEntry } from '../resources/corsEntries.ts';

/** A call from a page of another host. */
export interface CorsCall {
  /** `https://shop.example` */
  origin: string;
  /** On the instance's host, or a whole address. */
  path: string;
  method: string;
  headers: readonly string[];
}

/** Why a call is allowed or not: what of it the entry does not let through. */
export type CorsReason = 'allowed' | 'noEntry' | 'disabled' | 'origin' | 'method' | 'header';

export interface CorsVerdict {
  reason: CorsReason;
  /** The entry that decides; otherwise the disabled one that would. */
  entry: CorsEntry | null;
  /** The first header that is not let through. */
  header?: string;
  /** The browser asks the server before it makes the call. */
  asksFirst: boolean;
}

/** A browser makes such calls without asking (Fetch standard). */
const SAFE_METHODS = ['GET', 'HEAD', 'POST'];
const SAFE_HEADERS = ['accept', 'accept-language', 'content-language'];

/** The parts of a list separated by commas. */
export const listed = (text: string | null | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/**
 * Whether a browser lets a page make a call and read its answer. Of the enabled entries whose path
 * fits, the first decides or the one with the longest path, as the server has it; it rejects methods
 * that browsers would let through unnamed.
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
  const fitting = inOrder(named, dialect).filter((entry) => fits(entry.path, path, dialect));
  const entry = fitting.find(({ enabled }) => enabled);
  if (!entry) {
    const [off = null] = fitting;
    return { reason: off ? 'disabled' : 'noEntry', entry: off, asksFirst };
  }
  const origins = listed(entry.origin);
  if (!origins.includes('*') && !origins.includes(call.origin)) {
    return { reason: 'origin', entry, asksFirst };
  }
  if (!asksFirst) return { reason: 'allowed', entry, asksFirst };
  if (!entry.method?.includes(method)) return { reason: 'method', entry, asksFirst };
  const known = listed(entry.header).map((name) => name.toLowerCase());
  const header = asked.find((name) => !known.includes('*') && !known.includes(name.toLowerCase()));
  return header === undefined
    ? { reason: 'allowed', entry, asksFirst }
    : { reason: 'header', entry, header, asksFirst };
}

/** The order in which the server checks its entries; equal lengths keep their order. */
function inOrder(entries: readonly CorsEntry[], { config }: Dialect): readonly CorsEntry[] {
  return config.corsOrder === 'first'
    ? entries
    : [...entries].sort((one, other) => other.path.length - one.path.length);
}

/** Without host, query and the slashes at both ends, as entries name paths. */
function pathOf(address: string): string {
  const base = 'https://host.invalid';
  const path = URL.canParse(address, base) ? new URL(address, base).pathname : address;
  return path.replace(/^\/+|\/+$/g, '');
}

function matchesExpression(pattern: string, path: string): boolean {
  try {
    return new RegExp(pattern).test(path);
  } catch {
    return false;
  }
}

function fits(pattern: string, path: string, { config }: Dialect): boolean {
  const isExpression = config.corsOrder === 'longest' && pattern.startsWith('^');
  if (isExpression) return matchesExpression(pattern, path);
  const parts = pattern.replace(/^\//, '').split('*');
  const escaped = parts.map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${escaped.join('.*')}$`).test(path);
}

/** Apps in a shell of their own call with such an origin, files with the last. */
const OWN_ORIGIN = /^([a-z][a-z\d+.-]*:\/\/[^\s/?#@]+|null)$/;

/** The origin of a URL as browsers send it; null without one. */
export function originOf(address: string): string | null {
  const text = address.trim();
  const { origin = 'null' } = URL.canParse(text) ? new URL(text) : {};
  if (origin !== 'null') return origin;
  return OWN_ORIGIN.test(text) && !/^(https?|ftp|wss?):/.test(text) ? text : null;
}

/**
 * What an entry names that no browser sends as it is written, so that it lets no one in. Patterns are
 * omitted: some servers read them.
 */
export const deadOrigins = (origins: string): string[] =>
  listed(origins).filter((each) => !each.includes('*') && originOf(each) !== each);
