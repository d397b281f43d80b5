import { accessMask } from '../auth/access/decideAccess.ts';
import { serviceCatalog } from '../catalog/serviceCatalog.ts';
import { tableHeads } from '../database/tableCatalog.ts';
import { shownTableName } from '../database/TableInfo.ts';
import { isJsonObject } from '../http/isJsonObject.ts';
import type { JsonObject, ServiceRequest } from '../http/ServiceRequest.ts';
import type { PlatformContext } from '../platformContext.ts';
import { databaseOf } from '../services/databaseOf.ts';
import type { Row } from '../storage/Db.ts';
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

/** The tables of a service that the caller's role knows by its rules for schemas or records. */
function tablesOf(context: PlatformContext, request: ServiceRequest, row: Row): string[] {
  const db = databaseOf(context, row);
  if (!db) return [];
  const { caller, generation, service } = request;
  const { hasOldHoles } = context;
  const knows = (path: string) =>
    accessMask({ generation, service, path, caller, hasOldHoles }) !== 0;
  return tableHeads(db)
    .filter((head) => knows(`_schema/${head.name}`) || knows(`_table/${shownTableName(head)}`))
    .map(({ name }) => name);
}

/**
 * `{service}/_spec` of current servers: the document of a service as programs read it, with the names
 * of its tables that the role allows (recorded: api_docs).
 */
export function serviceSpec(context: PlatformContext, request: ServiceRequest): JsonObject {
  const document = serviceDocument(context, request, request.service);
  const [entry] = serviceCatalog(context, request.service);
  const { group: _group, ...info } = document.info as JsonObject;
  const description = String(info.description);
  const tables = entry ? tablesOf(context, request, entry.service) : [];
  return {
    ...document,
    info,
    servers: [{ url: `/api/v2/${request.service}`, description: `The ${request.service} API` }],
    security: [{ SessionTokenHeader: [] }, { ApiKeyHeader: [] }],
    paths: withFailures(document.paths as JsonObject),
    tags: [{ name: request.service, description }],
    ...(tables.length > 0
      ? { 'x-dreamfactory-resources': { type: 'database', tables, count: tables.length } }
      : {}),
  };
}
