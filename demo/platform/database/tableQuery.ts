import { rowFilter } from '../auth/access/rowFilter.ts';
import { PlatformError } from '../http/PlatformError.ts';
import { asciiTrim } from '../query/asciiTrim.ts';
import { compileFilter, type FilterTarget } from '../query/compileFilter.ts';
import { readOption } from '../query/readOption.ts';
import type { SqlValue } from '../storage/openDatabase.ts';
import type { DatabaseCall } from './DatabaseCall.ts';
import { fieldType } from './fieldType.ts';
import { isTruthy, listOption } from './listOption.ts';
import { relationsOf, type Relation } from './relations.ts';
import { requireReading } from './tableAccess.ts';
import type { TableInfo } from './tableCatalog.ts';

/** A read of one table with its options understood. */
export interface TableQuery {
  call: DatabaseCall;
  table: TableInfo;
  target: FilterTarget;
  /** The columns to answer with, as the table spells them. */
  fields: string[];
  related: Relation[];
  /** The caller's role filter; `1` without one. */
  rows: { sql: string; params: SqlValue[] };
  includeCount: boolean;
  includeSchema: boolean;
}

/** @throws PlatformError 400 for unknown fields, 403 for a related table the role may not read. */
export function prepareTableQuery(call: DatabaseCall, table: TableInfo): TableQuery {
  const { query, caller, service, generation } = call.request;
  const target = targetOf(call, table);
  const filter = rowFilter({
    generation,
    rules: caller.isAdmin ? [] : (caller.role?.rules ?? []),
    service,
    table: table.name,
    verb: 'GET',
    requestor: caller.requestor,
  });
  return {
    call,
    table,
    target,
    fields: readFields(call, table),
    related: readRelated(call, table),
    rows: compileFilter(filter ?? '', target),
    includeCount: isTruthy(readOption(query, 'include_count')),
    includeSchema: isTruthy(readOption(query, 'include_schema')),
  };
}

/** A table as filters and orders see it. */
export function targetOf({ request }: DatabaseCall, table: TableInfo): FilterTarget {
  const { generation, caller } = request;
  return {
    generation,
    kind: 'table',
    fields: table.columns.map((column) => ({
      name: column.name,
      type: fieldType(column, generation),
    })),
    lookups: caller.lookup,
  };
}

function readFields({ request }: DatabaseCall, table: TableInfo): string[] {
  const { query, generation } = request;
  const text = readOption(query, 'fields');
  const names = listOption(query, 'fields');
  const all = table.columns.map((column) => column.name);
  if (names.includes('*')) return all;
  if (names.length > 0) return names.map((name) => requireColumn(table, name));
  // the current generation answers an empty `fields` with the key alone
  const keyOnly = text !== undefined && asciiTrim(text) === '' && generation === 'current';
  return keyOnly && table.primaryKey.length > 0 ? table.primaryKey : all;
}

/** The column's own spelling of a name in any case. */
export function requireColumn(table: TableInfo, name: string): string {
  const wanted = name.toLowerCase();
  const column = table.columns.find((one) => one.name.toLowerCase() === wanted);
  if (column) return column.name;
  throw new PlatformError(400, `Invalid field requested: ${name}`);
}

/** The relations asked for, in the table's order; unknown ones are passed over. */
function readRelated(call: DatabaseCall, table: TableInfo): Relation[] {
  const names = listOption(call.request.query, 'related');
  if (names.length === 0) return [];
  const relations = relationsOf(call.db, table, call.request.generation).filter(
    (relation) => names.includes('*') || names.includes(relation.name),
  );
  for (const relation of relations) requireReading(call, '_table', relation.refTable);
  return relations;
}
