import { encodePart } from '../lib/encodePart.ts';
import { sessionPort } from '../session/sessionPort.ts';
import { shellQuoted } from '../access-rules/curlOf.ts';
import type { App } from '../page/createApp.ts';
import { refusalOf } from '../http/apiError.ts';
import { parseExact } from '../lib/exactJson.ts';
import { SESSION_TOKEN } from '../http/middlewares/authHeaders.ts';
import { renewal } from '../http/middlewares/renewal.ts';
import { prettyJson } from '../lib/prettyJson.ts';
import { msg } from '../messages/translate.ts';
import type { Operation, Parameter } from './ApiDocument.ts';

/** What a person has filled in, by `in name`: `query limit`. */
export type CallValues = Readonly<Record<string, string>>;

/** The files that a person has chosen for fields of a form, by the same keys. */
export type CallFiles = Readonly<Record<string, File>>;

export const valueKey = ({ in: place, name }: Parameter): string => `${place} ${name}`;

/** A call as it would be sent, without the headers of the session. */
export interface PlannedCall {
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string | undefined;
  /** Sent field by field in place of a body; null where the call takes no form. */
  form: readonly (readonly [name: string, value: string | File])[] | null;
}

export interface TriedCall {
  status: number;
  statusText: string;
  headers: readonly (readonly [name: string, value: string])[];
  /** Indented where it is JSON. */
  text: string;
  milliseconds: number;
  /** Of the body, as it was sent. */
  bytes: number;
}

/** What is sent as a file: `file` in Swagger 2, `binary` in OpenAPI 3. */
export const isFile = ({ in: place, schema: { type, format } }: Parameter): boolean =>
  place === 'formData' && (type === 'file' || format === 'binary');

/**
 * The address of a path below the API; null where it would lead out of it, to another host or up. A
 * document is written by the owner of the service, and the token goes along with the call.
 */
function addressBelow(apiBase: string, path: string): string | null {
  if (path.split(/[/\\]/).some((part) => /^(?:\.|%2e){1,2}$/i.test(part))) return null;
  const url = apiBase.replace(/\/$/, '') + (path.startsWith('/') ? path : `/${path}`);
  const base = new URL(apiBase, ANY_PAGE);
  const { origin, pathname } = new URL(url, ANY_PAGE);
  const isBelow = pathname.startsWith(`${base.pathname.replace(/\/$/, '')}/`);
  return origin === base.origin && isBelow ? url : null;
}

/** Two addresses are compared as they would be on any page. */
const ANY_PAGE = 'https://page.invalid/';

/**
 * The call that an operation becomes with these values; places without a value keep their name. null
 * where the call would leave the API: then nothing may be sent.
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

/** The parameters that must have a value before a call makes sense. */
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

/** The browser writes the type of a form itself, with the mark between its parts. */
function bodyOf({ body, form }: PlannedCall): string | FormData | undefined {
  if (!form) return body;
  const data = new FormData();
  for (const [name, value] of form) data.append(name, value);
  return data;
}

/** fetch rejects some calls before they leave, as if the server were away. */
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

/**
 * Sends a call with an app's key and the session of the page, which is renewed as for any other call,
 * and answers whatever comes: an error of the server is an answer like any other. `asApp` sends it
 * without the session: then the role of the key's app decides alone.
 *
 * @throws ApiError where a browser cannot send the call; anything else where no answer comes.
 */
export async function tryCall(
  app: App,
  call: PlannedCall,
  apiKey: string,
  { asApp = false } = {},
): Promise<TriedCall> {
  checkSendable(call);
  const begun = performance.now();
  const send = (url: string) => {
    const { token } = app.page.session.getState();
    return app.browser.fetch(url, {
      method: call.method,
      headers: {
        ...call.headers,
        'X-DreamFactory-API-Key': apiKey,
        ...(token && !asApp && { [SESSION_TOKEN]: token }),
      },
      body: bodyOf(call) ?? null,
    });
  };
  const response = asApp
    ? await send(call.url)
    : await renewal(app, sessionPort(app))(send)(call.url, {});
  const text = await response.text();
  return {
    status: response.status,
    statusText: response.statusText,
    headers: [...response.headers],
    text: readable(text, response.headers.get('Content-Type') ?? ''),
    milliseconds: Math.round(performance.now() - begun),
    bytes: new TextEncoder().encode(text).length,
  };
}

/** Returns the same call for a shell; the variable is to be set to a session token of one's own. */
export function curlOfPlanned(
  call: PlannedCall,
  apiKey: string,
  pageAddress: string,
  { asApp = false } = {},
): string {
  const lines = [
    `curl -X ${call.method} ${shellQuoted(new URL(call.url, pageAddress).href)}`,
    `-H ${shellQuoted(`X-DreamFactory-API-Key: ${apiKey}`)}`,
    ...(asApp ? [] : [`-H "${SESSION_TOKEN}: $SESSION_TOKEN"`]),
    ...Object.entries(call.headers).map(
      ([name, value]) => `-H ${shellQuoted(`${name}: ${value}`)}`,
    ),
    ...(call.body === undefined ? [] : [`--data-raw ${shellQuoted(call.body)}`]),
    ...(call.form ?? []).map(([name, value]) =>
      // `@` before the name of a file, in quotes for `;` and `,` in it; `--form-string` takes a text as it is, whatever it begins with
      value instanceof File
        ? `-F ${shellQuoted(`${name}=@"${value.name.replace(/[\\"]/g, '\\$&')}"`)}`
        : `--form-string ${shellQuoted(`${name}=${value}`)}`,
    ),
  ];
  return lines.join(' \\\n  ');
}
