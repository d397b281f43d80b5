import type { FetchLike } from 'wretch';
import { offline, problemError, readProblem } from './apiError.ts';
import type { ApiHost } from './ApiHost.ts';
import { queryText, type Query } from './queryText.ts';
import type { VisitorApi, VisitorOptions } from './VisitorApi.ts';

const unanswered = () => {
  throw offline();
};

/** Calls with JSON both ways over `send`; failures are an `ApiError`. */
export function jsonCalls(app: Pick<ApiHost, 'apiBase'>, send: FetchLike): VisitorApi {
  async function call<T>(
    method: string,
    path: string,
    body: unknown,
    query: Query = {},
    { headers, noRenewal }: VisitorOptions = {},
  ): Promise<T> {
    const response = await send(`${app.apiBase}/${path}${queryText(query)}`, {
      method,
      headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
      body: JSON.stringify(body),
      noRenewal,
    }).catch(unanswered);
    const text = await response.text().catch(unanswered);
    if (!response.ok) throw problemError(response.status, readProblem(text));
    try {
      return JSON.parse(text) as T;
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
