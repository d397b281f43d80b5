import type { ConfiguredMiddleware } from 'wretch';
import type { VisitorApp } from '../../page/openApp.ts';

/** The header of the session token; a call that sets it itself keeps its own. */
export const SESSION_TOKEN = 'X-DreamFactory-Session-Token';

/** Every call carries the API key and, once signed in, the session token (spec 1 §7). */
export const keys =
  (app: VisitorApp): ConfiguredMiddleware =>
  (next) =>
  (url, options) => {
    const { token } = app.page.session.getState();
    const headers = {
      'X-DreamFactory-API-Key': app.apiKey,
      ...(token && { [SESSION_TOKEN]: token }),
      ...(options.headers as Record<string, string>),
    };
    return next(url, { ...options, headers });
  };
