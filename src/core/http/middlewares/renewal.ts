import type { ConfiguredMiddleware } from 'wretch';
import type { ApiHost } from '../ApiHost.ts';
import { beforeDeadline } from '../readDeadline.ts';
import { SESSION_ENDED } from '../sessionEnded.ts';
import type { SentSession, SessionPort } from '../SessionPort.ts';

/**
 * Requests that are never repeated, by path, and why (spec 1 §4): those for signing in, including
 * the pages of registration and invitation, and packages, which are too large to be sent twice.
 * Information about the instance doesn't wait for a sign-in, because visitors may request it.
 */
const EXCLUDED = {
  'user/session': 'signs in',
  'system/admin/session': 'signs in',
  'user/password': 'signs in',
  'system/admin/password': 'signs in',
  'user/register': 'signs in',
  'system/package': 'heavy',
  'system/environment': 'initialises',
} as const;

const exclusionOf = (path: string) =>
  Object.entries(EXCLUDED).find(([name]) => RegExp(`^${name}\\b`).test(path))?.[1];

/**
 * Repeats a request that failed because the session expired exactly once, with its method, body,
 * query and headers, after the session was renewed or the same user has signed in again. Otherwise
 * returns the original response. A session that is about to expire is renewed before the request.
 */
export const renewal =
  (app: ApiHost, session: SessionPort): ConfiguredMiddleware =>
  (next) =>
  async (url, options) => {
    const path = url.slice(app.apiBase.length + 1);
    const exclusion = exclusionOf(path);
    if (options.noRenewal || exclusion === 'signs in') return next(url, options);
    const signal = options.signal as AbortSignal | null | undefined;
    const waits = exclusion !== 'initialises';
    const recovered = (sent: SentSession, revoked = false) =>
      unlessAborted(signal, session.recover(sent, waits, revoked));
    const first = session.read();
    // without a token the request might run with a guest's rights, so it waits. A closing page
    // doesn't see the renewed token, so requests that must outlast it use the current one
    if (first.status === 'expired' || (!options.keepalive && endsSoon(app, session))) {
      const isBack = await recovered(first);
      // if it can't be renewed it may still be valid for this request
      const isKept = first.token && session.read().token === first.token;
      if (waits && !isBack && !isKept)
        return Response.json({ error: { message: SESSION_ENDED } }, REFUSED);
    }
    const before = session.read();
    const response = await next(url, options);
    if (exclusion === 'heavy' || !before.token) return response;
    const end = await endOfSession(response);
    if (!end) return response;
    return (await recovered(before, end === 'revoked')) ? next(url, options) : response;
  };

/**
 * How long before its expiry a session is renewed ahead of a request; at most once in that time. All
 * requests wait for that renewal: the server may reject the old token before it has responded.
 */
const AHEAD_MS = 60_000;

function endsSoon({ page: { renewal: last }, browser }: ApiHost, session: SessionPort): boolean {
  const { expires, token } = session.read();
  const now = browser.now();
  const left = (expires ?? 0) - now;
  const isDue = !!last.inFlight || now - (last.at ?? -Infinity) > AHEAD_MS;
  return !!token && left > 0 && left < AHEAD_MS && isDue;
}

const REFUSED = { status: 401 };

/**
 * Returns how a response says that the session has expired, or null if it doesn't. Expired, revoked
 * or unreadable tokens have different statuses on each generation (recorded: session). A revoked
 * one can't be renewed.
 */
async function endOfSession(response: Response): Promise<'expired' | 'revoked' | null> {
  const { status } = response;
  if (status === 401) return 'expired';
  if (![400, 403, 404].includes(status)) return null;
  const body = (await beforeDeadline(response.clone().json()).catch(() => null)) as {
    error?: { code?: unknown; message?: unknown };
  } | null;
  const { code, message } = body?.error ?? {};
  // a classic server's message when a profile is saved without a session (recorded: profile)
  if (status === 404) return message === 'No user session found.' ? 'expired' : null;
  if (String(message).startsWith('The token has been blacklisted')) return 'revoked';
  return Number(code) === 401 ? 'expired' : null;
}

/** Returns the promise, or a rejection as soon as the caller aborts the request. */
function unlessAborted<T>(signal: AbortSignal | null | undefined, promise: Promise<T>): Promise<T> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop);
    // a signal may outlive many requests
    const settled = () => signal.removeEventListener('abort', stop);
    promise.then(resolve, reject).finally(settled);
  });
}
