import { isJsonObject } from '../../http/isJsonObject.ts';
import { PlatformError } from '../../http/PlatformError.ts';
import type { Json } from '../../http/ServiceRequest.ts';

/** The records of a body: below `resource`, or a bare list. */
export function recordsInBody(body: unknown): Json[] {
  const list = isJsonObject(body) ? body.resource : body;
  return Array.isArray(list) ? (list as Json[]) : [];
}

export function isEmpty(body: unknown): boolean {
  return body === undefined || body === null || Object.keys(body).length === 0;
}

/** The error for a body without its required content. */
export function noData(verb: string): PlatformError {
  const act = verb === 'POST' ? 'create' : verb === 'DELETE' ? 'delete' : 'update';
  return new PlatformError(400, `No data in schema ${act} request.`);
}
