import { isJsonObject } from '../../http/isJsonObject.ts';
import { PlatformError } from '../../http/PlatformError.ts';
import { shownName } from '../TableInfo.ts';
import { printRecord } from './printRecord.ts';
import type { RecordRequest } from './RecordRequest.ts';
import type { RowId, RowKey } from './RecordWriter.ts';

/** The key of a single value, from a path or from `ids`. */
export function keyOf(request: RecordRequest, id: string): RowKey {
  return new Map([[soleIdField(request), id]]);
}

/** @throws PlatformError 400 for a key of several fields: one value would select any of several rows. */
function soleIdField(request: RecordRequest): string {
  const [idField = '', ...others] = requireIdFields(request);
  if (others.length === 0) return idField;
  const names = [idField, ...others].map((name) => shown(request, name)).join(', ');
  throw new PlatformError(400, `Required id field(s) not found: ${names}`);
}

/**
 * The key in a record, or the record itself if it is only a value.
 *
 * @throws PlatformError 400 if an identifying field is missing.
 */
export function keyIn(request: RecordRequest, item: unknown, index: number): RowKey {
  const idFields = requireIdFields(request);
  if (!isJsonObject(item)) return new Map([[soleIdField(request), item]]);
  const entries = idFields.map((name) => [name, item[shown(request, name)] ?? null] as const);
  if (entries.every(([, value]) => value !== null)) return new Map(entries);
  const printed = printRecord(item);
  throw new PlatformError(400, `Required id field(s) not found in record ${index}: ${printed}`);
}

/** A record without its identifying fields, which the record can't change. */
export function withoutKey(
  request: RecordRequest,
  record: Record<string, unknown>,
): Record<string, unknown> {
  const names = request.idFields.map((name) => shown(request, name));
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));
}

/** @throws PlatformError 404 if the caller can reach no such row. */
export function requireRow(request: RecordRequest, key: RowKey): RowId {
  const row = request.writer.find(key, request.call.request.verb);
  if (row !== undefined) return row;
  const id = [...key.values()].map(String).join(',');
  throw new PlatformError(404, `Record with identifier '${id}' not found.`);
}

/** The identifying field under its name in records. */
export function idName(request: RecordRequest): string {
  return shown(request, request.idFields[0] ?? '');
}

/** @throws PlatformError 500 for a table without a primary key, unless `id_field` was named. */
export function requireIdFields({ idFields }: RecordRequest): readonly string[] {
  if (idFields.length > 0) return idFields;
  throw new PlatformError(500, 'Identifying field(s) could not be determined.');
}

function shown({ table }: RecordRequest, name: string): string {
  const column = table.columns.find((one) => one.name === name);
  return column ? shownName(column) : name;
}
