import { createHash, randomUUID } from 'node:crypto';
import type { Generation } from '../generation.ts';
import type { JsonObject } from '../http/ServiceRequest.ts';
import type { PlatformContext } from '../platformContext.ts';
import type { Row, SqlValue } from '../storage/openDatabase.ts';
import { relationsOf } from './relations.ts';
import type { Problems, SystemResource } from './SystemResource.ts';
import { tableShape } from './tableShapes.ts';

const KEY_LENGTH = 64;

/** A new api key: 64 hexadecimal digits. */
export function newApiKey(): string {
  return createHash('sha256').update(randomUUID()).digest('hex');
}

/** Where an app starts: by its type a stored file, a foreign address, a path here, or nothing. */
export function launchUrl(
  app: Record<string, SqlValue | undefined>,
  context: PlatformContext,
  origin: string,
): string | null {
  const { url, path } = app;
  if (app.type === 2) return typeof url === 'string' ? url : null;
  if (app.type === 3) return typeof path === 'string' ? `${origin}/${path}` : null;
  if (app.type !== 1 || app.storage_service_id === null) return '';
  const service = context.system.get('select name from service where id = ?', [
    Number(app.storage_service_id),
  ]);
  const container = String(app.storage_container ?? '').replace(/^\/+|\/+$/g, '');
  return service ? `${origin}/${String(service.name)}/${container}/${String(path ?? '')}` : '';
}

function extras(
  row: Row,
  names: readonly string[] | undefined,
  where: { context: PlatformContext; origin: string },
): JsonObject {
  // computed from the columns that were read, so without `url` there is no address
  const read = names ? Object.fromEntries(names.map((name) => [name, row[name]])) : row;
  return { launch_url: launchUrl(read, where.context, where.origin) };
}

function validate(record: JsonObject): Problems {
  const key = record.api_key;
  if (typeof key !== 'string' || key.length >= KEY_LENGTH) return {};
  return { api_key: [`The api key must be at least ${KEY_LENGTH} characters.`] };
}

function app(generation: Generation): SystemResource {
  return {
    name: 'app',
    shape: tableShape('app', generation),
    relations: relationsOf('app', generation),
    fixed: {},
    extras,
    validate: (record) => {
      const { api_key: [message] = [] } = validate(record);
      if (!message) return {};
      return {
        api_key: [generation === 'classic' ? message : message.replace(' must', ' field must')],
      };
    },
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
