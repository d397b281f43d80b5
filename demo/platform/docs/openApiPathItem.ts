import type { JsonObject } from '../http/ServiceRequest.ts';
import type { DescribedPath, Operation } from './operations.ts';
import type { QueryParameter } from './queryParameters.ts';

/** A reference to a schema of the same document. */
export const referToSchema = (name: string): JsonObject => ({
  $ref: `#/components/schemas/${name}`,
});

const TYPES: Record<QueryParameter['type'], JsonObject> = {
  string: { type: 'string' },
  boolean: { type: 'boolean' },
  integer: { type: 'integer', format: 'int32' },
  array: { type: 'array', items: { type: 'string' } },
};

const queryParameter = ({ name, type, description }: QueryParameter): JsonObject => ({
  description,
  name,
  in: 'query',
  style: 'form',
  explode: false,
  schema: TYPES[type],
});

const component = (kind: string, name: string): JsonObject => ({
  $ref: `#/components/${kind}/${name}`,
});

function toOpenApi(operation: Operation): JsonObject {
  const { summary, description, id, query, body, answer, service } = operation;
  return {
    summary,
    description,
    operationId: id,
    ...(query.length > 0 ? { parameters: query.map(queryParameter) } : {}),
    ...(body ? { requestBody: component('requestBodies', body) } : {}),
    responses: {
      '200': component('responses', answer),
      default: component('responses', 'Error'),
    },
    tags: [service],
  };
}

/** A path with its operations, as in OpenAPI 3. */
export const openApiPathItem = ({ parameters, operations }: DescribedPath): JsonObject => ({
  ...Object.fromEntries(operations.map((operation) => [operation.verb, toOpenApi(operation)])),
  ...(parameters.length > 0
    ? {
        parameters: parameters.map(({ name, description }) => ({
          name,
          description,
          schema: { type: 'string' },
          in: 'path',
          required: true,
        })),
      }
    : {}),
});

/** A body or response in both formats that the API supports. */
const content = (name: string): JsonObject => ({
  description: name,
  content: {
    'application/json': { schema: referToSchema(name) },
    'application/xml': { schema: referToSchema(name) },
  },
});

/** Bodies or responses by the names of their schemas. */
export const openApiContents = (names: Iterable<string>): JsonObject =>
  Object.fromEntries([...names].map((name) => [name, content(name)]));
