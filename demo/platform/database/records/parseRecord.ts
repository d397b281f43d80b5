import { isJsonObject } from '../../http/isJsonObject.ts';
import { PlatformError } from '../../http/PlatformError.ts';
import { toStamp } from '../../http/stamps.ts';
import { quoteName } from '../../query/writeClause.ts';
import type { SqlValue } from '../../storage/Db.ts';
import { spendWork } from '../../workTime.ts';
import type { DatabaseCall } from '../DatabaseCall.ts';
import { storeSql } from '../dbFunction.ts';
import { isRequired } from '../describeField.ts';
import { fieldType } from '../fieldType.ts';
import { shownName, type ColumnInfo, type TableInfo } from '../TableInfo.ts';
import { toNative } from './toNative.ts';
import { validateValue } from './validateValue.ts';

/** A column to write with the SQL of its value. */
export interface Assignment {
  column: string;
  sql: string;
  params: SqlValue[];
  /** As the database's errors quote it. */
  shown: SqlValue;
  /** How often a database function goes through the values of the row to make it; 0 without one. */
  passes: number;
}

/**
 * What a record stores: known fields only, converted, checked against the field's rules, and with
 * the values that the server fills in itself.
 *
 * @param isUpsert a new record that was sent as a change. Required fields are left for the database to check.
 * @throws PlatformError 400 for a value that the field doesn't accept.
 */
export function parseRecord(
  call: DatabaseCall,
  table: TableInfo,
  record: Record<string, unknown>,
  forUpdate: boolean,
  isUpsert = false,
): Assignment[] {
  spendWork();
  const given = new Map(
    Object.entries(record).map(([name, value]) => [name.toLowerCase(), value] as const),
  );
  const assignments: Assignment[] = [];
  for (const column of table.columns) {
    const type = fieldType(column, call.request.generation);
    const own = stampFor(call, type, forUpdate);
    if (own !== undefined) {
      if (own !== null) assignments.push(assign(column, own, forUpdate));
      continue;
    }
    if (isLeftOut(call, column, type, forUpdate)) continue;
    const value = readValue(call, column, given, forUpdate, isUpsert);
    if (value === undefined) continue;
    const position = assignments.length + 1;
    const native = toNative({ value, column, type, engine: call.engine, position });
    assignments.push(assign(column, native, forUpdate));
  }
  return assignments;
}

/** What the server writes itself: null for nothing this time, undefined for client fields. */
function stampFor(
  { request, now }: DatabaseCall,
  type: string,
  forUpdate: boolean,
): SqlValue | undefined {
  switch (type) {
    case 'timestamp_on_create':
      return forUpdate ? null : toStamp(now());
    case 'timestamp_on_update':
      return toStamp(now());
    case 'user_id_on_create':
      return forUpdate ? null : (request.caller.user?.id ?? null);
    case 'user_id_on_update':
      return request.caller.user?.id ?? null;
    default:
      return undefined;
  }
}

/** Fields without a column, the counter of a stored record, and read-only ones on current servers. */
function isLeftOut(
  { request }: DatabaseCall,
  { extras }: ColumnInfo,
  type: string,
  forUpdate: boolean,
): boolean {
  if (extras.is_virtual === true) return true;
  if (forUpdate && type === 'id') return true;
  const isReadOnly = isJsonObject(extras.validation) && 'api_read_only' in extras.validation;
  return request.generation === 'current' && isReadOnly;
}

/** The given value if it is valid, or undefined. */
function readValue(
  { request, testPattern }: DatabaseCall,
  column: ColumnInfo,
  given: ReadonlyMap<string, unknown>,
  forUpdate: boolean,
  isUpsert: boolean,
): unknown {
  const name = shownName(column).toLowerCase();
  if (!given.has(name)) {
    if (!forUpdate && !isUpsert && isRequired(column)) {
      throw new PlatformError(400, `Required field '${name}' can not be NULL.`);
    }
    return undefined;
  }
  const sent = given.get(name) ?? null;
  // an empty XML element and an empty list mean no record, but JSON stores the list
  const isXml = /xml/.test(request.headers.get('Content-Type') ?? '');
  const isStored = /^jsonb?$/.test(column.dbType) && !isXml;
  const value = Array.isArray(sent) && sent.length === 0 && !isStored ? null : sent;
  if (value === null && column.notNull) {
    throw new PlatformError(400, `Field '${name}' can not be NULL.`);
  }
  const { validation = null, picklist = null } = column.extras;
  const rules = { rules: validation, picklist, forUpdate, testPattern };
  return validateValue({ name: shownName(column), value, ...rules }) ? value : undefined;
}

function assign(column: ColumnInfo, value: SqlValue, forUpdate: boolean): Assignment {
  const { sql, values, passes } = storeSql(column, forUpdate ? 'UPDATE' : 'INSERT');
  const params = Array.from({ length: values }, () => value);
  return { column: quoteName(column.name), sql, params, shown: value, passes };
}
