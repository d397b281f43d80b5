import { serverError } from '../http/answers.ts';
import { isJsonObject } from '../http/isJsonObject.ts';
import type { JsonObject } from '../http/ServiceRequest.ts';
import { PlatformError } from '../http/PlatformError.ts';
import { withinNewWork } from '../workTime.ts';
import { refuseInvites, sendInvites } from './invite.ts';
import { findRelations } from './relatedRecords.ts';
import {
  isPeople,
  noRecords,
  readRecords,
  writeContext,
  type ResourceCall,
} from './resourceCall.ts';
import { runBatch } from './runBatch.ts';
import { wantsIdsOnly } from './showRecords.ts';
import { showStored } from './showStored.ts';
import { createRecord } from './writeRecord.ts';

/** POST: stores the records of the body; returns 201 with their ids or the requested fields. */
export function createRecords(call: ResourceCall): Response {
  refuseInvites(call);
  const { resource, request, options, show } = call;
  const lone = loneRecord(request.body);
  if (lone) return createLone(call, lone);
  const records = readRecords(request.body);
  if (!records) throw noRecords(call);
  const trouble = relationTrouble(call);
  const write = writeContext(call, records.length);
  const { system, generation } = show.context;
  let created: number[] = [];
  const shown = runBatch(
    system,
    generation,
    records,
    (record) => createRecord(record, resource, write),
    {
      ...options,
      verb: 'created',
      show: (ids) => {
        created = ids;
        if (trouble || wantsIdsOnly(options)) return ids.map((id) => ({ id }));
        return showStored(call, ids);
      },
    },
  );
  if (trouble) refuseButKeep(call, trouble);
  if (!options.sendInvite || !isPeople(resource)) {
    return Response.json({ resource: shown }, { status: 201 });
  }
  withinNewWork(() => sendInvites(show, created));
  if (generation === 'current') {
    return Response.json({ resource: showStored(call, created) }, { status: 201 });
  }
  // classic servers forget the 201 for created users if they also invite them
  return Response.json({ resource: shown }, { status: resource.name === 'user' ? 200 : 201 });
}

function relationTrouble({ resource, options }: ResourceCall): PlatformError | undefined {
  try {
    findRelations(resource, options.related);
    return undefined;
  } catch (error) {
    return error instanceof PlatformError ? error : undefined;
  }
}

// an unknown relation is noticed only when the response is built: what was created stays
function refuseButKeep({ options, show }: ResourceCall, trouble: PlatformError): never {
  const { system, generation } = show.context;
  const refuse = (): never => {
    throw trouble;
  };
  runBatch(system, generation, [0], refuse, { ...options, verb: 'created', show: () => [] });
  throw trouble;
}

/** A single XML record is an object where the servers expect a list. */
function loneRecord(body: unknown): JsonObject | undefined {
  const inner = isJsonObject(body) ? body.resource : undefined;
  return isJsonObject(inner) ? (inner as JsonObject) : undefined;
}

// recorded: classic servers store a single person, always as a user, and then
// crash; current ones crash at once
function createLone(call: ResourceCall, record: JsonObject): Response {
  const { request, show } = call;
  if (request.generation === 'current') return serverError();
  const people = isPeople(call.resource);
  const resource = people ? { ...call.resource, fixed: { is_sys_admin: 0 } } : call.resource;
  const id = show.context.system.transaction(() =>
    createRecord(record, resource, writeContext(call, 1)),
  );
  const [shown] = showStored({ ...call, resource }, [id]);
  if (!people) return Response.json({ resource: { resource: shown } }, { status: 201 });
  throw new PlatformError(400, 'Batch Error: Not all parts of the request were successful.', {
    errors: ['is_sys_admin'],
    resource: { resource: shown, is_sys_admin: 'Cannot use a scalar value as an array' },
  });
}
