import { encodePart } from '../lib/encodePart.ts';
import { maskSession } from '../session/maskSession.ts';
import { sessionPort } from '../session/sessionPort.ts';
import { shellQuoted } from '../access-rules/curlOf.ts';
import type { App } from '../page/createApp.ts';
import { cutOff, failureOf } from '../http/api.ts';
import { refusalOf } from '../http/apiError.ts';
import { beforeDeadline, carryOut } from '../http/readDeadline.ts';
import { unconfirmedIfLost } from '../http/unconfirmed.ts';
import { stoppedAction } from '../http/untilStopped.ts';
import { parseExact } from '../lib/exactJson.ts';
import { SESSION_TOKEN } from '../http/middlewares/authHeaders.ts';
import { renewal } from '../http/middlewares/renewal.ts';
import { prettyJson } from '../text/prettyJson.ts';
import { msg } from '../messages/translate.ts';
import type { Operation, Parameter } from './ApiDocument.ts';

/** What the user has filled in, by `in name`: `query limit`. */
export type CallValues = Readonly<Record<string, string>>;

/** The files that the user has selected for fields of a form, by the same keys. */
export type CallFiles = Readonly<Record<string, File>>;

export const valueKey = ({ in: place, name }: Parameter): string => `${place} ${name}`;

/** A request as it would be sent, without the headers of the session. */
export interface PlannedCall {
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string | undefined;
  /** Sent field by field instead of a body; null if the operation has no form. */
  form: readonly (readonly [name: string, value: string | File])[] | null;
}

export interface TriedCall {
  status: number;
  statusText: string;
  headers: readonly (readonly [name: string, value: string])[];
  /** Indented if it is JSON. Tokens of sessions are masked. */
  text: string;
  milliseconds: number;
  /** Of the body, as it was sent. */
  bytes: number;
}

/** Whether a parameter is sent as a file: `file` in Swagger 2, `binary` in OpenAPI 3. */
export const isFile = ({ in: place, schema: { type, format } }: Parameter): boolean =>
  place === 'formData' && (type === 'file' || format === 'binary');

/**
 * Returns the URL of a path below the API; null if it would lead out of it, to another host or up.
 * A document is written by the owner of the service, and the request carries the token.
 */
function addressBelow(apiBase: string, path: string): string | null {
  if (path.split(/[/\\]/).some((part) => /^(?:\.|%2e){1,2}$/i.test(part))) return null;
  const url = apiBase.replace(/\/$/, '') + (path.startsWith('/') ? path : `/${path}`);
  const base = new URL(apiBase, ANY_PAGE);
  const { origin, pathname } = new URL(url, ANY_PAGE);
  const isBelow = pathname.startsWith(`${base.pathname.replace(/\/$/, '')}/`);
  return origin === base.origin && isBelow ? url : null;
}

/** A stand-in for the page's URL when two URLs are compared. */
const ANY_PAGE = 'https://page.invalid/';

/**
 * Returns the request for an operation with these values; path parameters without a value stay.
 * null if the request would leave the API: then nothing may be sent.
 */
export function planCall(
  apiBase: string,
  operation: Operation,
  values: CallValues,
  files: CallFiles = {},
): PlannedCall | null {
  const filled = operation.parameters.flatMap((parameter) => {
    const value = values[valueKey(parameter)];
    return value ? [{ ...parameter, value }] : [];
  });
  const path = filled
    .filter((each) => each.in === 'path')
    .reduce(
      (text, { name, value }) => text.replace(`{${name}}`, () => encodePart(value)),
      operation.path,
    );
  const url = addressBelow(apiBase, path);
  if (url === null) return null;
  const query = filled
    .filter((each) => each.in === 'query')
    .map(({ name, value }) => `${encodePart(name)}=${encodePart(value)}`)
    .join('&');
  const headers = filled.filter((each) => each.in === 'header');
  const body = filled.find((each) => each.in === 'body');
  const fields = operation.parameters.filter((each) => each.in === 'formData');
  const form = fields.flatMap((each) => {
    const value = isFile(each) ? files[valueKey(each)] : values[valueKey(each)];
    return value ? [[each.name, value] as const] : [];
  });
  return {
    method: operation.method,
    url: url + (query && `?${query}`),
    headers: {
      ...Object.fromEntries(headers.map(({ name, value }) => [name, value])),
      ...(body && { 'Content-Type': body.contentType ?? 'application/json' }),
    },
    body: body?.value,
    form: fields.length ? form : null,
  };
}

const fileFacts = ({ name, size, type, lastModified }: File) => [name, size, type, lastModified];

/** Returns a text that is the same only for the same request. */
export const requestIdentity = ({ method, url, headers, body, form }: PlannedCall): string =>
  JSON.stringify([
    ...[method, url, headers, body],
    form?.map(([name, value]) => [name, value instanceof File ? fileFacts(value) : value]),
  ]);

/** Returns the parameters that need a value before a request makes sense. */
export const missingValues = (
  { parameters }: Operation,
  values: CallValues,
  files: CallFiles = {},
): Parameter[] =>
  parameters.filter(
    (each) => each.required && !values[valueKey(each)]?.trim() && !files[valueKey(each)],
  );

