import { requireAccess } from '../auth/access/requireAccess.ts';
import { cleanPath, descendants, listingBudget, listWithin } from '../files/FileStore.ts';
import type { Generation } from '../generation.ts';
import { isOn } from '../http/isOn.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { JsonObject } from '../http/ServiceRequest.ts';
import type { PlatformContext } from '../platformContext.ts';
import { guardedFileCheck } from '../files/guardedFileCheck.ts';
import type { Row } from '../storage/Db.ts';
import { requireRoleWritable } from './linkRights.ts';
import { refuseSessionUrl } from './refuseSessionUrl.ts';
import { relationsOf } from './relations.ts';
import type { Problems, SystemResource, WriteContext } from './SystemResource.ts';
import { tableShape } from './tableShapes.ts';

const KEY_LENGTH = 64;
/** Files of a container whose rules are checked while all other requests wait. */
const MOST_DELETED = 1000;

/** A new API key: 64 hexadecimal digits. */
export function newApiKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_LENGTH / 2));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The problems of an app, also of one that is stored with a role. */
export function validateApp(
  record: JsonObject,
  generation: Generation,
  existing: Row | undefined,
): Problems {
  const key = record.api_key;
  if (key === null && existing && generation === 'current') {
    const least = `The api key field must be at least ${KEY_LENGTH} characters.`;
    return { api_key: [least, 'The api key field must only contain letters and numbers.'] };
  }
  if (typeof key !== 'string' || key.length >= KEY_LENGTH) return {};
  const field = generation === 'classic' ? '' : ' field';
  return { api_key: [`The api key${field} must be at least ${KEY_LENGTH} characters.`] };
}

function refuseMissingStorage({ storage_service_id: id }: JsonObject, { system }: PlatformContext) {
  if (typeof id !== 'number' || system.get('select 1 from service where id = ?', [id])) return;
  const message =
    'SQLSTATE[23000]: Integrity constraint violation: 1452 Cannot add or update a child row: ' +
    'a foreign key constraint fails (`dreamfactory`.`app`, CONSTRAINT ' +
    '`app_storage_service_id_foreign` FOREIGN KEY (`storage_service_id`) REFERENCES `service` ' +
    '(`id`) ON DELETE SET NULL) (Connection: mysql)';
  throw new PlatformError(500, message, null, '23000');
}

function tooManyStored(): PlatformError {
  const message = `The storage of the app has more than ${MOST_DELETED} files. Delete them first.`;
  return new PlatformError(413, message);
}

// the whole container is deleted, including other apps' files, as on the real servers
function deleteStorage(row: Row, write: WriteContext): void {
  const { context } = write;
  const container = cleanPath(String(row.storage_container ?? ''));
  if (row.storage_service_id === null || container === '') return;
  const service = context.system.get('select * from service where id = ?', [
    Number(row.storage_service_id),
  ]);
  if (service?.type !== 'local_file') return;
  const store = context.files(service);
  const place = `${String(service.id)} ${container}`;
  // thousands of apps can have the same container
  if (!write.deletable?.has(place)) requireDeletable(service, container, write);
  write.deletable?.add(place);
  // a later record can roll back the deletion of the app, but not that of its files
  context.system.afterCommit(() => store.remove(container));
}

/** @throws PlatformError 403 if the caller can't delete all files, 413 if there are too many. */
function requireDeletable(service: Row, container: string, write: WriteContext): void {
  const { context, request } = write;
  const store = context.files(service);
  // no rule applies to administrators
  const hasInside = !request.caller.isAdmin && store.find(container)?.isFolder === true;
  const inside = hasInside
    ? listWithin(write.listed ?? listingBudget(), (refuseMany) =>
        descendants(store, container, (count) => {
          if (count > MOST_DELETED) throw tooManyStored();
          refuseMany(count);
        }),
      )
    : [];
  const refuseGuarded = guardedFileCheck(context, request, service);
  for (const path of [container, ...inside.map((item) => item.path)]) {
    const place = { verb: 'DELETE', service: String(service.name), path: [path] };
    requireAccess(context, request, place);
    refuseGuarded(path);
  }
}

function app(generation: Generation): SystemResource {
  return {
    name: 'app',
    shape: tableShape('app', generation),
    relations: relationsOf('app', generation),
    fixed: {},
    prepare: (record, existing, write) => {
      if (generation === 'current') refuseMissingStorage(record, write.context);
      const role = record.role_id ?? null;
      if (role !== null && Number(role) !== existing?.role_id) requireRoleWritable(write);
      refuseSessionUrl(write, existing, record);
      return record;
    },
    validate: (record, existing) => validateApp(record, generation, existing),
    deleting: (row, write) => {
      if (isOn(write.request.query.get('delete_storage'))) deleteStorage(row, write);
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
