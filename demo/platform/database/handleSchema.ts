import { PlatformError } from '../http/PlatformError.ts';
import type { Json, JsonObject } from '../http/ServiceRequest.ts';
import { readOption } from '../query/readOption.ts';
import type { DatabaseCall } from './DatabaseCall.ts';
import { describeField } from './describeField.ts';
import { describeRelation } from './describeRelation.ts';
import { describeListed, describeTable } from './describeTable.ts';
import { isTruthy, listOption } from './listOption.ts';
import { labelOf } from './labels.ts';
import { relationsOf } from './relations.ts';
import { requireReading, requireTable, tableMask, verbsOf, visibleTables } from './tableAccess.ts';
import { refreshCatalog, type TableInfo } from './tableCatalog.ts';

/**
 * Answers GET on `_schema`: the list of tables, one table, one field, and on the current generation
 * the lists `_field` and `_related` of a table.
 */
export function handleSchema(call: DatabaseCall): Json {
  const { path, query } = call.request;
  if (isTruthy(readOption(query, 'refresh'))) refreshCatalog(call.db);
  const [, name, part, member] = path;
  if (!name) return listTables(call);
  const table = requireTable(call, name);
  if (!part) return describe(call, table);
  if (call.request.generation === 'current' && part === '_related') {
    return relatedOf(call, table, member);
  }
  if (call.request.generation === 'current' && part === '_field') {
    return member ? fieldOf(call, table, member) : { resource: fieldsOf(call, table) };
  }
  if (member) throw noField(table);
  return fieldOf(call, table, part);
}

function listTables(call: DatabaseCall): Json {
  const { query, generation } = call.request;
  const ids = listOption(query, 'ids');
  if (ids.length > 0) return { resource: ids.map((id) => listedById(call, id)) };
  const tables = visibleTables(call, '_schema');
  if (isTruthy(readOption(query, 'as_list'))) {
    return { resource: tables.map((table) => table.name) };
  }
  const fields = listOption(query, 'fields');
  const resource = tables.map((table) => {
    if (fields.length === 0) return { name: table.name };
    const access = verbsOf(tableMask(call, '_schema', table.name));
    const all = describeListed(table, { generation, serviceId: call.serviceId, access });
    return fields.includes('*') ? all : pick(all, fields);
  });
  return { resource };
}

function listedById(call: DatabaseCall, name: string): JsonObject {
  const table = requireTable(call, name);
  requireReading(call, '_schema', table.name);
  return describe(call, table);
}

function describe(call: DatabaseCall, table: TableInfo): JsonObject {
  const access = tableMask(call, '_schema', table.name);
  const { generation } = call.request;
  return describeTable(call.db, table, { generation, serviceId: call.serviceId, access });
}

function fieldsOf({ request }: DatabaseCall, table: TableInfo): JsonObject[] {
  return table.columns.map((column) => describeField(column, request.generation, true));
}

function fieldOf(call: DatabaseCall, table: TableInfo, name: string): JsonObject {
  const wanted = name.toLowerCase();
  const field = fieldsOf(call, table).find((one) => String(one.name).toLowerCase() === wanted);
  if (!field) throw noField(table);
  return field;
}

function relatedOf(call: DatabaseCall, table: TableInfo, name: string | undefined): Json {
  const { generation } = call.request;
  const options = { generation, serviceId: call.serviceId };
  const related = relationsOf(call.db, table, generation).map((relation) =>
    describeRelation(relation, options, true),
  );
  if (!name) return { resource: related };
  const found = related.find((relation) => relation.name === name);
  if (found) return found;
  throw new PlatformError(404, `No requested relationships found in table '${table.name}'.`);
}

function noField(table: TableInfo): PlatformError {
  return new PlatformError(404, `No requested fields found in table '${table.name}'.`);
}

/** The named members of a described table; the label too when asked for. */
function pick(described: JsonObject, fields: string[]): JsonObject {
  const known = { label: labelOf(String(described.name)), ...described };
  return Object.fromEntries(
    fields.flatMap((field) =>
      field in known ? [[field, known[field as keyof typeof known] ?? null]] : [],
    ),
  );
}
