import { rowFilter } from '../auth/access/rowFilter.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { Verb } from '../http/ServiceRequest.ts';
import { asciiTrim } from '../query/asciiTrim.ts';
import { compileCounted, type FieldInfo, type FilterTarget } from '../query/compileFilter.ts';
import { findField } from '../query/FilterTarget.ts';
import { readOption } from '../query/readOption.ts';
import { fieldSql } from '../query/writeClause.ts';
import type { SqlValue } from '../storage/Db.ts';
import type { DatabaseCall } from './DatabaseCall.ts';
import { comparePasses, compareSql, recordFields, storedDigits, storedSql } from './dbFunction.ts';
import { fieldType } from './fieldType.ts';
import { knownRelations } from './knownRelations.ts';
import { isTruthy, listOption } from './listOption.ts';
import { refuseManyRelationships } from './manyIds.ts';
import { otherCall } from './otherCall.ts';
import { shownRelationName, type Relation } from './relations.ts';
import { mayUse, recordsName, requireReading } from './tableAccess.ts';
import {
  hasColumn,
  shownName,
  shownTableName,
  type ColumnInfo,
  type TableInfo,
} from './TableInfo.ts';

/** A condition on the rows of a table. */
export interface RowCondition {
  sql: string;
  params: SqlValue[];
  /** The SQL of the stored values that it compares, each as often as it is read. */
  reads?: readonly string[];
}

/** A read of one table with its options parsed. */
export interface TableQuery {
  call: DatabaseCall;
  table: TableInfo;
  target: FilterTarget;
  /** The columns to return, as the table spells them. */
  fields: string[];
  related: Relation[];
  /** The caller's role filter; `1` without one. */
  rows: RowCondition;
  includeCount: boolean;
  includeSchema: boolean;
}

/** @throws PlatformError 400 for unknown fields, 403 for a related table the role can't read. */
export function prepareTableQuery(call: DatabaseCall, table: TableInfo): TableQuery {
  const { query } = call.request;
  const target = targetOf(call, table);
  return {
    call,
    table,
    target,
    fields: readFields(call, table),
    related: readRelated(call, table),
    rows: allowedRows(call, table, 'GET'),
    includeCount: isTruthy(readOption(query, 'include_count')),
    includeSchema: isTruthy(readOption(query, 'include_schema')),
  };
}

/**
 * The rows of a table on which the caller's role allows a verb; `1` for all of them.
 *
 * @throws PlatformError if the filter of the role isn't valid, without the values of lookups.
 */
export function allowedRows(call: DatabaseCall, table: TableInfo, verb: Verb): RowCondition {
  const { generation, caller, service } = call.request;
  const filter = rowFilter({
    generation,
    rules: caller.isAdmin ? [] : (caller.role?.rules ?? []),
    service,
    table: shownTableName(table),
    verb,
    requestor: caller.requestor,
    hasOldHoles: call.hasOldHoles,
  });
  // a rule is the administrator's, so it can name private lookups
  const { lookup } = caller;
  const lookups = (name: string) => lookup(name, true);
  const target = { ...ruledTarget(call, table), lookups };
  try {
    const { sql, params, compared } = compileCounted(filter ?? '', target);
    const fields = compared.map(({ field }) => findField(target, field));
    return { sql, params, reads: fields.flatMap((field) => (field ? [fieldSql(field)] : [])) };
  } catch (error) {
    const quotesLookup = call.hasOldHoles === false && filter?.includes('{');
    if (!quotesLookup || !(error instanceof PlatformError)) throw error;
    throw new PlatformError(error.status, "The row filter of the role doesn't fit its field.");
  }
}

/** Whether the caller's role allows a verb on all rows of a table. */
export function reachesAll(
  call: DatabaseCall,
  table: TableInfo,
  verb: 'GET' | 'PATCH' | 'DELETE',
): boolean {
  if (!mayUse(call, verb, '_table', shownTableName(table))) return false;
  return allowedRows(call, table, verb).sql === '1';
}

/**
 * A table as the filters of rules see it: what is stored, by the names of the columns. Others who
 * may change a field could otherwise switch a filter off by an alias or a database function.
 */
