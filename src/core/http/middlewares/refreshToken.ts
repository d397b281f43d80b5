import type { ConfiguredMiddleware } from 'wretch';
import type { ApiHost } from '../ApiHost.ts';
import type { SessionPort } from '../SessionPort.ts';

// only account endpoints return a token; a table can have a column of that name, and a service can
// be called `user2`
const ACCOUNTS = /^(user|system\/(admin|user))(\/?(\?|$)|\/(profile|password|\d))/;

/**
 * Replaces the stored token everywhere by a `session_token` in the response to an update
 * (spec 1 §7).
 */
export const refreshToken =
  (app: Pick<ApiHost, 'apiBase'>, session: SessionPort): ConfiguredMiddleware =>
  (next) =>
  async (url, options) => {
    const { token } = session.read();
    const response = await next(url, options);
    if (
      token &&
      response.ok &&
      options.method !== 'GET' &&
      ACCOUNTS.test(url.slice(app.apiBase.length + 1))
    ) {
      const reply = (await response
        .clone()
        .json()
        .catch(() => null)) as {
        session_token?: unknown;
      } | null;
      const { token: now, user } = session.read();
      // a response that arrives after signing out or in must not restore the old session
      const sent = reply?.session_token;
      if (typeof sent === 'string' && sent && user && now === token) {
        session.replaceToken(sent);
      }
    }
    return response;
  };
