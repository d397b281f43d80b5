import { createHash, randomUUID } from 'node:crypto';
import type { Generation } from '../generation.ts';
import type { JsonObject } from '../http/ServiceRequest.ts';
import { relationsOf } from './relations.ts';
import type { Problems, SystemResource } from './SystemResource.ts';
import { tableShape } from './tableShapes.ts';

const KEY_LENGTH = 64;

/** A new api key: 64 hexadecimal digits. */
export function newApiKey(): string {
  return createHash('sha256').update(randomUUID()).digest('hex');
}

function validate(record: JsonObject, generation: Generation): Problems {
  const key = record.api_key;
  if (typeof key !== 'string' || key.length >= KEY_LENGTH) return {};
  const field = generation === 'classic' ? '' : ' field';
  return { api_key: [`The api key${field} must be at least ${KEY_LENGTH} characters.`] };
}

function app(generation: Generation): SystemResource {
  return {
    name: 'app',
    shape: tableShape('app', generation),
    relations: relationsOf('app', generation),
    fixed: {},
    validate: (record) => validate(record, generation),
    stored: (id, record, existing, { context }) => {
      if (existing || record.api_key) return;
      context.system.run('update app set api_key = ? where id = ?', [newApiKey(), id]);
    },
  };
}

/** `system/app` and, on classic servers, `system/app_group`. */
export function appResources(generation: Generation): SystemResource[] {
  if (generation === 'current') return [app(generation)];
  const group: SystemResource = {
    name: 'app_group',
    shape: tableShape('app_group', generation),
    relations: relationsOf('app_group', generation),
    fixed: {},
  };
  return [app(generation), group];
}
