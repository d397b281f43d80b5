import { isActive } from '../auth/requireOpenSession.ts';
import { issueToken } from '../auth/sessionTokens.ts';
import { isJsonObject } from '../http/isJsonObject.ts';
import type { JsonObject } from '../http/ServiceRequest.ts';
import { withinNewWork } from '../workTime.ts';
import { refuseInvites, sendInvites } from './invite.ts';
import {
  isPeople,
  noRecords,
  readRecords,
  writeContext,
  type ResourceCall,
} from './resourceCall.ts';
import { runBatch } from './runBatch.ts';
import { showStored } from './showStored.ts';
import { updateRecord } from './writeRecord.ts';

/** PUT and PATCH of one record: both change only what was sent. */
export async function updateOneRecord(call: ResourceCall, id: string): Promise<unknown> {
  refuseInvites(call);
  const { resource, request, options, show } = call;
  const { context } = show;
  const body = isJsonObject(request.body) ? (request.body as JsonObject) : {};
  const write = writeContext(call, 1);
  const done = context.system.transaction(() => updateRecord(id, body, resource, write));
  if (options.sendInvite && isPeople(resource)) withinNewWork(() => sendInvites(show, [done]));
  const [record] = showStored(call, [done]);
  // users who change their own password or email address lose their token and get a new one
  const renamed = body.email !== undefined && body.email !== request.caller.user?.email;
  const own = isPeople(resource) && request.caller.user?.id === done;
  if (!own || !(body.password || renamed) || !isActive(context, done)) return record;
  const { token } = await issueToken(context, done);
  return { ...record, session_token: token };
}

/** PUT and PATCH of several: a list of records with ids, or one record for all `ids=`. */
export function updateManyRecords(call: ResourceCall): unknown {
  const { resource, request, options, show } = call;
  const records = readRecords(request.body);
  if (!records) throw noRecords(call);
  const items = options.ids ? options.ids.map((id) => ({ ...records[0], id })) : records;
  const write = writeContext(call, items.length);
  const { system, generation } = show.context;
  const work = (record: JsonObject) => updateRecord(String(record.id), record, resource, write);
  const shown = runBatch(system, generation, items, work, {
    ...options,
    verb: 'updated',
    show: (ids) => showStored(call, ids),
  });
  return { resource: shown };
}
