import { errorBody } from '../http/answers.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { Json, JsonObject } from '../http/ServiceRequest.ts';
import { convertValue } from '../query/convertValue.ts';
import { findField } from '../query/FilterTarget.ts';
import { readOption } from '../query/readOption.ts';
import { quoteName } from '../query/writeClause.ts';
import type { Row } from '../storage/Db.ts';
import { equalSql, storedSql } from './dbFunction.ts';
import { passRowFilter, refuseLongSearched } from './filterCost.ts';
import { isTruthy } from './listOption.ts';
import { refuseManyIds, refuseManySearched } from './manyIds.ts';
import { recordReader, selectColumns } from './readRecord.ts';
import { addRelated, columnsFor } from './relatedRecords.ts';
import { shownName } from './TableInfo.ts';
import { requireColumn, type TableQuery } from './tableQuery.ts';

/** One record by its key, or by `id_field`. @throws PlatformError 404 if the caller can see none. */
export function readOne(tableQuery: TableQuery, id: string): JsonObject {
  const [record] = withRelated(tableQuery, [rowFinder(tableQuery)(id)]);
  if (record) return record;
  throw notFound(id);
}

/**
 * The records with the given ids in the given order; filter and limit are ignored.
 *
 * @throws PlatformError if some are missing: a batch error with the found ones in its context,
 *   unless a count was requested, which servers read in one go and report differently.
 */
export function readByIds(tableQuery: TableQuery, ids: string[]): Json {
  const { call, table, includeCount } = tableQuery;
  refuseManyIds(ids.length);
  refuseManySearched(table, idColumn(tableQuery), ids.length);
  const classic = call.request.generation === 'classic';
  const find = rowFinder(tableQuery);
  const rows = classic ? ids.map((id) => find(id)) : findOrRefuse(tableQuery, ids, find);
  const found = withRelated(tableQuery, rows);
  const records = found.flatMap((record) => (record ? [record] : []));
  if (records.length === ids.length) return { resource: records };
  const [only, second] = ids;
  if (classic && only !== undefined && second === undefined && !includeCount) throw notFound(only);
  if (includeCount && isTruthy(readOption(call.request.query, 'continue'))) {
    return { resource: records, meta: { count: records.length } };
  }
  if (classic && includeCount) throw new PlatformError(500, batchMessage(classic));
  const context = {
    error: found.flatMap((record, index) => (record ? [] : [index])),
    resource: found.map((record, index) => record ?? missing(ids[index] ?? '', classic)),
  };
  throw classic
    ? new PlatformError(404, batchMessage(classic), context)
    : new PlatformError(400, batchMessage(classic), context, 1000);
}

/** An invalid id stops the read, or yields its error with `continue` (strict/schema: rec ids). */
function findOrRefuse(
  tableQuery: TableQuery,
  ids: readonly string[],
  find: FindRow,
): (Row | undefined)[] {
  const proceed = isTruthy(readOption(tableQuery.call.request.query, 'continue'));
  const refusals = new Map<number, Json>();
  const found: (Row | undefined)[] = [];
  for (const [index, id] of ids.entries()) {
    try {
      found.push(find(id));
    } catch (reason) {
      if (!(reason instanceof PlatformError) || reason.status !== 400) throw reason;
      found.push(undefined);
      refusals.set(index, errorBody(reason, 'current') as Json);
      if (!proceed) break;
    }
  }
  if (refusals.size === 0) return found;
  const records = withRelated(tableQuery, found);
  const resource = records.map((record, index) => refusals.get(index) ?? record ?? null);
  throw new PlatformError(
    400,
    batchMessage(false),
    { error: [...refusals.keys()], resource },
    1000,
  );
}

function batchMessage(classic: boolean): string {
  return `Batch Error: Not all ${classic ? '' : 'requested '}records could be retrieved.`;
}

function missing(id: string, classic: boolean): Json {
  const { message } = notFound(id);
  return classic ? message : { code: 404, context: null, message, status_code: 404 };
}

function notFound(id: string): PlatformError {
  return new PlatformError(404, `Record with identifier '${id}' not found.`);
}

/** The column that identifies a record, if there is one. */
function idColumn({ call, table }: TableQuery): string[] {
  const named = readOption(call.request.query, 'id_field');
  if (named === undefined) return table.primaryKey.slice(0, 1);
  return named === '' ? [] : [requireColumn(table, named)];
}

type FindRow = (id: string) => Row | undefined;

/** Returns what finds rows by their ids. What all of them have in common is worked out once. */
function rowFinder(tableQuery: TableQuery): FindRow {
  const { call, table, target, rows } = tableQuery;
  const { generation } = call.request;
  const [name] = idColumn(tableQuery);
  const column = table.columns.find((one) => one.name === name);
  if (name === undefined || column === undefined) {
    const status = generation === 'classic' ? 400 : 500;
    throw new PlatformError(status, 'Identifying field(s) could not be determined.');
  }
  refuseLongSearched(call.db, table, [name]);
  const field = findField(target, shownName(column)) ?? { name, type: 'string' };
  // an aggregate function makes a row of none
  const mark = { name: 'df_found', sql: storedSql(column) };
  const columns = [...selectColumns(table, columnsFor(tableQuery)), mark];
  return (id) => {
    // 2.1.2 passes the text to its database, which finds no record for a non-numeric text
    const value = generation === 'classic' ? id : convertValue(id, field, target);
    const key = equalSql(column, column.holdsDecimalText ? id : value);
    passRowFilter(call, table.name, rows, key);
    const [row] = call.budget.read(call.db, {
      columns,
      rest: `from ${quoteName(table.name)} where ${key.sql} and (${rows.sql}) limit 1`,
      params: [...key.params, ...rows.params],
    });
    return row?.[mark.name] == null ? undefined : row;
  };
}

/** The records of rows with their related ones; undefined for rows that weren't found. */
function withRelated(
  tableQuery: TableQuery,
  rows: readonly (Row | undefined)[],
): (JsonObject | undefined)[] {
  const { call, table, fields } = tableQuery;
  const read = recordReader(table, fields, call.request.generation);
  const records = rows.map((row) => row && read(row));
  const known = <T>(list: readonly (T | undefined)[]) => list.flatMap((one) => (one ? [one] : []));
  addRelated(tableQuery, known(rows), known(records));
  return records;
}
