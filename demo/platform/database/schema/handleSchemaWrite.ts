import { componentRefusal } from '../../auth/access/decideAccess.ts';
import { isJsonObject } from '../../http/isJsonObject.ts';
import { PlatformError } from '../../http/PlatformError.ts';
import type { Json, JsonObject } from '../../http/ServiceRequest.ts';
import type { DatabaseCall } from '../DatabaseCall.ts';
import { listOption } from '../listOption.ts';
import { relationsOf } from '../relations.ts';
import { mayUse, requireTable } from '../tableAccess.ts';
import { findTable } from '../tableCatalog.ts';
import { hasColumn, type TableInfo } from '../TableInfo.ts';
import { describe, describeOneField, describeOneRelation, withLabel } from '../handleSchema.ts';
import { memberPicker } from '../memberPicker.ts';
import { dropPart, dropTables } from './dropParts.ts';
import { saveTable, saveTables, type SavedTable, type SaveOptions } from './saveTables.ts';
import { isEmpty, noData, recordsInBody } from './schemaBody.ts';
import { refuseLargeSchema } from './schemaLimits.ts';

/** Handles POST, PUT, PATCH and DELETE on `_schema`, on a table, its fields and its relations. */
export function handleSchemaWrite(call: DatabaseCall): Json {
  refuseLargeSchema(call.request);
  const [, name, part, member] = call.request.path;
  if (!name) return call.request.verb === 'DELETE' ? dropTables(call) : saveList(call);
  if (call.request.verb === 'DELETE') return dropPart(call, requireTable(call, name), part, member);
  if (!part) return saveOne(call, name);
  return savePart(call, requireTable(call, name), part, member);
}

function optionsOf({ request }: DatabaseCall): SaveOptions {
  const { verb, generation } = request;
  // the current generation merges a POST into the existing table
  return { merge: verb !== 'POST' || generation === 'current', drop: verb === 'PUT' };
}

function saveList(call: DatabaseCall): Json {
  const { body, verb, generation } = call.request;
  const tables = recordsInBody(body);
  if (tables.length === 0) throw noData(verb);
  const names = tables.map((table) => (isJsonObject(table) ? table.name : null));
  const nameless = generation === 'current' && names.some((name) => !name);
  if (nameless) throw new PlatformError(400, 'Table schema received does not have a valid name.');
  for (const name of names) requireSaving(call, String(name));
  const saved = saveTables(call, tables, optionsOf(call));
  const fields = listOption(call.request.query, 'fields');
  const pick = memberPicker(fields);
  const shown = (all: JsonObject) => (fields.includes('*') ? all : pick(withLabel(all)));
  return { resource: saved.map((one) => showListed(call, one, fields, shown)) };
}

/** @throws PlatformError 403 if the role doesn't allow what a list does with a table. */
function requireSaving(call: DatabaseCall, name: string): void {
  const needed = call.request.verb === 'POST' ? 'POST' : 'PATCH';
  if (call.hasOldHoles !== false) return requireVerb(call, needed, name);
  if (!findTable(call.db, name)) return requireVerb(call, 'POST', name);
  if (call.request.verb === 'PUT') requireVerb(call, 'PUT', name);
  requireChange(call, name);
}

/**
 * Real servers check the verb of the request alone, although a POST also changes what exists, and a list
 * creates and drops.
 *
 * @throws PlatformError 403 if the role doesn't allow changing a table, or a part of it.
 */
function requireChange(call: DatabaseCall, component: string): void {
  if (call.hasOldHoles === false) requireVerb(call, 'PATCH', component);
}

function requireVerb(call: DatabaseCall, verb: 'POST' | 'PUT' | 'PATCH', component: string): void {
  if (mayUse(call, verb, '_schema', component)) return;
  throw componentRefusal(verb, call.request.service, `_schema/${component}`);
}

/** A saved table by its name alone, or described; a failure only if all fields are requested. */
function showListed(
  call: DatabaseCall,
  saved: SavedTable | { error: JsonObject },
  fields: string[],
  shown: (described: JsonObject) => JsonObject,
): Json {
  if ('error' in saved) return fields.includes('*') ? { error: saved.error } : [];
  const table = findTable(call.db, saved.name);
  if (!table || fields.length === 0) return { name: saved.name };
  return shown(describe(call, table));
}

function saveOne(call: DatabaseCall, name: string): Json {
  const { verb, body, query } = call.request;
  const table = verb === 'POST' ? findTable(call.db, name) : requireTable(call, name);
  const { merge } = optionsOf(call);
  if (verb === 'POST' && table && merge) requireChange(call, name);
  const given = isJsonObject(body) ? (body as JsonObject) : {};
  const saved = saveTable(call, { ...given, name: table?.name ?? name }, optionsOf(call));
  if (listOption(query, 'fields').length === 0) return { name: saved.name };
  return describe(call, requireTable(call, saved.name));
}

function savePart(
  call: DatabaseCall,
  table: TableInfo,
  part: string,
  member: string | undefined,
): Json {
  const { body, verb, generation } = call.request;
  if (isEmpty(body)) throw noData(verb);
  const given = isJsonObject(body) ? (body as JsonObject) : {};
  if (generation === 'classic') return saveField(call, table, part, given);
  const save = part === '_related' ? saveRelation : saveField;
  if (part !== '_field' && part !== '_related') return saveField(call, table, part, given);
  if (member) return save(call, table, member, given);
  const list = recordsInBody(body);
  if (list.length === 0) throw noData(verb);
  return list.map((one) => {
    const record = isJsonObject(one) ? (one as JsonObject) : {};
    return save(call, table, typeof record.name === 'string' ? record.name : undefined, record);
  });
}

/** Classic servers report which columns were changed, current ones nothing. */
function saveField(
  call: DatabaseCall,
  table: TableInfo,
  name: string | undefined,
  given: JsonObject,
): Json {
  const { verb, path } = call.request;
  const exists = name !== undefined && hasColumn(table, name);
  if (verb === 'POST' && exists) requireChange(call, path.slice(1).join('/'));
  const field = { ...given, name: name ?? null };
  const how: SaveOptions = { merge: true, drop: false };
  const { fields } = saveTable(call, { name: table.name, field: [field] }, how);
  const asked = listOption(call.request.query, 'fields').length > 0;
  if (asked && name) return describeOneField(call, requireTable(call, table.name), name);
  return call.request.generation === 'classic' ? { names: fields } : [];
}

function saveRelation(
  call: DatabaseCall,
  table: TableInfo,
  name: string | undefined,
  given: JsonObject,
): Json {
  const { verb, path, generation } = call.request;
  const known = relationsOf(call.db, table, { generation, serviceId: call.serviceId });
  const exists = known.some((one) => one.name === name);
  if (verb === 'POST' && exists) requireChange(call, path.slice(1).join('/'));
  const relation = { ...given, ...(name ? { name } : {}) };
  saveTable(call, { name: table.name, related: [relation] }, { merge: true, drop: false });
  const asked = listOption(call.request.query, 'fields').length > 0;
  return asked && name ? describeOneRelation(call, requireTable(call, table.name), name) : [];
}
