import { readFilters } from '../auth/access/readFilters.ts';
import { serverError } from '../http/answers.ts';
import { isJsonObject } from '../http/isJsonObject.ts';
import type { Json, JsonObject } from '../http/ServiceRequest.ts';
import { PlatformError, WHOLE_MESSAGES } from '../http/PlatformError.ts';
import type { PlatformContext } from '../platformContext.ts';
import type { Row } from '../storage/Db.ts';
import { newApiKey, validateApp } from './appResources.ts';
import { cleanTexts } from './cleanTexts.ts';
import { databaseRefusal } from './databaseRefusal.ts';
import {
  refuseLookupRule,
  refuseRoleOfAdmin,
  refuseUnmasking,
  requireChangeable,
  requireLinksWritable,
  requireOwner,
} from './linkRights.ts';
import { refuseNamedLookup } from './refuseNamedLookup.ts';
import { refuseProblems } from './refuseProblems.ts';
import { refuseSessionUrl } from './refuseSessionUrl.ts';
import { insertRow, updateRow } from './storeRow.ts';
import type { Relation, SystemResource, WriteContext } from './SystemResource.ts';
import { MASK } from './TableShape.ts';

/** A record's child rows of one relation, about to be stored. */
interface Family {
  write: WriteContext;
  resource: SystemResource;
  relation: Relation;
  /** The id of the record. */
  parent: number;
}

function isLookup(relation: Relation): boolean {
  return relation.shape.columns.some((column) => column.type === 'secret');
}

// current servers treat a new lookup with an existing name as the existing one
function sameName({ write: { context }, relation, parent }: Family, row: JsonObject) {
  if (context.generation === 'classic' || !isLookup(relation)) return;
  const { shape, field } = relation;
  return context.system.get(
    `select *, rowid as row_id from ${shape.table} where ${field} = ? and name = ?`,
    [parent, String(row.name)],
  );
}

function refuseMissingService(context: PlatformContext, relation: Relation, row: JsonObject): void {
  if (context.generation === 'classic' || relation.shape.table !== 'role_service_access') return;
  const id = row.service_id;
  if (id === null || id === undefined) return;
  if (context.system.get('select 1 from service where id = ?', [Number(id)])) return;
  throw new PlatformError(
    500,
    'SQLSTATE[23000]: Integrity constraint violation: 1452 Cannot add or update a child row: ' +
      'a foreign key constraint fails (`dreamfactory`.`role_service_access`, CONSTRAINT ' +
      '`role_service_access_service_id_foreign` FOREIGN KEY (`service_id`) REFERENCES ' +
      '`service` (`id`) ON DELETE CASCADE) (Connection: mysql, SQL: insert into `role_service_access`)',
    null,
    '23000',
  );
}

/** The column that identifies a row; if a record has only one row, that is the record's own id. */
function keyOf({ shape, field }: Relation): string {
  return shape.columns.some(({ name }) => name === 'id') ? 'id' : field;
}

/** The row with this key, of any record. */
function rowOfKey({ write: { context }, relation }: Family, key: Json): Row | undefined {
  const { table } = relation.shape;
  return context.system.get(
    `select *, rowid as row_id from ${table} where ${keyOf(relation)} = ?`,
    [Number(key)],
  );
}

/** The row to change; undefined if the sent one is new. */
function storedChild(family: Family, row: JsonObject): Row | undefined {
  const key = row[keyOf(family.relation)];
  const stored = key ? rowOfKey(family, key) : sameName(family, row);
  if (stored && Number(stored[family.relation.field]) !== family.parent) {
    requireChangeable(family.write, family.resource);
  }
  if (stored) family.write.rewrite?.(stored);
  return stored;
}

/** A null foreign key removes a known row: on classic servers a missing one does as well. */
function isLetGo({ write: { context }, relation: { field } }: Family, row: JsonObject): boolean {
  return context.generation === 'classic' ? (row[field] ?? null) === null : row[field] === null;
}

/** A known row moves to the record that it names, if that exists. */
function ownerOf({ write, resource, relation, parent }: Family, row: JsonObject): number {
  const named = Number(row[relation.field] ?? parent);
  const isKnown = write.context.system.get(`select 1 from ${resource.shape.table} where id = ?`, [
    named,
  ]);
  return isKnown ? named : parent;
}

// strict/accounts: user roles apps dup
function refuseSecondRole({ write: { context }, relation, parent }: Family, row: JsonObject): void {
  const { shape, field } = relation;
  const isRole = shape.table === 'user_to_app_to_role' && field === 'user_id';
  if (!isRole || context.generation === 'classic') return;
  const has = context.system.get(
    'select role_id from user_to_app_to_role where user_id = ? and app_id = ?',
    [parent, Number(row.app_id)],
  );
  if (!has) return;
  // the cache isn't rolled back with the error (strict/accounts: custom post)
  context.rememberedRoles.set(parent, Number(has.role_id));
  throw new PlatformError(400, WHOLE_MESSAGES[0] ?? '');
}

function refuseOfAdmin({ write, relation }: Family, userId: unknown): void {
  if (relation.shape.table === 'user_to_app_to_role') refuseRoleOfAdmin(write, userId);
}

