import { CREDENTIALS } from '../auth/requestCredentials.ts';
import { fillTemplate } from '../email/fillTemplate.ts';
import { isJsonObject } from '../http/isJsonObject.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { Bytes, JsonObject, ServiceRequest } from '../http/ServiceRequest.ts';
import type { PlatformContext, RememberedAnswer } from '../platformContext.ts';
import type { Row } from '../storage/openDatabase.ts';
import { storedConfig } from '../system/serviceConfig.ts';
import { verbMask } from '../system/verbMask.ts';

const PATIENCE_MS = 30_000;

const rows = (value: unknown): JsonObject[] =>
  Array.isArray(value) ? (value.filter(isJsonObject) as JsonObject[]) : [];

/** Whether a configured header or parameter counts for the verb; a mask of 0 counts for all. */
function counts({ action }: JsonObject, { verb }: ServiceRequest): boolean {
  const mask = Number(action ?? 0);
  return mask === 0 || (mask & verbMask(verb)) !== 0;
}

function outgoingQuery(config: JsonObject, request: ServiceRequest): URLSearchParams {
  const query = new URLSearchParams(request.query);
  for (const name of CREDENTIALS) query.delete(name);
  for (const row of rows(config.parameters)) {
    const name = String(row.name);
    if (!counts(row, request)) continue;
    if (row.exclude === true) query.delete(name);
    else if (row.outbound !== false) {
      query.set(name, fillTemplate(String(row.value ?? ''), request.caller.lookup));
    }
  }
  return query;
}

function outgoingHeaders(config: JsonObject, request: ServiceRequest): Headers {
  const headers = new Headers();
  for (const name of ['Content-Type', 'Accept']) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  for (const row of rows(config.headers)) {
    const name = String(row.name);
    if (!counts(row, request)) continue;
    const passed = row.pass_from_client === true ? request.headers.get(name) : null;
    const value = passed ?? fillTemplate(String(row.value ?? ''), request.caller.lookup);
    if (value !== '') headers.set(name, value);
  }
  return headers;
}

function remoteAddress(config: JsonObject, request: ServiceRequest): URL {
  const base = fillTemplate(String(config.base_url ?? ''), request.caller.lookup);
  if (base === '') throw new PlatformError(500, 'Remote Web Service base url can not be empty.');
  const path = request.path.map((segment) => `/${encodeURIComponent(segment)}`).join('');
  if (!URL.canParse(base)) throw new PlatformError(500, `'${base}' is not an address.`);
  const url = new URL(base.replace(/\/+$/, '') + path);
  for (const [name, value] of outgoingQuery(config, request)) url.searchParams.append(name, value);
  return url;
}

/** The body as it came; made anew where it carries what is meant for this platform alone. */
function withoutCredentials({ body, bytes }: ServiceRequest): BodyInit {
  const carries = isJsonObject(body) && CREDENTIALS.some((name) => name in body);
  if (!carries) return bytes ?? '';
  return JSON.stringify(
    Object.fromEntries(Object.entries(body).filter(([name]) => !CREDENTIALS.includes(name))),
  );
}

async function ask(url: URL, config: JsonObject, request: ServiceRequest): Promise<Response> {
  const hasBody = !['GET', 'HEAD'].includes(request.verb) && request.bytes?.length;
  try {
    return await fetch(url, {
      method: request.verb,
      headers: outgoingHeaders(config, request),
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(hasBody && request.bytes ? { body: withoutCredentials(request) } : {}),
    });
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new PlatformError(500, `Failed to reach the remote web service. ${reason}`);
  }
}

function answer({ status, contentType, body }: RememberedAnswer): Response {
  const empty = status === 204 || status === 304;
  return new Response(empty ? null : (body as Bytes), {
    status,
    headers: contentType ? { 'Content-Type': contentType } : {},
  });
}

/**
 * Passes a call on to the web service that a service stands for, with its configured headers and
 * parameters, lookups filled in. Answers to GET are remembered for `cache_ttl` minutes, on current
 * servers seconds (recorded: service_type), where the service says so, until its cache is flushed.
 *
 * @throws PlatformError 500 without an address (recorded: service) or without an answer.
 */
export async function callRemoteService(
  context: PlatformContext,
  request: ServiceRequest,
  service: Row,
): Promise<Response> {
  const config = storedConfig(service);
  const url = remoteAddress(config, request);
  const kept = config.cache_enabled === true ? Number(config.cache_ttl ?? 0) : 0;
  const remembers = request.verb === 'GET' && kept > 0;
  const cache = context.answerCache.get(request.service) ?? new Map<string, RememberedAnswer>();
  // what is sent along may be the caller's own
  const key = JSON.stringify([url.href, [...outgoingHeaders(config, request)]]);
  const known = remembers ? cache.get(key) : undefined;
  if (known && known.until > context.now()) return answer(known);
  const response = await ask(url, config, request);
  const result: RememberedAnswer = {
    status: response.status,
    contentType: response.headers.get('Content-Type') ?? '',
    body: new Uint8Array(await response.arrayBuffer()),
    until: context.now() + kept * (request.generation === 'classic' ? 60_000 : 1000),
  };
  if (remembers && response.ok) context.answerCache.set(request.service, cache.set(key, result));
  return answer(result);
}
