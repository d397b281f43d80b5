import { parseEventName } from './eventPaths.ts';
import { momentOf } from './eventMap.ts';

/** A request as scripts see it (platform §7). */
export interface SampleRequest {
  api_version: string;
  method: string;
  service: string;
  resource: string;
  uri: string;
  parameters: Record<string, string>;
  headers: Record<string, string>;
  content: unknown;
  content_type: string;
  payload: unknown;
}

export interface SampleResponse {
  status_code: number;
  content_type: string;
  content: unknown;
}

/** The event that a script receives, to be filled in before a test. */
export interface SampleEvent {
  request: SampleRequest;
  /** Only present after a request. */
  response?: SampleResponse;
}

const JSON_TYPE = 'application/json';
const RECORDS = { resource: [{ id: 1, name: 'First' }] };

/** Whether a path has records below it; all others return a single object. */
const hasRecords = (path: string) => /\._table\.[^.]+$/.test(path);

/**
 * Returns a sample of what an event passes to its script: verb and path, with placeholder records.
 */
export function sampleEvent(event: string): SampleEvent {
  const { service, path, verb } = parseEventName(event);
  const method = verb.toUpperCase() || 'GET';
  const resource = path.slice(service.length + 1).replaceAll('.', '/');
  const isList = hasRecords(path);
  const sends = /^(POST|PUT|PATCH)$/.test(method);
  const content = isList ? RECORDS : {};
  const request = {
    api_version: '2.0',
    method,
    service,
    resource,
    uri: `/api/v2/${[service, resource].filter(Boolean).join('/')}`,
    parameters: (isList && method === 'GET' ? { limit: '5' } : {}) as Record<string, string>,
    headers: { accept: JSON_TYPE },
    content: sends ? content : null,
    content_type: JSON_TYPE,
    payload: sends ? content : null,
  };
  if (momentOf(event) === 'pre_process') return { request };
  return { request, response: { status_code: 200, content_type: JSON_TYPE, content } };
}

/**
 * Returns the names of the parameters in an event's path:
 * `table_name` of `db._table.{table_name}.get`.
 */
export const pathParameters = (event: string): string[] =>
  [...parseEventName(event).path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
