import { isJsonObject } from '../http/isJsonObject.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { ServiceRequest } from '../http/ServiceRequest.ts';
import { noRecords, readRecords } from './resourceCall.ts';

function refuseCreation({ body }: ServiceRequest): never {
  const [record = body] = readRecords(body) ?? [];
  const names = isJsonObject(record) ? Object.keys(record).map((name) => `"${name}"`) : [];
  throw new PlatformError(
    500,
    'SQLSTATE[23000]: Integrity constraint violation: 19 NOT NULL constraint failed: ' +
      `system_config.db_version (SQL: insert into "system_config" (${names.join(', ')}))`,
    null,
    '23000',
  );
}

/**
 * `system/config` of classic servers: a record that stays empty, because a column without a
 * default, which no client may write, refuses every first one (recorded: config).
 */
export function handleClassicConfig(request: ServiceRequest): unknown {
  if (request.verb === 'GET') return { resource: [] };
  if (request.verb === 'POST') refuseCreation(request);
  if (!readRecords(request.body)) throw noRecords({ request });
  throw new PlatformError(400, 'Identifying field "id" can not be empty for update request . ');
}
