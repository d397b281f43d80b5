import { PlatformError } from '../http/PlatformError.ts';
import type { Json, JsonObject } from '../http/ServiceRequest.ts';
import { readOption } from '../query/readOption.ts';
import type { DatabaseCall } from './DatabaseCall.ts';
import { describeField } from './describeField.ts';
import type { DescribeOptions } from './DescribeOptions.ts';
import { describeRelation } from './describeRelation.ts';
import { describeListed, describeTable } from './describeTable.ts';
import { isTruthy, listOption } from './listOption.ts';
import { labelOf } from './labels.ts';
import { refuseManyIds } from './manyIds.ts';
import { memberPicker } from './memberPicker.ts';
import { relationsOf } from './relations.ts';
import { requireReading, requireTable, tableMask, verbsOf, visibleTables } from './tableAccess.ts';
import { refreshCatalog } from './tableCatalog.ts';
import type { TableInfo } from './TableInfo.ts';
import { spendWork } from '../workTime.ts';

/**
 * Handles GET on `_schema`: the list of tables, one table, one field, and on the current generation
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
    return member ? describeOneRelation(call, table, member) : { resource: relatedOf(call, table) };
  }
  if (call.request.generation === 'current' && part === '_field') {
    return member ? describeOneField(call, table, member) : { resource: fieldsOf(call, table) };
  }
  if (member) throw noField(table);
  return describeOneField(call, table, part);
}

function listTables(call: DatabaseCall): Json {
  const { query, generation } = call.request;
  const ids = listOption(query, 'ids');
  refuseManyIds(ids.length);
  if (ids.length > 0) return { resource: listedByIds(call, ids) };
  const tables = visibleTables(call, '_schema');
  if (isTruthy(readOption(query, 'as_list'))) {
    return { resource: tables.map((table) => table.name) };
  }
  const fields = listOption(query, 'fields');
  const isWhole = fields.includes('*');
  const pick = memberPicker(fields);
  const resource = tables.map((table) => {
    if (fields.length === 0) return { name: table.name };
    const access = verbsOf(tableMask(call, '_schema', table.name));
    const all = describeListed(table, { generation, access });
    return isWhole ? all : pick(withLabel(all));
  });
  return { resource };
}

/** Each table as often as it is named. */
function listedByIds(call: DatabaseCall, names: readonly string[]): JsonObject[] {
  const described = new Map<string, JsonObject>();
  return names.map((name) => {
    const known = described.get(name);
    if (known) return spendOn(call, known);
    const table = requireTable(call, name);
    requireReading(call, '_schema', table.name);
    const whole = describe(call, table);
    described.set(name, whole);
    return whole;
  });
}

/**
 * A table as a whole, with what the caller is allowed to do.
 *
 * @throws PlatformError 413 if the response can't contain it, too.
 */
export function describe(call: DatabaseCall, table: TableInfo): JsonObject {
  spendWork();
  const access = tableMask(call, '_schema', table.name);
  return spendOn(call, describeTable(call.db, table, { ...optionsOf(call), access }));
}

function spendOn({ budget }: DatabaseCall, described: JsonObject): JsonObject {
  budget.spend(JSON.stringify(described).length);
  return described;
}

/** @throws PlatformError 404 if the table has no such field. */
export function describeOneField(call: DatabaseCall, table: TableInfo, name: string): JsonObject {
  const wanted = name.toLowerCase();
  const field = fieldsOf(call, table).find((one) => String(one.name).toLowerCase() === wanted);
  if (!field) throw noField(table);
  return field;
}

/** @throws PlatformError 404 if the table has no such relation. */
export function describeOneRelation(call: DatabaseCall, table: TableInfo, name: string): Json {
  const found = relatedOf(call, table).find((relation) => relation.name === name);
  if (found) return found;
  throw new PlatformError(404, `No requested relationships found in table '${table.name}'.`);
}

function optionsOf({ request, engine, serviceId }: DatabaseCall): DescribeOptions {
  return { generation: request.generation, engine, serviceId };
}

function fieldsOf(call: DatabaseCall, table: TableInfo): JsonObject[] {
  return table.columns.map((column) => describeField(column, optionsOf(call), true));
}

function relatedOf(call: DatabaseCall, table: TableInfo): JsonObject[] {
  const options = optionsOf(call);
  return relationsOf(call.db, table, options).map((relation) =>
    describeRelation(relation, options, true),
  );
}

function noField(table: TableInfo): PlatformError {
  return new PlatformError(404, `No requested fields found in table '${table.name}'.`);
}

/** A described table with a label, whether it has one or not. */
export function withLabel(described: JsonObject): JsonObject {
  return { label: labelOf(String(described.name)), ...described };
}