function ruledTarget(call: DatabaseCall, table: TableInfo): FilterTarget {
  const fieldAs = (nameOf: (column: ColumnInfo) => string) =>
    table.columns.map((column): FieldInfo => ({
      ...fieldOf(call, column, storedSql(column)),
      name: nameOf(column),
    }));
  // the first field of a name counts: aliases are for rules that are written with them
  const fields = knownFields(call, table, 'stored', () => [
    ...fieldAs(({ name }) => name),
    ...fieldAs(shownName),
  ]);
  return targetWith(call, fields);
}

/** By what a table's fields depend on. */
const knownTargets = new WeakMap<TableInfo, Map<string, readonly FieldInfo[]>>();

/** The fields of a table, worked out once: it can have a thousand, and a request as many records. */
function knownFields(
  { request: { generation }, engine }: DatabaseCall,
  table: TableInfo,
  kind: 'stored' | 'shown',
  make: () => readonly FieldInfo[],
): readonly FieldInfo[] {
  const all = knownTargets.get(table) ?? new Map<string, readonly FieldInfo[]>();
  knownTargets.set(table, all);
  const key = `${kind} ${generation} ${engine}`;
  const fields = all.get(key) ?? make();
  all.set(key, fields);
  return fields;
}

const targetWith = (
  { request: { generation, caller } }: DatabaseCall,
  fields: readonly FieldInfo[],
): FilterTarget => ({ generation, kind: 'table', fields, lookups: (name) => caller.lookup(name) });

function fieldOf({ request, engine }: DatabaseCall, column: ColumnInfo, sql: string): FieldInfo {
  const digits = sql === storedSql(column) ? storedDigits(column) : undefined;
  return {
    name: shownName(column),
    type: fieldType(column, request.generation),
    sql,
    ...(digits && { digits }),
    ...(engine === 'pgsql' && { native: column.dbType }),
  };
}

/** A table as filters and orders see it. */
export function targetOf(call: DatabaseCall, table: TableInfo): FilterTarget {
  const fields = knownFields(call, table, 'shown', () =>
    table.columns.map((column) => ({
      ...fieldOf(call, column, compareSql(column)),
      ...comparePasses(column, table.columns),
    })),
  );
  return targetWith(call, fields);
}

function readFields({ request }: DatabaseCall, table: TableInfo): string[] {
  const { query, generation } = request;
  const text = readOption(query, 'fields');
  const names = listOption(query, 'fields');
  const all = recordFields(table);
  if (names.includes('*')) return all;
  if (names.length > 0) return [...new Set(names.map((name) => requireColumn(table, name)))];
  // the current generation returns only the key for an empty `fields`
  const keyOnly = text !== undefined && asciiTrim(text) === '' && generation === 'current';
  return keyOnly && table.primaryKey.length > 0 ? table.primaryKey : all;
}

/** The table's own spelling of a field, which is named in any case or by its alias. */
export function requireColumn(table: TableInfo, name: string): string {
  const wanted = name.toLowerCase();
  const column = table.columns.find((one) => shownName(one).toLowerCase() === wanted);
  if (column) return column.name;
  throw new PlatformError(400, `Invalid field requested: ${name}`);
}

/**
 * The requested relations, in the table's order, unknown ones and those of missing fields skipped;
 * if none is requested,
 * those that are always fetched, if the role can read their tables.
 */
export function readRelated(call: DatabaseCall, table: TableInfo): Relation[] {
  const names = listOption(call.request.query, 'related');
  const all = knownRelations(call, table).filter((one) => hasColumn(table, one.field));
  if (names.length === 0) {
    const fetched = all.filter(({ extras }) => extras.always_fetch === true);
    refuseManyRelationships(fetched.length);
    return fetched.filter((one) => isReadable(call, one));
  }
  const asked = all.filter((one) => names.includes('*') || names.includes(shownRelationName(one)));
  refuseManyRelationships(asked.length);
  for (const { there, name } of asked.flatMap((relation) => tablesOf(call, relation))) {
    if (there) requireReading(there, '_table', recordsName(there, name));
  }
  return asked;
}

/** The tables that a relation reads: the related one, and the one between. */
function tablesOf(call: DatabaseCall, { refService, refTable, junction }: Relation) {
  const tables = [{ there: otherCall(call, refService), name: refTable }];
  return junction
    ? [...tables, { there: otherCall(call, junction.service), name: junction.table }]
    : tables;
}

function isReadable(call: DatabaseCall, relation: Relation): boolean {
  return tablesOf(call, relation).every(
    ({ there, name }) => there && mayUse(there, 'GET', '_table', recordsName(there, name)),
  );
}
