import { serverError } from '../../http/answers.ts';
import { PlatformError } from '../../http/PlatformError.ts';
import type { Json, ServiceAnswer } from '../../http/ServiceRequest.ts';
import type { DatabaseCall } from '../DatabaseCall.ts';
import { listOption } from '../listOption.ts';
import { requirePlainId } from '../requirePlainId.ts';
import { requireRecords } from '../tableAccess.ts';
import { deleteMany, deleteOne } from './deleteRecords.ts';
import { recordBatch } from './recordBatch.ts';
import { prepareRecordRequest, requireRecordsIn, type RecordRequest } from './RecordRequest.ts';
import { asRecord } from './RecordWriter.ts';
import { updateMany, updateOne } from './updateRecords.ts';
import { createWithRelated } from './writeRelated.ts';

/**
 * Handles POST, PUT, PATCH and DELETE on the records of a table: one by its id, several by `ids`,
 * by a filter or as records in the body. PUT changes only what is sent, like PATCH.
 *
 * @throws PlatformError with the recorded status and message.
 */
export function handleRecordWrite(call: DatabaseCall): ServiceAnswer {
  const [, name = '', id] = call.request.path;
  const table = requireRecords(call, name);
  requirePlainId(call, table);
  const request = prepareRecordRequest(call, table);
  const done = carryOut(request, id);
  return cannotReadBack(request) ? serverError() : done;
}

function carryOut(request: RecordRequest, id: string | undefined): ServiceAnswer {
  switch (request.call.request.verb) {
    case 'POST':
      return create(request, id);
    case 'DELETE':
      return id === undefined ? deleteMany(request) : deleteOne(request, id);
    default:
      return id === undefined ? updateMany(request) : updateOne(request, id);
  }
}

/**
 * Current servers can't read back what they have written to a table with several keys, and
 * crash: the records are stored anyway (walk on 7.5.0, Q7).
 */
function cannotReadBack({ call, table }: RecordRequest): boolean {
  const { generation, query, verb } = call.request;
  const reads = listOption(query, 'fields').length > 0 || listOption(query, 'related').length > 0;
  return generation === 'current' && verb !== 'DELETE' && reads && table.primaryKey.length > 1;
}

function create(request: RecordRequest, id: string | undefined): Json {
  if (id !== undefined) {
    throw new PlatformError(400, 'Create record by identifier not currently supported.');
  }
  const { call, table, writer, show, brief } = request;
  const isKeyless = call.request.generation === 'current' && request.idFields.length === 0;
  const one = (record: unknown) => {
    const row = createWithRelated(writer, asRecord(record));
    // without a key, current servers return a member that has no name (strict/schema: nokey create)
    return isKeyless ? { '': null } : show(row);
  };
  const records = requireRecordsIn(request);
  return { resource: recordBatch(call, table, 'create', records, one, brief) };
}
