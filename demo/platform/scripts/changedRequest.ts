import { stringifyExact } from '../http/exactJson.ts';
import type { ServiceRequest } from '../http/ServiceRequest.ts';
import { refuseLargeBody } from './scriptLimits.ts';

/** Whether a script left a value as it was. */
export const same = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/**
 * A request with the body that a script made, also for services that pass on or store what was sent.
 *
 * @throws PlatformError 413 above 10 MB of text or 10,000 records, 400 if it is nested too deeply.
 */
export function withBody(request: ServiceRequest, made: unknown): ServiceRequest {
  const body = made ?? undefined;
  refuseLargeBody(body);
  const text = body === undefined || typeof body === 'string' ? body : stringifyExact(body);
  const headers = new Headers(request.headers);
  const type = headers.get('Content-Type') ?? '';
  if (text !== body && !type.includes('json')) headers.set('Content-Type', 'application/json');
  const bytes = new TextEncoder().encode(text);
  return { ...request, body, bytes, upload: undefined, headers };
}
