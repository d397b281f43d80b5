import type { VisitorApi, VisitorApp } from '../openApp.ts';
import { offline, problemError, readProblem } from './apiError.ts';
import type { RequestOptions } from './api.ts';
import { keys } from './middlewares/keys.ts';
import { methodOverride } from './middlewares/methodOverride.ts';
import { queryText, type Query } from './queryText.ts';

/**
 * The calls of a visitor's pages, over fetch: JSON both ways, failures as `ApiError`. A session that
 * lapses, exact numbers and batches are the business of `createApi`, whose weight a sign-in in a
 * portal must not pay.
 */
export function createVisitorApi(app: VisitorApp): VisitorApi {
  const send = methodOverride(app)(keys(app)((url, init) => app.browser.fetch(url, init)));

  async function call<T>(
    method: string,
    path: string,
    body: unknown,
    query: Query = {},
    { headers, signal }: RequestOptions = {},
  ): Promise<T> {
    const response = await send(`${app.apiBase}/${path}${queryText(query)}`, {
      method,
      headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    }).catch(() => {
      throw offline();
    });
    const text = await response.text().catch(() => {
      throw offline();
    });
    if (!response.ok) throw problemError(response.status, readProblem(text));
    try {
      return (text ? JSON.parse(text) : null) as T;
    } catch {
      throw problemError(502, {});
    }
  }
  return {
    get: (path, query, options) => call('GET', path, undefined, query, options),
    post: (path, body, query, options) => call('POST', path, body, query, options),
    put: (path, body, query, options) => call('PUT', path, body, query, options),
    delete: (path, query, options) => call('DELETE', path, undefined, query, options),
  };
}
