import { isJsonObject } from '../http/isJsonObject.ts';
import type { Json, JsonObject, ServiceRequest } from '../http/ServiceRequest.ts';
import { PlatformError } from '../http/PlatformError.ts';
import { showStamp, toStamp } from '../http/stamps.ts';
import type { PlatformContext } from '../platformContext.ts';
import type { Row } from '../storage/openDatabase.ts';
import { noRecords, readRecords } from './resourceCall.ts';

function showSetting(row: Row, { generation }: PlatformContext): JsonObject {
  return {
    name: String(row.name),
    value: JSON.parse(String(row.value)) as Json,
    created_date: showStamp(String(row.created_date), generation),
    last_modified_date: showStamp(String(row.last_modified_date), generation),
  };
}

function find(context: PlatformContext, userId: number, name: string): Row | undefined {
  return context.system.get('select * from user_custom where user_id = ? and name = ?', [
    userId,
    name,
  ]);
}

function missing(context: PlatformContext, name: string, classicText: string): PlatformError {
  return new PlatformError(
    404,
    context.generation === 'classic' ? classicText : `Record with identifier '${name}' not found.`,
  );
}

function save(context: PlatformContext, userId: number, name: string, value: unknown): JsonObject {
  const now = toStamp(context.now());
  context.system.run(
    `insert into user_custom (user_id, name, value, created_date, last_modified_date)
     values (?1, ?2, ?3, ?4, ?4)
     on conflict (user_id, name) do update set value = ?3, last_modified_date = ?4`,
    [userId, name, JSON.stringify(value ?? null), now],
  );
  return { name };
}

function saveMany(context: PlatformContext, request: ServiceRequest, userId: number): Response {
  const records = readRecords(request.body);
  if (!records) throw noRecords({ request });
  const resource = context.system.transaction(() =>
    records.map((record) => save(context, userId, String(record.name), record.value)),
  );
  return Response.json({ resource }, { status: request.verb === 'POST' ? 201 : 200 });
}

/**
 * `user/custom`: settings that a user keeps for himself, by name. Reading one gives its bare
 * value (recorded: custom).
 */
export function handleUserCustom(context: PlatformContext, request: ServiceRequest): unknown {
  const userId = request.caller.user?.id;
  if (userId === undefined) {
    throw new PlatformError(401, 'There is no valid session for the current request.');
  }
  const name = request.path[1];
  if (name === undefined) {
    if (request.verb !== 'GET') return saveMany(context, request, userId);
    const rows = context.system.all(
      'select * from user_custom where user_id = ? order by created_date, rowid',
      [userId],
    );
    return { resource: rows.map((row) => showSetting(row, context)) };
  }
  const row = find(context, userId, name);
  switch (request.verb) {
    case 'GET':
      if (!row) throw missing(context, name, 'Record not found');
      return showSetting(row, context).value;
    case 'DELETE':
      if (!row) throw missing(context, name, `No resource found for ${name}`);
      context.system.run('delete from user_custom where user_id = ? and name = ?', [userId, name]);
      return { name };
    default: {
      const body = request.body;
      return save(context, userId, name, isJsonObject(body) && 'value' in body ? body.value : body);
    }
  }
}
