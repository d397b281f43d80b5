import { existsSync, readFileSync } from 'node:fs';
import type { Generation } from '../generation.ts';
import { isJsonObject } from '../http/isJsonObject.ts';
import type { Json, JsonObject, ServiceRequest } from '../http/ServiceRequest.ts';
import { PlatformError } from '../http/PlatformError.ts';

const loaded = new Map<Generation, JsonObject[]>();

/** The kinds of services that servers of the generation offer. */
export function serviceTypes(generation: Generation): JsonObject[] {
  const known = loaded.get(generation);
  if (known) return known;
  const file = new URL(`../data/serviceTypes.${generation}.json`, import.meta.url);
  const parsed: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  const list = isJsonObject(parsed) ? parsed.resource : parsed;
  const types = (Array.isArray(list) ? list.filter(isJsonObject) : []) as JsonObject[];
  loaded.set(generation, types);
  return types;
}

function pick(type: JsonObject, fields: string | null): JsonObject {
  if (fields === null || fields === '*' || fields === '') return type;
  const names = fields.split(',').map((name) => name.trim());
  return Object.fromEntries(
    names.flatMap((name): [string, Json][] => {
      const value = type[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** `system/service_type`: read only. */
export function handleServiceType(request: ServiceRequest): unknown {
  const { generation, query, path } = request;
  if (request.verb !== 'GET') {
    throw new PlatformError(400, `${request.verb} is not supported for service types.`);
  }
  const types = serviceTypes(generation);
  const name = path[1];
  if (name !== undefined) {
    const type = types.find((candidate) => candidate.name === name);
    if (type) return pick(type, query.get('fields'));
    if (generation === 'classic') return { resource: [] };
    throw new PlatformError(404, `Service type '${name}' not found.`);
  }
  const group = query.get('group');
  const listed = group ? types.filter((type) => type.group === group) : types;
  return { resource: listed.map((type) => pick(type, query.get('fields'))) };
}
