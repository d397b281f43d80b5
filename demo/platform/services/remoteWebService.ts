import {
  carriesCredentials,
  CREDENTIALS,
  isCredential,
  ownCredentials,
  quotesCredential,
} from '../auth/requestCredentials.ts';
import { fillTemplate } from '../email/fillTemplate.ts';
import { stringifyExact } from '../http/exactJson.ts';
import { isJsonObject } from '../http/isJsonObject.ts';
import { PlatformError } from '../http/PlatformError.ts';
import { readUpTo } from '../http/readUpTo.ts';
import type { Bytes, JsonObject, ServiceRequest } from '../http/ServiceRequest.ts';
import type { PlatformContext, RememberedAnswer } from '../platformContext.ts';
import type { PlatformPorts } from '../PlatformPorts.ts';
import { trimEndOf } from '../query/trimSigns.ts';
import type { Row } from '../storage/Db.ts';
import { storedConfig } from '../system/serviceConfig.ts';
import { verbMask } from '../system/verbMask.ts';
import { rememberAnswer } from './rememberAnswer.ts';

const PATIENCE_MS = 30_000;
const MAX_BYTES = 64 * 1024 * 1024;

const rows = (value: unknown): JsonObject[] =>
  Array.isArray(value) ? (value.filter(isJsonObject) as JsonObject[]) : [];

/** Whether a configured header or parameter applies to the verb; a mask of 0 applies to all. */
function counts({ action }: JsonObject, { verb }: ServiceRequest): boolean {
  const mask = Number(action ?? 0);
  return mask === 0 || (mask & verbMask(verb)) !== 0;
}

/** The lookups that the service's own config can use, including private ones. */
const anyLookup =
  ({ caller }: ServiceRequest) =>
  (name: string) =>
    caller.lookup(name, true);

function outgoingQuery(config: JsonObject, request: ServiceRequest): URLSearchParams {
  const query = new URLSearchParams(request.query);
  for (const name of CREDENTIALS) query.delete(name);
  for (const row of rows(config.parameters)) {
    const name = String(row.name);
    if (!counts(row, request)) continue;
    if (row.exclude === true) query.delete(name);
    else if (row.outbound !== false) {
      query.set(name, fillTemplate(String(row.value ?? ''), anyLookup(request)));
    }
  }
  return query;
}

function outgoingHeaders(config: JsonObject, request: ServiceRequest): Headers {
  const headers = new Headers();
  const own = ownCredentials(request);
  for (const name of ['Content-Type', 'Accept']) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  for (const row of rows(config.headers)) {
    const name = String(row.name);
    if (!counts(row, request)) continue;
    const sent = row.pass_from_client === true ? request.headers.get(name) : null;
    const isOwn = sent !== null && (isCredential(name, sent) || quotesCredential(sent, own));
    const passed = isOwn ? null : sent;
    const value = passed ?? fillTemplate(String(row.value ?? ''), anyLookup(request));
    if (value !== '') headers.set(name, value);
  }
  return headers;
}

/** Many servers decode these, so they would leave the path that the rules were asked for. */
function refuseOtherPlace(part: string): void {
  if (!/[/\\]|^\.\.?$/.test(part)) return;
  throw new PlatformError(400, 'A part of the path cannot be “.” or “..” or contain a slash.');
}

/** The base URL. Lookups can be any part of it, but what users write about themselves only text. */
function filledBase(config: JsonObject, request: ServiceRequest, hasOldHoles: boolean): string {
  const valueOf = anyLookup(request);
  return fillTemplate(String(config.base_url ?? ''), (name) => {
    const value = valueOf(name);
    if (hasOldHoles || value === undefined || !name.startsWith('user.')) return value;
    // an empty part would disappear on many servers
    refuseOtherPlace(value === '' ? '.' : value);
    return encodeURIComponent(value);
  });
}

function remoteAddress(
  config: JsonObject,
  request: ServiceRequest,
  { hasOldHoles, isPublic }: PlatformContext,
): URL {
  const base = filledBase(config, request, hasOldHoles);
  if (base === '') throw new PlatformError(500, 'Remote Web Service base url can not be empty.');
  for (const part of request.path) refuseOtherPlace(part);
  const path = request.path.map((segment) => `/${encodeURIComponent(segment)}`).join('');
  if (!URL.canParse(base)) {
    // it can contain private lookups
    const named = isPublic && !request.caller.isAdmin ? 'The base URL' : `'${base}'`;
    throw new PlatformError(500, `${named} isn't a valid URL.`);
  }
  const url = new URL(trimEndOf(base, '/') + path);
  for (const [name, value] of outgoingQuery(config, request)) url.searchParams.append(name, value);
  return url;
}

/**
 * The body as sent, or without the credentials that are meant for this platform alone.
 *
 * @throws PlatformError 400 for XML that contains them; only JSON and forms can be sent without.
 */
