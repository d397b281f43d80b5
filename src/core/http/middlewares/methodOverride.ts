import type { ConfiguredMiddleware } from 'wretch';
import type { ApiHost } from '../ApiHost.ts';

/**
 * Sends methods that the instance restricts as POST, and names them in a header (spec 1 §6): the
 * one that both generations read before they check access (recorded: session, access).
 */
export const methodOverride =
  (app: Pick<ApiHost, 'page'>): ConfiguredMiddleware =>
  (next) =>
  (url, options) => {
    const { environment } = app.page.environment.getState();
    const method = options.method as string;
    const restricted = environment?.restricted_verbs?.some((verb) => verb.toUpperCase() === method);
    if (!restricted || method === 'POST') return next(url, options);
    const headers = {
      ...(options.headers as Record<string, string>),
      'X-HTTP-Method-Override': method,
    };
    return next(url, { ...options, method: 'POST', headers });
  };