function readable(text: string, type: string): string {
  if (!type.includes('json')) return text;
  try {
    return prettyJson(parseExact(text));
  } catch {
    return text;
  }
}

/**
 * Returns the body to send. The browser sets the content type of a form itself, including the
 * boundary between its parts.
 */
function bodyOf({ body, form }: PlannedCall): string | FormData | undefined {
  if (!form) return body;
  const data = new FormData();
  for (const [name, value] of form) data.append(name, value);
  return data;
}

/** Throws if fetch would reject a request before sending it, as if the server were unreachable. */
function checkSendable({ method, headers, body, form }: PlannedCall): void {
  const hasNoBody = method === 'GET' || method === 'HEAD';
  if (hasNoBody && (body !== undefined || form?.length)) throw refusalOf(NO_BODY);
  try {
    new Headers(headers);
  } catch {
    throw refusalOf(BAD_HEADER);
  }
}

const NO_BODY = msg("Browsers don't send a body with this method.");
const BAD_HEADER = msg("Browsers can't send this header.");
const UNCONFIRMED = msg(
  "The server didn't confirm the request. Check whether it was carried out before you repeat it.",
);

/**
 * Returns the error of a request without a response: all but a read may have been carried out.
 */
async function errorWithoutResponse(
  app: App,
  { method }: PlannedCall,
  error: unknown,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const failure = await failureOf(app, error, { method, signal });
  if (method === 'GET') return failure;
  return failure.kind === 'aborted' ? stoppedAction() : unconfirmedIfLost(failure, UNCONFIRMED);
}

export interface TryOptions {
  /** Without the session: then only the role of the key's app applies. */
  asApp?: boolean;
  signal?: AbortSignal;
}

/**
 * Sends a request with an app's key and the session of the page, which is renewed as for any other
 * request. Returns any response, including errors of the server, without a session's token. A read
 * waits a minute at most.
 *
 * @throws ApiError if a browser can't send the request, or if no response arrives.
 */
export async function tryCall(
  app: App,
  call: PlannedCall,
  apiKey: string,
  { asApp = false, signal }: TryOptions = {},
): Promise<TriedCall> {
  checkSendable(call);
  const begun = performance.now();
  const own = signal ? { signal } : {};
  const send = (url: string) => {
    const { token } = app.page.session.getState();
    return carryOut(app.browser.fetch, url, {
      method: call.method,
      headers: {
        ...call.headers,
        'X-DreamFactory-API-Key': apiKey,
        ...(token && !asApp && { [SESSION_TOKEN]: token }),
      },
      body: bodyOf(call) ?? null,
      ...own,
    });
  };
  try {
    const response = asApp
      ? await send(call.url)
      : await renewal(app, sessionPort(app))(send)(call.url, own);
    const whole = response.text().catch(cutOff(signal));
    const text = await (call.method === 'GET' ? beforeDeadline(whole) : whole);
    const masked = (said: string) => maskSession(app, said, call.url.slice(app.apiBase.length));
    return {
      status: response.status,
      statusText: response.statusText,
      headers: [...response.headers].map(([name, value]) => [name, masked(value)]),
      text: readable(masked(text), response.headers.get('Content-Type') ?? ''),
      milliseconds: Math.round(performance.now() - begun),
      bytes: new TextEncoder().encode(text).length,
    };
  } catch (error) {
    throw await errorWithoutResponse(app, call, error, signal);
  }
}

/** Returns the whole URL; path parameters without a value stay readable. */
export function wholeUrl({ url }: PlannedCall, pageAddress: string): string {
  const open = url.match(/\{[^{}?]*\}/g) ?? [];
  return open.reduce(
    (text, name) => text.replace(encodeURI(name), name),
    new URL(url, pageAddress).href,
  );
}

/** Returns the same request for a shell; the variable must be set to one's own session token. */
export function curlOfPlanned(
  call: PlannedCall,
  apiKey: string,
  pageAddress: string,
  { asApp = false } = {},
): string {
  const lines = [
    `curl -X ${call.method} ${shellQuoted(wholeUrl(call, pageAddress))}`,
    `-H ${shellQuoted(`X-DreamFactory-API-Key: ${apiKey}`)}`,
    ...(asApp ? [] : [`-H "${SESSION_TOKEN}: $SESSION_TOKEN"`]),
    ...Object.entries(call.headers).map(
      ([name, value]) => `-H ${shellQuoted(`${name}: ${value}`)}`,
    ),
    ...(call.body === undefined ? [] : [`--data-raw ${shellQuoted(call.body)}`]),
    ...(call.form ?? []).map(([name, value]) =>
      // `@` before a file name, quoted because of `;` and `,`; `--form-string` sends a text as it
      // is, even one that begins with `@`
      value instanceof File
        ? `-F ${shellQuoted(`${name}=@"${value.name.replace(/[\\"]/g, '\\$&')}"`)}`
        : `--form-string ${shellQuoted(`${name}=${value}`)}`,
    ),
  ];
  return lines.join(' \\\n  ');
}