function withoutCredentials(request: ServiceRequest): BodyInit {
  const { body, bytes, headers } = request;
  if (!isJsonObject(body) || !carriesCredentials(body)) return bytes ?? '';
  const type = (headers.get('Content-Type') ?? '').toLowerCase();
  if (type.includes('x-www-form-urlencoded')) {
    const form = new URLSearchParams(new TextDecoder().decode(bytes));
    for (const name of CREDENTIALS) form.delete(name);
    return form.toString();
  }
  if (type.includes('xml')) {
    // other tokens can be meant for the remote service
    const text = new TextDecoder().decode(bytes);
    if (!quotesCredential(text, ownCredentials(request))) return bytes ?? '';
    const sentence = 'Send the session token and the API key in headers, not in XML.';
    throw new PlatformError(400, sentence);
  }
  return stringifyExact(
    Object.fromEntries(Object.entries(body).filter(([name]) => !CREDENTIALS.includes(name))),
  );
}

const MAX_REDIRECTS = 5;

/** The target of a redirect, within the service's own origin. */
function redirected(from: URL, { status, headers }: Response): URL | undefined {
  const location = headers.get('Location');
  if (![301, 302, 303, 307, 308].includes(status) || location === null) return undefined;
  const to = URL.canParse(location, from) ? new URL(location, from) : undefined;
  if (to?.origin === from.origin) return to;
  throw new PlatformError(502, 'The remote web service redirects to another host.');
}

/**
 * Looks up a host before `fetch` does, which would use all threads of the process for look-ups that a
 * name server doesn't answer.
 */
async function requireHost({ hostname }: URL, { from }: ServiceRequest, ports: PlatformPorts) {
  const host = hostname.replace(/^\[|\]$/g, '');
  const address = await ports.privateAddress(host, from);
  if (address === undefined) throw new Error(`getaddrinfo ENOTFOUND ${host}`);
}

async function ask(
  url: URL,
  config: JsonObject,
  request: ServiceRequest,
  { hasOldHoles, isPublic, ports }: PlatformContext,
): Promise<Response> {
  const reads = ['GET', 'HEAD'].includes(request.verb);
  const hasBody = !reads && request.bytes?.length;
  const options: RequestInit = {
    method: request.verb,
    headers: outgoingHeaders(config, request),
    signal: AbortSignal.timeout(PATIENCE_MS),
    // other hosts never get the service's secrets, and private hosts are never requested
    redirect: hasOldHoles ? 'follow' : 'manual',
    ...(hasBody && request.bytes ? { body: withoutCredentials(request) } : {}),
  };
  try {
    await requireHost(url, request, ports);
    let response = await fetch(url, options);
    for (let at = url, count = 0; !hasOldHoles && count < MAX_REDIRECTS; count++) {
      const to = redirected(at, response);
      if (!to || !reads) break;
      await response.body?.cancel();
      response = await fetch((at = to), options);
    }
    return response;
  } catch (error) {
    if (error instanceof PlatformError) throw error;
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const reason = cause instanceof Error ? cause.message : String(cause);
    const isTold = !isPublic || request.caller.isAdmin;
    // the reason names a host of the operator's network
    const detail = isTold ? ` ${reason}` : '';
    throw new PlatformError(500, `Failed to reach the remote web service.${detail}`);
  }
}

/** @throws PlatformError 502 for more than fits into memory, which many requests share. */
async function readWhole({ body }: Response): Promise<Bytes> {
  const whole = await readUpTo(body, MAX_BYTES);
  if (whole) return whole;
  throw new PlatformError(502, 'The response of the remote web service is too large.');
}

function answer({ status, contentType, body }: RememberedAnswer): Response {
  const empty = status === 204 || status === 304;
  return new Response(empty ? null : (body as Bytes), {
    status,
    headers: contentType ? { 'Content-Type': contentType } : {},
  });
}

/**
 * Forwards a request to the web service behind a service, with its configured headers and
 * parameters, lookups filled in. Responses to GET are cached for `cache_ttl` minutes, on current
 * servers seconds (recorded: service_type), if the service is set so, until its cache is flushed.
 *
 * @throws PlatformError 500 without a URL (recorded: service) or without a response.
 */
export async function callRemoteService(
  context: PlatformContext,
  request: ServiceRequest,
  service: Row,
): Promise<Response> {
  const config = storedConfig(service);
  const url = remoteAddress(config, request, context);
  const kept = config.cache_enabled === true ? Number(config.cache_ttl ?? 0) : 0;
  const remembers = request.verb === 'GET' && kept > 0;
  // the headers can contain the caller's own values
  const key = JSON.stringify([url.href, [...outgoingHeaders(config, request)]]);
  const cache = context.answerCache.get(request.service) ?? new Map<string, RememberedAnswer>();
  if (remembers) context.answerCache.set(request.service, cache);
  const known = remembers ? cache.get(key) : undefined;
  if (known && known.until > context.now()) return answer(known);
  const response = await ask(url, config, request, context);
  const result: RememberedAnswer = {
    status: response.status,
    contentType: response.headers.get('Content-Type') ?? '',
    body: await readWhole(response),
    until: context.now() + kept * (request.generation === 'classic' ? 60_000 : 1000),
  };
  // once the cache has been flushed, this is an old response
  const isKept = context.answerCache.get(request.service) === cache;
  if (remembers && response.ok && isKept) rememberAnswer(context, request.service, key, result);
  return answer(result);
}