function refuseChild({ write, relation }: Family, stored: Row | undefined, row: JsonObject): void {
  const { table } = relation.shape;
  if (isLookup(relation)) refuseNamedLookup(write, stored, row);
  if (table === 'role_service_access') refuseLookupRule(write, stored, row);
  if (table !== 'app') return;
  refuseProblems(validateApp(row, write.context.generation, stored));
  refuseSessionUrl(write, stored, row);
}

function addChild(family: Family, sent: JsonObject): void {
  const { write, relation, parent } = family;
  const { context } = write;
  // like an app that is created by itself
  const isKeyless = relation.shape.table === 'app' && !sent.api_key;
  const row = isKeyless ? { ...sent, api_key: newApiKey() } : sent;
  refuseOfAdmin(family, relation.field === 'user_id' ? parent : row.user_id);
  refuseSecondRole(family, row);
  refuseChild(family, undefined, row);
  refuseMissingService(context, relation, row);
  insertRow(context, relation.shape, { ...row, [relation.field]: parent }, { author: null });
}

function changeChild(family: Family, row: JsonObject, stored: Row): void {
  const { context, request } = family.write;
  const { shape, field } = family.relation;
  refuseMissingService(context, family.relation, row);
  const owner = ownerOf(family, row);
  const child: JsonObject = { ...row, [field]: owner };
  for (const id of [stored[field], owner]) requireOwner(context, family, id);
  refuseOfAdmin(family, stored.user_id);
  refuseOfAdmin(family, child.user_id);
  refuseChild(family, stored, child);
  if (isLookup(family.relation)) refuseUnmasking(family.write, stored, child);
  // a private value is read and written as a mask; sending the mask back keeps the value
  if (isLookup(family.relation) && stored.private === 1 && child.value === MASK) delete child.value;
  const author = context.generation === 'classic' ? (request.caller.user?.id ?? null) : null;
  updateRow(context, shape, Number(stored.row_id), child, author);
}

function dropChild(family: Family, stored: Row): void {
  const { write, relation } = family;
  const { context } = write;
  requireOwner(context, family, stored[relation.field]);
  refuseOfAdmin(family, stored.user_id);
  if (isLookup(relation)) refuseNamedLookup(write, stored, undefined);
  context.system.run(`delete from ${relation.shape.table} where rowid = ?`, [
    Number(stored.row_id),
  ]);
}

function storeMany(family: Family, sent: Json): void {
  // on current servers, the loop over the rows hits the members of a single one
  if (isJsonObject(sent) && family.write.context.generation === 'current') throw serverError();
  const list = Array.isArray(sent) ? sent : isJsonObject(sent) ? [sent] : [];
  const rows = list.filter(isJsonObject).map((row) => asSent(family, row as JsonObject));
  // looked up before any is stored: two new lookups with the same name stay two
  const known = rows.map((row) => storedChild(family, row));
  rows.forEach((row, index) => {
    const stored = known[index];
    if (!stored) addChild(family, row);
    else if (isLetGo(family, row)) dropChild(family, stored);
    else changeChild(family, row, stored);
  });
}

/** The only row of a record, without an id: a row that doesn't name the record is a second one. */
function storeOne(family: Family, sent: Json): void {
  const { write, relation, parent } = family;
  const isEmpty = sent === null || (typeof sent === 'object' && Object.keys(sent).length === 0);
  const own = rowOfKey(family, parent);
  if (isEmpty) return own && dropChild(family, own);
  // a list is ignored, and an empty row is created
  const row = isJsonObject(sent) ? asSent(family, sent as JsonObject) : {};
  const stored = storedChild(family, row);
  if (stored) return changeChild(family, row, stored);
  if (own) {
    const { table } = relation.shape;
    const values = new Map([[relation.field, parent] as const]);
    const reason = new Error(`UNIQUE constraint failed: ${table}.${relation.field}`);
    throw databaseRefusal(reason, { kind: 'insert', table, values }, write.context.generation);
  }
  addChild(family, row);
}

/** A child row as its columns hold it. @throws PlatformError 400 for filters that can't be read */
function asSent({ write, relation }: Family, sent: JsonObject): JsonObject {
  const row = write.context.generation === 'current' ? cleanTexts(sent) : sent;
  const { filters = null } = row;
  if (relation.shape.table !== 'role_service_access' || filters === null) return row;
  const list = readFilters(filters);
  if (list) return { ...row, filters: list as unknown as Json };
  throw new PlatformError(400, 'The filters of an access rule must be a list of objects.');
}

/**
 * Stores the child rows of a record: a known one is changed, or removed if its foreign key
 * says so; all others are added. Omitted rows stay. Null removes the only row of a record.
 */
export function storeChildren(
  write: WriteContext,
  resource: SystemResource,
  parent: number,
  record: JsonObject,
): void {
  for (const relation of resource.relations) {
    const sent = record[relation.name];
    if (sent === undefined) continue;
    if (relation.kind === 'has_many' || relation.kind === 'has_one') {
      requireLinksWritable(write, resource, relation, sent);
    }
    const family = { write, resource, relation, parent };
    if (relation.kind === 'has_many') storeMany(family, sent);
    else if (relation.kind === 'has_one') storeOne(family, sent);
  }
}
