import { PlatformError } from '../../http/PlatformError.ts';
import type { Json, JsonObject } from '../../http/ServiceRequest.ts';
import { readOption } from '../../query/readOption.ts';
import { isTruthy, listOption } from '../listOption.ts';
import { recordBatch, singleAct } from './recordBatch.ts';
import { recordsIn, type RecordRequest } from './RecordRequest.ts';
import type { RowId } from './RecordWriter.ts';
import { keyIn, keyOf, requireIdFields, requireRow } from './rowKeys.ts';
import { byFilter, byIds, filterOf, workOn } from './selectedRows.ts';

/** Deletes one record by its id. */
export function deleteOne(request: RecordRequest, id: string): JsonObject {
  const { call, table, writer } = request;
  const key = keyOf(request, id);
  return singleAct(call, table, 'delete', () =>
    workOn(request, requireRow(request, key), (row) => writer.delete(row)),
  );
}

/**
 * Deletes the rows of `ids`, of the records in the body or of a filter; all of them only if
 * `force` is set.
 */
export function deleteMany(request: RecordRequest): Json {
  const { call, writer } = request;
  const { query, body } = call.request;
  const ids = listOption(query, 'ids');
  const filter = filterOf(request);
  const records = recordsIn(body);
  const drop = (row: RowId) => writer.delete(row);
  if (ids.length > 0) return { resource: byIds(request, ids, drop) };
  if (records.length > 0) return { resource: deleteEach(request, records) };
  if (filter !== '') return { resource: byFilter(request, filter, drop) };
  if (!isTruthy(readOption(query, 'force'))) {
    throw new PlatformError(400, 'No filter or records given for delete request.');
  }
  if (hasBody(request)) {
    throw new PlatformError(400, 'No records found in the body. To delete all of them, send none.');
  }
  deleteAll(request);
  return { success: true };
}

/** A body that can't be read, or names records in another way, doesn't mean all of them. */
function hasBody({ call: { request } }: RecordRequest): boolean {
  const { body, bytes } = request;
  if (typeof body === 'object' && body !== null) return Object.keys(body).length > 0;
  return body !== null && (body !== undefined || (bytes?.length ?? 0) > 0);
}

function deleteEach(request: RecordRequest, records: readonly unknown[]): JsonObject[] {
  const { call, table, writer, brief } = request;
  requireIdFields(request);
  const one = (item: unknown, index: number) => {
    const row = requireRow(request, keyIn(request, item, index));
    return workOn(request, row, () => writer.delete(row));
  };
  return recordBatch(call, table, 'delete', records, one, brief);
}

function deleteAll({ call, table, writer }: RecordRequest): void {
  singleAct(call, table, 'delete', () => writer.deleteAll());
}
