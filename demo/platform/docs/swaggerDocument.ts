import type { CatalogEntry } from '../catalog/serviceCatalog.ts';
import type { JsonObject } from '../http/ServiceRequest.ts';
import { documentSchemas } from './documentSchemas.ts';
import { describePaths, type DescribedPath, type Operation } from './operations.ts';
import { allParameters, type QueryParameter } from './queryParameters.ts';
import type { OwnDefinition } from './ownDefinition.ts';

const refer = (name: string): JsonObject => ({ $ref: `#/definitions/${name}` });

const TYPES: Record<QueryParameter['type'], JsonObject> = {
  string: { type: 'string' },
  boolean: { type: 'boolean' },
  integer: { type: 'integer', format: 'int32' },
  array: { type: 'array', collectionFormat: 'csv', items: { type: 'string' } },
};

const queryParameter = ({ name, type, description }: QueryParameter): JsonObject => ({
  name,
  ...TYPES[type],
  in: 'query',
  description,
});

function toSwagger(operation: Operation): JsonObject {
  const { service, id, summary, description, events, body, answer, query } = operation;
  const sent: JsonObject[] = body
    ? [
        {
          name: 'body',
          description: 'The request body.',
          schema: refer(body),
          in: 'body',
          required: true,
        },
      ]
    : [];
  return {
    tags: [service],
    summary: `${id}() - ${summary}`,
    operationId: id,
    'x-publishedEvents': events,
    parameters: [...sent, ...query.map(queryParameter)],
    responses: {
      '200': { description: 'Success', schema: refer(answer) },
      default: { description: 'Error', schema: refer('Error') },
    },
    description,
  };
}

const pathItem = ({ parameters, operations }: DescribedPath): JsonObject => ({
  ...(parameters.length > 0
    ? {
        parameters: parameters.map(({ name, description }) => ({
          name,
          description,
          type: 'string',
          in: 'path',
          required: true,
        })),
      }
    : {}),
  ...Object.fromEntries(operations.map((operation) => [operation.verb, toSwagger(operation)])),
});

/** The document of classic servers: all services in one, regardless of the request. */
export function swaggerDocument(
  entries: CatalogEntry[],
  own: (entry: CatalogEntry) => OwnDefinition | undefined,
): JsonObject {
  const paths: JsonObject = {};
  const names = new Set<string>();
  const definitions: JsonObject = {};
  for (const entry of entries) {
    const given = own(entry);
    if (given) {
      Object.assign(paths, given.paths);
      Object.assign(definitions, given.schemas);
      continue;
    }
    for (const described of describePaths(entry)) {
      const path = described.path === '' ? '' : `/${described.path}`;
      paths[`/${entry.name}${path}`] = pathItem(described);
      for (const { body, answer } of described.operations) {
        names.add(answer);
        if (body) names.add(body);
      }
    }
  }
  return {
    swagger: '2.0',
    securityDefinitions: { apiKey: { type: 'apiKey', name: 'api_key', in: 'header' } },
    info: {
      title: 'DreamFactory Live API Documentation',
      description: '',
      version: '2.0',
      contact: { name: 'df-elements', email: 'nobody@example.com', url: 'https://example.com/' },
      license: { name: 'Apache 2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
    },
    basePath: '/api/v2',
    consumes: ['application/json'],
    produces: ['application/json'],
    paths,
    definitions: { ...documentSchemas(names, 'classic', refer), ...definitions },
    tags: entries.map(({ name, service }) => ({
      name,
      description: service.description === null ? '' : String(service.description),
    })),
    parameters: Object.fromEntries(
      allParameters().map((each) => [each.name, queryParameter(each)]),
    ),
  };
}
