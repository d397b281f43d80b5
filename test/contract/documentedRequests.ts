import type { Generation } from '../../demo/platform/generation.ts';
import type { NotedRequest } from './noteRequest.ts';
import { isObject, readRecording, type Json, type JsonObject } from './recordings.ts';
import { pathShape } from './requestShape.ts';

const VERBS = ['get', 'post', 'put', 'patch', 'delete'];

const objectAt = (value: Json | undefined, name: string): JsonObject => {
  const inner = isObject(value) ? value[name] : undefined;
  return isObject(inner) ? inner : {};
};

/** Returns the target of a `$ref` in a document. */
function resolve(value: Json | undefined, document: JsonObject): JsonObject {
  if (!isObject(value)) return {};
  const { $ref } = value;
  if (typeof $ref !== 'string') return value;
  const found = $ref
    .slice(2)
    .split('/')
    .reduce<JsonObject>((at, name) => objectAt(at, name), document);
  return resolve(found, document);
}

/** Returns the members in the schema of a body, and those of the records in it. */
function membersOf(schema: JsonObject, document: JsonObject, depth = 0): string[] {
  const items = schema['items'];
  if (items && depth < 3) return membersOf(resolve(items, document), document, depth + 1);
  const own = Object.entries(objectAt(schema, 'properties'));
  return own.flatMap(([name, inner]) => {
    const deeper = resolve(inner, document);
    if (depth > 2 || !deeper['items']) return [name];
    const below = membersOf(deeper, document, depth + 1);
    return [name, ...below.map((each) => (name === 'resource' ? each : `${name}[].${each}`))];
  });
}

function requestOf(path: string, method: string, call: JsonObject, document: JsonObject) {
  const listed = Array.isArray(call['parameters']) ? call['parameters'] : [];
  const parameters = listed.map((each) => resolve(each, document));
  const inBody = parameters.find((each) => each['in'] === 'body');
  const content = objectAt(resolve(call['requestBody'], document), 'content');
  const schema = inBody?.['schema'] ?? objectAt(content['application/json'], 'schema');
  return {
    method: method.toUpperCase(),
    path: pathShape(`/api/v2${path}`),
    parameters: parameters.filter((each) => each['in'] === 'query').map(({ name }) => String(name)),
    members: membersOf(resolve(schema, document), document),
  };
}

/** Returns every request that a recorded server describes in its own API document. */
export function documentedRequests(folder: string, generation: Generation): NotedRequest[] {
  const documents = readRecording(folder, generation, 'api_docs').flatMap(({ title, response }) => {
    const { body } = response;
    if (!isObject(body) || !body['paths']) return [];
    // a classic document describes all services, a current one a single service
    const service = generation === 'current' ? /^doc of (\w+)$/.exec(title)?.[1] : '';
    return service === undefined ? [] : [{ body, base: service && `/${service}` }];
  });
  return documents.flatMap(({ body, base }) =>
    Object.entries(objectAt(body, 'paths')).flatMap(([path, calls]) =>
      VERBS.filter((verb) => isObject(calls) && calls[verb]).map((verb) => ({
        generation,
        ...requestOf(`${base}${path}`, verb, objectAt(calls, verb), body),
      })),
    ),
  );
}
