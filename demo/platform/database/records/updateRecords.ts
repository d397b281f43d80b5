import type { Json, JsonObject } from '../../http/ServiceRequest.ts';
import { readOption } from '../../query/readOption.ts';
import { isTruthy, listOption } from '../listOption.ts';
import { recordBatch, singleAct } from './recordBatch.ts';
import {
  requireRecordsIn,
  requireSoleRecord,
  soleRecord,
  type RecordRequest,
} from './RecordRequest.ts';
import { asRecord, type RowId } from './RecordWriter.ts';
import { requireVerb } from './relatedTable.ts';
import { idName, keyIn, keyOf, requireIdFields, requireRow, withoutKey } from './rowKeys.ts';
import { byFilter, byIds, filterOf, workOn } from './selectedRows.ts';
import { createWithRelated, updateWithRelated } from './writeRelated.ts';

/**
 * Current servers treat such a record as a change and leave missing fields to the database
 * (strict/schema: rec upsert).
 */
const isCurrent = ({ call }: RecordRequest): boolean => call.request.generation === 'current';

/**
 * Stores a record that a change didn't find.
 *
 * @throws PlatformError 403 if the role doesn't allow creating records.
 */
function upsert(request: RecordRequest, record: Record<string, unknown>): JsonObject {
  const { call, table, writer, show } = request;
  requireVerb({ call, table }, 'POST');
  return show(createWithRelated(writer, record, isCurrent(request)));
}

/** A PUT by its own rules; all others are changes. */
const verbOf = ({ call }: RecordRequest): 'PUT' | 'PATCH' =>
  call.request.verb === 'PUT' ? 'PUT' : 'PATCH';

/**
 * Changes one record by its id, or creates it if its service allows that. An empty change succeeds for
 * any id.
 */
export function updateOne(request: RecordRequest, id: string): JsonObject {
  const { call, table, act, writer } = request;
  const record = soleRecord(request);
  const key = keyOf(request, id);
  if (Object.keys(record).length === 0) return { [idName(request)]: id };
  return singleAct(call, table, act, () => {
    const row = writer.find(key, call.request.verb);
    if (row === undefined && call.allowsUpsert) {
      return upsert(request, { ...record, [idName(request)]: id });
    }
    return workOn(request, requireRow(request, key), (found) =>
      updateWithRelated(writer, found, record, verbOf(request)),
    );
  });
}

/** Writes one record over the rows of `ids` or of a filter, or changes each record of the body. */
export function updateMany(request: RecordRequest): Json {
  const { call, writer } = request;
  const ids = listOption(call.request.query, 'ids');
  const filter = filterOf(request);
  if (ids.length === 0 && filter === '') return { resource: updateEach(request) };
  const record = requireSoleRecord(request);
  const work = (row: RowId) => updateWithRelated(writer, row, record, verbOf(request));
  const changed = ids.length > 0 ? byIds(request, ids, work) : byFilter(request, filter, work);
  return { resource: changed };
}

function updateEach(request: RecordRequest): JsonObject[] {
  const { call, table, act, writer, brief } = request;
  const records = requireRecordsIn(request);
  requireIdFields(request);
  const upserts = isTruthy(readOption(call.request.query, 'upsert')) || call.allowsUpsert;
  const one = (item: unknown, index: number) => {
    const record = asRecord(item);
    const key = keyIn(request, item, index);
    if (upserts && writer.find(key, call.request.verb) === undefined) {
      return upsert(request, record);
    }
    const changes = withoutKey(request, record);
    return workOn(request, requireRow(request, key), (row) =>
      updateWithRelated(writer, row, changes, verbOf(request)),
    );
  };
  return recordBatch(call, table, act, records, one, brief);
}
