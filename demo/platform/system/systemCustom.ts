import { isJsonObject } from '../http/isJsonObject.ts';
import type { JsonObject, ServiceRequest } from '../http/ServiceRequest.ts';
import { PlatformError } from '../http/PlatformError.ts';
import { unsupportedVerb } from '../http/unsupportedVerb.ts';
import type { PlatformContext } from '../platformContext.ts';
import type { Row } from '../storage/Db.ts';
import { readWholeRows } from '../storage/ReadBudget.ts';
import {
  changeSystemSetting,
  createSystemSetting,
  settingName,
  showSetting,
} from './namedSettings.ts';
import { noRecords, readRecords } from './resourceCall.ts';
import { runBatch } from './runBatch.ts';

function show(row: Row, context: PlatformContext): JsonObject {
  const person = (id: unknown) =>
    id === null || id === undefined
      ? null
      : context.generation === 'classic'
        ? String(id as number)
        : Number(id);
  return {
    ...showSetting(row, context),
    created_by_id: person(row.created_by_id),
    last_modified_by_id: person(row.last_modified_by_id),
  };
}

function create(context: PlatformContext, request: ServiceRequest): Response {
  const records = readRecords(request.body);
  if (!records) throw noRecords({ request });
  const author = request.caller.user?.id ?? null;
  const work = (record: JsonObject) =>
    createSystemSetting(context, author, { ...record, name: settingName(record.name) });
  const resource = runBatch(context.system, context.generation, records, work, {
    verb: 'created',
    rollback: false,
    proceed: false,
    show: (done) => done,
  });
  return Response.json({ resource }, { status: 201 });
}

/** `system/custom`: settings of the whole instance, by name. */
export function handleSystemCustom(context: PlatformContext, request: ServiceRequest): unknown {
  const { system, generation } = context;
  const name = request.path[1];
  if (name === undefined) {
    if (request.verb === 'POST') return create(context, request);
    // users who can write settings can't always read them
    if (request.verb !== 'GET') return unsupportedVerb(request, 'custom');
    const rows = readWholeRows(system, 'system_custom', 'order by name');
    return { resource: rows.map((row) => show(row, context)) };
  }
  const row = system.get('select * from system_custom where name = ?', [name]);
  if (!row) {
    const text =
      generation === 'classic' ? 'Record not found' : `Record with identifier '${name}' not found.`;
    throw new PlatformError(404, text);
  }
  if (request.verb === 'GET') return showSetting(row, context).value;
  if (request.verb === 'DELETE') {
    system.run('delete from system_custom where name = ?', [name]);
    return { name };
  }
  const { body } = request;
  const value: unknown = isJsonObject(body) && 'value' in body ? body.value : body;
  return changeSystemSetting(context, request.caller.user?.id ?? null, { name, value });
}
