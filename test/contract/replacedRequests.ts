import type { NotedRequest } from './noteRequest.ts';

/**
 * Returns equivalent requests: a record's changes instead of the whole record,
 * and lists for single records.
 */
export function replacing(request: NotedRequest): NotedRequest[] {
  const { method, path } = request;
  const list = path.replace(/\/\{id\}$/, '');
  const methods = method === 'PUT' ? ['PUT', 'PATCH'] : [method];
  return methods.flatMap((each) => [
    { ...request, method: each },
    { ...request, method: each, path: list },
    { ...request, method: each, path: `${list}/{id}` },
  ]);
}

/** Requests that only older consoles sent, with what ours sends instead. */
export const replacedRequests: Readonly<Record<string, string>> = {
  'GET ': 'The list of services is read from `system/service`.',
  'GET api_docs': 'The list of services with a document is read from `system/service`.',
  'GET system': 'The console derives its areas from `system/environment`.',
  'GET {service}/_schema/{table}/_field': 'The fields are included when the table is read.',
  'GET {service}/_schema/{table}/_field/{name}': 'The fields are included when the table is read.',
  'POST {service}/_schema/{table}/_field':
    'A new field is created with PATCH at its own path below the table.',
  'PUT {service}/_schema/{table}/_field':
    "PUT deletes fields that the request doesn't list, so fields are sent with PATCH.",
  'DELETE {service}/_schema/{table}/_field/{name}':
    'A field is deleted at its own path below the table, as on classic servers.',
  'GET {service}/_schema/{table}/_related/{name}':
    'The relationships are included when the table is read.',
  'PATCH {service}/_schema/{table}/_related': 'A relationship is sent in a PATCH of its table.',
  'POST {service}/': 'A file is sent with PUT to its own path.',
};
