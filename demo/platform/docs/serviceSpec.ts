import { serviceCatalog } from '../catalog/serviceCatalog.ts';
import { isJsonObject } from '../http/isJsonObject.ts';
import type { JsonObject, ServiceRequest } from '../http/ServiceRequest.ts';
import type { PlatformContext } from '../platformContext.ts';
import { serviceDocument } from './handleApiDocs.ts';

const FAILURES: Record<string, string> = {
  '400': 'The request is invalid.',
  '401': 'Sign-in is required, or the session has expired.',
  '403': 'The role does not allow this request.',
  '404': 'The resource does not exist.',
  '429': 'Too many requests. Try again later.',
  '500': 'The server could not process the request.',
};

const failures: JsonObject = Object.fromEntries(
  Object.entries(FAILURES).map(([status, description]) => [
    status,
    {
      description,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ]),
);

// every kind of failure by its status, where the other document says `default`
function withFailures(paths: JsonObject): JsonObject {
  const operation = (value: unknown): unknown => {
    if (!isJsonObject(value) || !isJsonObject(value.responses)) return value;
    const { default: _default, ...responses } = value.responses;
    return { ...value, responses: { ...responses, ...failures } };
  };
  return Object.fromEntries(
    Object.entries(paths).map(([path, item]) => [
      path,
      Object.fromEntries(Object.entries(item ?? {}).map(([verb, one]) => [verb, operation(one)])),
    ]),
  ) as JsonObject;
}

/**
 * `{service}/_spec` of current servers: the document of a service as programs read it, with the names
 * of its tables (recorded: api_docs).
 */
export function serviceSpec(context: PlatformContext, request: ServiceRequest): JsonObject {
  const document = serviceDocument(context, request, request.service);
  const [entry] = serviceCatalog(context, request.service);
  const { group: _group, ...info } = document.info as JsonObject;
  const description = String(info.description);
  const tables = entry?.values.table_name;
  return {
    ...document,
    info,
    servers: [{ url: `/api/v2/${request.service}`, description: `The ${request.service} API` }],
    security: [{ SessionTokenHeader: [] }, { ApiKeyHeader: [] }],
    paths: withFailures(document.paths as JsonObject),
    tags: [{ name: request.service, description }],
    ...(tables
      ? { 'x-dreamfactory-resources': { type: 'database', tables, count: tables.length } }
      : {}),
  };
}
