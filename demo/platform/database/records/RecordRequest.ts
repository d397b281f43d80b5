import { isJsonObject } from '../../http/isJsonObject.ts';
import { PlatformError } from '../../http/PlatformError.ts';
import type { JsonObject } from '../../http/ServiceRequest.ts';
import type { DatabaseCall } from '../DatabaseCall.ts';
import { refuseLongSearched } from '../filterCost.ts';
import { listOption } from '../listOption.ts';
import { refuseManyRelated, refuseManySearched } from '../manyIds.ts';
import { shownName, type TableInfo } from '../TableInfo.ts';
import { requireColumn } from '../tableQuery.ts';
import type { RecordAct } from './batchRefusal.ts';
import { asRecord, RecordWriter } from './RecordWriter.ts';
import { showWritten, type ShowRow } from './showWritten.ts';

/** A write on `_table/{name}` with its options parsed. */
export interface RecordRequest {
  call: DatabaseCall;
  table: TableInfo;
  writer: RecordWriter;
  act: RecordAct;
  /** The columns that identify a row: `id_field`, or the primary key. */
  idFields: readonly string[];
  show: ShowRow;
  /** A failed batch reports only the identifying fields of a record. */
  brief: (record: JsonObject) => JsonObject;
}

const acts: Readonly<Record<string, RecordAct>> = {
  POST: 'create',
  PUT: 'update',
  PATCH: 'patch',
  DELETE: 'delete',
};

/** @throws PlatformError 400 for fields that the table does not have, 413 for too many ids or records. */
export function prepareRecordRequest(call: DatabaseCall, table: TableInfo): RecordRequest {
  const { verb, query } = call.request;
  // each record is searched for by all of them
  const named = [...new Set(listOption(query, 'id_field').map((one) => requireColumn(table, one)))];
  const idFields = named.length > 0 ? named : table.primaryKey;
  const count = Math.max(listOption(query, 'ids').length, recordsIn(call.request.body).length);
  if (verb !== 'POST' && named.length > 0) {
    refuseManySearched(table, idFields, count);
    refuseLongSearched(call.db, table, idFields);
  }
  refuseManyRelated(listOption(query, 'related'), count);
  const shown = table.columns.filter(({ name }) => idFields.includes(name)).map(shownName);
  const writer = new RecordWriter(call, table);
  return {
    call,
    table,
    writer,
    act: acts[verb] ?? 'patch',
    idFields,
    show: showWritten(writer, idFields),
    brief: (record) => Object.fromEntries(shown.map((name) => [name, record[name] ?? null])),
  };
}

/** The records of a body: below `resource`, alone or as a list, or a bare list. */
export function recordsIn(body: unknown): unknown[] {
  const list = isJsonObject(body) ? body.resource : body;
  if (Array.isArray(list)) return list;
  return isJsonObject(list) ? [list] : [];
}

/** @throws PlatformError 400 if there are none. */
export function requireRecordsIn({ call }: RecordRequest): unknown[] {
  const records = recordsIn(call.request.body);
  if (records.length > 0) return records;
  throw noRecords(call);
}

/** The record that is written over one row, or over all rows of a filter or of ids. */
export function soleRecord({ call }: RecordRequest): Record<string, unknown> {
  const { body } = call.request;
  const [first] = recordsIn(body);
  return asRecord(first ?? body);
}

/** Current servers require the record for many rows wrapped (strict/schema: rec PATCH filter). */
const isBare = ({ request: { body, generation } }: DatabaseCall): boolean =>
  generation === 'current' && recordsIn(body).length === 0;

/** @throws PlatformError 400 if it is empty. */
export function requireSoleRecord(request: RecordRequest): Record<string, unknown> {
  const record = soleRecord(request);
  if (Object.keys(record).length > 0 && !isBare(request.call)) return record;
  throw noRecords(request.call);
}

function noRecords({ request }: DatabaseCall): PlatformError {
  const example =
    request.generation === 'current'
      ? ` Please make sure record(s) are wrapped in a 'resource' tag. Example: {"resource":[{"record":1},{"record":2}]}`
      : '';
  return new PlatformError(400, `No record(s) detected in request.${example}`);
}
