import type { ConfiguredMiddleware } from 'wretch';
import type { ApiHost } from '../ApiHost.ts';
import type { SessionPort } from '../SessionPort.ts';

/** The header of the session token; a request that sets it itself keeps its own value. */
export const SESSION_TOKEN = 'X-DreamFactory-Session-Token';

/** Adds the API key and, once signed in, the session token to every request (spec 1 §7). */
export const authHeaders =
  (app: Pick<ApiHost, 'apiKey'>, session: Pick<SessionPort, 'read'>): ConfiguredMiddleware =>
  (next) =>
  (url, options) => {
    const { token } = session.read();
    const headers = {
      'X-DreamFactory-API-Key': app.apiKey,
      ...(token && { [SESSION_TOKEN]: token }),
      ...(options.headers as Record<string, string>),
    };
    return next(url, { ...options, headers });
  };
