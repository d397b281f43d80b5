import { isJsonObject } from '../http/isJsonObject.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { PlatformContext } from '../platformContext.ts';
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
 * default, which clients can't write, makes the first record invalid (recorded: config). If an
 * installer has written one, it is changed by its id.
 */
export function handleClassicConfig(context: PlatformContext, request: ServiceRequest): unknown {
  const { systemConfig } = context;
  if (request.verb === 'GET') return { resource: systemConfig ? [systemConfig] : [] };
  if (request.verb === 'POST') refuseCreation(request);
  const records = readRecords(request.body);
  if (!records) throw noRecords({ request });
  const [record] = records;
  if (!systemConfig || String(record?.id) !== String(systemConfig.id)) {
    throw new PlatformError(400, 'Identifying field "id" can not be empty for update request . ');
  }
  const { db_version: _, ...changes } = record ?? {};
  context.systemConfig = { ...systemConfig, ...changes };
  return { resource: [context.systemConfig] };
}
