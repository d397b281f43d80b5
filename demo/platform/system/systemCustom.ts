import { isJsonObject } from '../http/isJsonObject.ts';
import type { Json, JsonObject, ServiceRequest } from '../http/ServiceRequest.ts';
import { PlatformError } from '../http/PlatformError.ts';
import { showStamp, toStamp } from '../http/stamps.ts';
import type { PlatformContext } from '../platformContext.ts';
import type { Row, SqlValue } from '../storage/openDatabase.ts';
import { readRecordOptions } from './recordOptions.ts';
import { noRecords, readRecords } from './resourceCall.ts';
import { runBatch } from './runBatch.ts';
import { showReference } from './TableShape.ts';

function showSetting(row: Row, { generation }: PlatformContext): JsonObject {
  return {
    name: String(row.name),
    value: JSON.parse(String(row.value)) as Json,
    created_date: showStamp(String(row.created_date), generation),
    last_modified_date: showStamp(String(row.last_modified_date), generation),
    created_by_id: showReference(row.created_by_id ?? null, generation),
    last_modified_by_id: showReference(row.last_modified_by_id ?? null, generation),
  };
}

function duplicate({ generation }: PlatformContext, name: string, values: SqlValue[]) {
  const violation = 'SQLSTATE[23000]: Integrity constraint violation:';
  const sql = `insert into system_custom values (${values.join(', ')})`;
  const message =
    generation === 'classic'
      ? `${violation} 19 UNIQUE constraint failed: system_custom.name (SQL: ${sql})`
      : `${violation} 1062 Duplicate entry '${name}' for key 'PRIMARY' (Connection: mysql, SQL: ${sql})`;
  return new PlatformError(500, message, null, '23000');
}

function find(context: PlatformContext, name: string): Row | undefined {
  return context.system.get('select * from system_custom where name = ?', [name]);
}

// unlike the settings of a user, these are not replaced by creating them again
function create(context: PlatformContext, request: ServiceRequest, record: JsonObject): JsonObject {
  const name = String(record.name);
  const now = toStamp(context.now());
  const author = request.caller.user?.id ?? null;
  const values = [name, JSON.stringify(record.value ?? null), author, now, now];
  if (find(context, name)) throw duplicate(context, name, values);
  context.system.run(
    `insert into system_custom (name, value, created_by_id, last_modified_date, created_date)
     values (?, ?, ?, ?, ?)`,
    values,
  );
  return { name };
}

function change(context: PlatformContext, request: ServiceRequest, row: Row): JsonObject {
  const { body, caller } = request;
  const value = isJsonObject(body) && 'value' in body ? body.value : body;
  context.system.run(
    `update system_custom set value = ?, last_modified_date = ?, last_modified_by_id = ?
     where name = ?`,
    [
      JSON.stringify(value ?? null),
      toStamp(context.now()),
      caller.user?.id ?? null,
      String(row.name),
    ],
  );
  return { name: String(row.name) };
}

function handleMany(context: PlatformContext, request: ServiceRequest): unknown {
  if (request.verb === 'GET') {
    const rows = context.system.all('select * from system_custom order by name');
    return { resource: rows.map((row) => showSetting(row, context)) };
  }
  const records = readRecords(request.body);
  if (!records || request.verb !== 'POST') throw noRecords({ request });
  const resource = runBatch(
    context.system,
    context.generation,
    records,
    (record) => create(context, request, record),
    { ...readRecordOptions(request.query), verb: 'created', show: (done) => done },
  );
  return Response.json({ resource }, { status: 201 });
}

/** `system/custom`: settings of the instance, by name; reading one gives its bare value. */
export function handleSystemCustom(context: PlatformContext, request: ServiceRequest): unknown {
  const name = request.path[1];
  if (name === undefined) return handleMany(context, request);
  const row = find(context, name);
  if (!row) {
    const missing = context.generation === 'classic' ? 'Record not found' : undefined;
    throw new PlatformError(404, missing ?? `Record with identifier '${name}' not found.`);
  }
  if (request.verb === 'GET') return showSetting(row, context).value;
  if (request.verb !== 'DELETE') return change(context, request, row);
  context.system.run('delete from system_custom where name = ?', [name]);
  return { name };
}
