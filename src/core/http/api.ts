import wretch, { type ConfiguredMiddleware } from 'wretch';
import { msg } from '../messages/translate.ts';
import { noInstance, noteReadable, refusedOrigin } from './addressedError.ts';
import { ApiError, offline } from './apiError.ts';
import type { ApiHost, Transport } from './ApiHost.ts';
import { askedToWait } from './askedToWait.ts';
import { isGateway, noteResponse, noteSilence } from './connection.ts';
import { parseExact, stringifyExact } from '../lib/exactJson.ts';
import { lastingRequests } from './lastingRequests.ts';
import { queryText, type Query } from './queryText.ts';
import { beforeDeadline, carryOut } from './readDeadline.ts';
import { readApiError } from './readApiError.ts';

export interface RequestOptions {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** For `delete`, which may carry one. */
  body?: unknown;
  /** Set for bodies that are not JSON: text or a Blob, sent as it is. */
  contentType?: string;
  /** Replaces fetch, below all policies, to count the bytes. */
  transport?: Transport;
  /** An expired session is not renewed and the request is not repeated. */
  noRenewal?: boolean;
  /**
   * A read that may take more than a minute to start, such as a zip that the server packs first.
   */
  patient?: boolean;
  /** The request outlives its page. */
  keepalive?: boolean;
}

/** The requests to one instance. Paths are below the API base; every failure is an `ApiError`. */
export interface Api {
  get<T>(path: string, query?: Query, options?: RequestOptions): Promise<T>;
  post<T>(path: string, body?: unknown, query?: Query, options?: RequestOptions): Promise<T>;
  put<T>(path: string, body?: unknown, query?: Query, options?: RequestOptions): Promise<T>;
  patch<T>(path: string, body?: unknown, query?: Query, options?: RequestOptions): Promise<T>;
  delete<T>(path: string, query?: Query, options?: RequestOptions): Promise<T>;
  /** Raw bytes, for downloads: the token stays in a header, never in a URL. */
  blob(path: string, query?: Query, options?: RequestOptions): Promise<Blob>;
}

/** Creates the HTTP client of an App: one middleware for each policy, the outermost first. */
export function createApi(app: ApiHost, policies: readonly ConfiguredMiddleware[]): Api {
  const lasting = lastingRequests();
  const client = wretch(`${app.apiBase}/`)
    .fetchPolyfill((url, { transport = app.browser.fetch, patient, ...init }: Sent) =>
      lasting(init, (allowed) =>
        patient ? transport(url as string, allowed) : carryOut(transport, url as string, allowed),
      ),
    )
    .middlewares([...policies])
    // the transformer keeps the client from reading the body, which is read below
    .customError((error) => error);

  async function send(
    method: string,
    path: string,
    query: Query = {},
    { body, contentType, signal, ...options }: RequestOptions = {},
  ): Promise<Response> {
    let request = client
      .url(path + queryText(query))
      // servers send a file's last change but no caching policy, so a browser would make one up
      .options({ cache: 'no-store', ...options, ...(signal && { signal }) });
    if (contentType) request = request.content(contentType).body(body);
    else if (body instanceof FormData) request = request.body(body);
    else if (body !== undefined)
      request = request.content('application/json').body(stringifyExact(body));
    // a response to an earlier request says nothing about now
    const wasAway = app.page.connection.getState().status === 'away';
    try {
      const response = await request.fetch(method).res();
      if (wasAway) noteResponse(app.page.connection);
      noteReadable(app, method);
      return response;
    } catch (error) {
      throw await failureOf(app, error, { method, signal });
    }
  }

  async function answer<T>(
    method: string,
    path: string,
    query?: Query,
    options?: RequestOptions,
  ): Promise<T> {
    const response = await send(method, path, query, options);
    const whole = response.text().catch(cutOff(options?.signal));
    const text = await (method === 'GET' ? beforeDeadline(whole) : whole);
    try {
      return (response.status === 204 ? null : parseExact(text)) as T;
    } catch {
      if (isForeign(app, text)) throw noInstance(app, response.status);
      const { message } = readApiError(502, '');
      // the success status stays: the request may have been carried out
      throw new ApiError({
        status: method === 'GET' ? 502 : response.status,
        kind: 'broken',
        message,
      });
    }
  }
  const write =
    (method: string) =>
    <T>(path: string, body?: unknown, query?: Query, options?: RequestOptions) =>
      answer<T>(method, path, query, { ...options, body });

  return {
    get: (path, query, options) => answer('GET', path, query, options),
    post: write('POST'),
    put: write('PUT'),
    patch: write('PATCH'),
    delete: (path, query, options) => answer('DELETE', path, query, options),
    blob: async (path, query, options) => {
      const response = await send('GET', path, query, options);
      return response.blob().catch(cutOff(options?.signal));
    },
  };
}

type Sent = RequestInit & Pick<RequestOptions, 'transport' | 'patient'>;

const unanswered = (signal?: AbortSignal) =>
  signal?.aborted
    ? new ApiError({ status: 0, kind: 'aborted', message: msg('The request was stopped.') })
    : offline();

/** Throws the error for a response that was cut off. */
export const cutOff = (signal?: AbortSignal) => () => {
  throw unanswered(signal);
};

/** Matches a server's sentences that already say how long to wait. */
const TIME = /\btry again in\b|\b(?:second|minute|hour)s?\b/i;

/** Whether the response is a page instead of JSON, and no instance has responded here before. */
const isForeign = ({ page }: ApiHost, text: string) =>
  /^\s*</.test(text) && !page.environment.getState().environment;

/** Statuses with which a web server without an API rejects a request. */
const NOT_THERE = [404, 405, 501];

/** Returns the error for a request that failed, or whose response arrived with a failure. */
export async function failureOf(
  app: ApiHost,
  error: unknown,
  { method, signal }: { method: string; signal?: AbortSignal | undefined },
): Promise<ApiError> {
  if (error instanceof ApiError) return error;
  const { response } = error as { response?: Response };
  if (signal?.aborted) return unanswered(signal);
  const { connection } = app.page;
  if (!response) {
    const refused = await refusedOrigin(app, method);
    if (!refused && !signal?.aborted) noteSilence(connection);
    return refused ?? unanswered(signal);
  }
  noteReadable(app, method);
  const { status, headers } = response;
  // the status is a failure, even if the rest of the response never arrives
  const text = await beforeDeadline(response.text()).catch(() => '');
  // with a reason in JSON, the instance itself responded
  if (isGateway(status) && !/^\s*\{/.test(text)) noteSilence(connection);
  if (NOT_THERE.includes(status) && isForeign(app, text)) return noInstance(app, status);
  const now = app.browser.now();
  const refusal = readApiError(status, text);
  const isBusy = (status === 429 || status === 503) && !TIME.test(refusal.message);
  const message = isBusy && askedToWait(headers.get('Retry-After'), now);
  return message ? new ApiError({ ...refusal, message }) : refusal;
}
