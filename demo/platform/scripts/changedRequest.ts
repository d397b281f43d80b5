import { stringifyExact } from '../http/exactJson.ts';
import type { JsonObject, ServiceRequest } from '../http/ServiceRequest.ts';
import { bodyFor } from '../services/keepsNumbers.ts';
import { parametersOf } from './EventCall.ts';
import { refuseLargeBody, refuseLongUrl } from './scriptLimits.ts';

/** Whether a script left a value as it was. */
export const same = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/**
 * A request with the body that a script made, also for services that store or pass on what was sent.
 *
 * @param type of the service: a remote one sends the type of the body along, too.
 * @throws PlatformError 413 above 10 MB of text or 10,000 records, 400 if it is nested too deeply.
 */
export function withBody(request: ServiceRequest, made: unknown, type: string): ServiceRequest {
  const body = made ?? undefined;
  refuseLargeBody(body);
  const isText = body === undefined || typeof body === 'string';
  const bytes = new TextEncoder().encode(isText ? body : stringifyExact(body));
  const headers = new Headers(request.headers);
  if (type === 'rws' && !isText) headers.set('Content-Type', 'application/json');
  // a text stands for a file; scripts don't see the files of a form, and can't mean them
  const form = typeof body === 'string' ? undefined : request.form;
  return { ...request, body: bodyFor(type, body), bytes, headers, form, upload: undefined };
}

/**
 * A request with the parameters that a script changed, written as they were sent; the others stay.
 *
 * @throws PlatformError 414 if they are too long for a URL.
 */
export function withParameters(request: ServiceRequest, left: JsonObject): ServiceRequest {
  const seen = parametersOf(request);
  const query = new URLSearchParams(request.query);
  for (const name of new Set([...Object.keys(seen), ...Object.keys(left)])) {
    const value = left[name];
    if (value !== undefined && same(value, seen[name])) continue;
    const written = query.has(`${name}[]`) ? `${name}[]` : name;
    query.delete(name);
    query.delete(`${name}[]`);
    const isList = Array.isArray(value) && Array.isArray(seen[name]);
    for (const each of isList ? value : [value]) {
      if (each !== undefined) query.append(written, String(each));
    }
  }
  refuseLongUrl(String(query));
  return { ...request, query };
}
