import type { Generation } from '../generation.ts';
import { isJsonObject } from '../http/isJsonObject.ts';
import type { JsonObject } from '../http/ServiceRequest.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { Row } from '../storage/openDatabase.ts';
import { relationsOf } from './relations.ts';
import { configProblem, mergeConfig } from './serviceConfig.ts';
import type { SystemResource, WriteContext } from './SystemResource.ts';
import { tableShape } from './tableShapes.ts';

function prepare(record: JsonObject, existing: Row | undefined, { context }: WriteContext) {
  if (existing || !isJsonObject(record.config)) return record;
  const config = record.config as JsonObject;
  const problem = configProblem(String(record.type), config, context.generation);
  if (problem) throw new PlatformError(400, problem);
  return record;
}

function validate(record: JsonObject) {
  if (typeof record.name !== 'string' || /^[\w-]*$/.test(record.name)) return {};
  return {
    name: ['Service name should only contain letters, numbers, underscores and dashes.'],
  };
}

function stored(
  id: number,
  record: JsonObject,
  existing: Row | undefined,
  { context }: WriteContext,
): void {
  if (existing && record.config === undefined) return;
  const config = mergeConfig(record.config ?? {}, existing);
  context.system.run('update service set config = ? where id = ?', [config, id]);
}

/** `system/service`: services with their config, which classic servers always send along. */
export function serviceResource(generation: Generation): SystemResource {
  return {
    name: 'service',
    shape: tableShape('service', generation),
    relations: relationsOf('service', generation),
    fixed: {},
    prepare,
    validate,
    stored,
  };
}
