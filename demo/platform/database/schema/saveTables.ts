import { isJsonObject } from '../../http/isJsonObject.ts';
import { PlatformError } from '../../http/PlatformError.ts';
import type { Json, JsonObject } from '../../http/ServiceRequest.ts';
import { plainValue } from '../../http/plainValue.ts';
import { quoteName } from '../../query/writeClause.ts';
import { indexReferences } from '../../storage/indexReferences.ts';
import type { DatabaseCall } from '../DatabaseCall.ts';
import { saveExtras } from '../schemaExtras.ts';
import { findTable, refreshCatalog, tableHeads } from '../tableCatalog.ts';
import { changeFields, secondKey } from './changeFields.ts';
import { designColumn, extrasIn } from './designColumn.ts';
import { storeTogether } from './rebuildTable.ts';
import { requirePostgresTypes } from './requirePostgresTypes.ts';
import { requirePlainField, requirePlainName } from './requirePlain.ts';
import { requireKeysTo, requireReferenced, withOwnNames } from './requireReferenced.ts';
import { requireSameType } from './requireSameType.ts';
import { refuseOtherAlias } from './ruledNames.ts';
import {
  refuseManyIndexes,
  refuseManyKeys,
  refuseManyRelations,
  refuseOneMoreTable,
} from './schemaLimits.ts';
import { saveRelations } from './saveRelations.ts';
import { refusedBySqlite, schemaFailure } from './schemaFailure.ts';
import { refuseReservedTable, refuseTakenFields, refuseTakenTable } from './takenNames.ts';
import { createIndexSql, createTableSql } from './TableDesign.ts';

/** What a save can do to what already exists. */
export interface SaveOptions {
  /** Whether an existing table is changed, or rejected. */
  merge: boolean;
  /** Whether columns that are not named are dropped: PUT on a table. */
  drop: boolean;
}

/** The result for a table; `fields` are the columns that were created or changed. */
export interface SavedTable {
  name: string;
  fields: string[];
}

/**
 * Creates or changes tables as a client describes them. Of several tables, a failed one doesn't
 * keep the others from being saved.
 *
 * @returns the saved tables, or an `error` in place of one.
 * @throws PlatformError if there is only one table and it fails.
 */
export function saveTables(
  call: DatabaseCall,
  tables: readonly Json[],
  options: SaveOptions,
): (SavedTable | { error: JsonObject })[] {
  return tables.map((table) => {
    try {
      return saveTable(call, isJsonObject(table) ? (table as JsonObject) : {}, options);
    } catch (error) {
      if (tables.length === 1 || !(error instanceof PlatformError)) throw error;
      return { error: { message: error.message, code: error.code } };
    }
  });
}

export function saveTable(call: DatabaseCall, given: JsonObject, options: SaveOptions): SavedTable {
  return storeTogether(call.db, () => saveParts(call, given, options));
}

function saveParts(call: DatabaseCall, sent: JsonObject, options: SaveOptions): SavedTable {
  const given = plainTable(sent);
  const name = String(given.name ?? '');
  if (name === '') throw schemaFailure('Table name missing from schema.');
  const table = findTable(call.db, name);
  if (table && !options.merge) {
    throw schemaFailure(`A table with name '${name}' already exist in the database.`);
  }
  const heads = tableHeads(call.db);
  if (!table) {
    requirePlainName(call, name);
    refuseReservedTable(name);
    refuseOneMoreTable(heads.length);
  }
  refuseOtherAlias(call, given.alias, table);
  refuseTakenTable(heads, name, given.alias, table);
  const fields = listOf(given.field);
  const saved = table
    ? changeFields(call, table, fields, options.drop)
    : createTable(call, name, fields);
  refreshCatalog(call.db);
  saveExtras(call.db, 'table', table?.name ?? name, '', tableExtras(given));
  refreshCatalog(call.db);
  saveRelations(call, table?.name ?? name, listOf(given.related));
  refreshCatalog(call.db);
  return { name: table?.name ?? name, fields: saved };
}

/** A client's description of a table, in which every value can be read as text. */
const plainTable = ({ field, related, ...head }: JsonObject): JsonObject => ({
  ...plainMembers(head),
  ...(field === undefined ? {} : { field: listOf(field).map(plainMembers) }),
  ...(related === undefined ? {} : { related: listOf(related).map(plainMembers) }),
});

const plainMembers = (part: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(part).map(([name, value]) => [name, plainValue(value)]));

/** A list, or a single record instead of one. */
function listOf(value: Json | undefined): JsonObject[] {
  if (Array.isArray(value)) return value.filter(isJsonObject) as JsonObject[];
  return isJsonObject(value) ? [value as JsonObject] : [];
}

function tableExtras(given: JsonObject): JsonObject {
  const members = ['label', 'plural', 'alias', 'description', 'name_field'];
  return Object.fromEntries(
    members.flatMap((name) => (name in given ? [[name, given[name] ?? null]] : [])),
  );
}

// fields are stored by name: of two, the second replaces the first (strict/schema)
const lastOfEach = (fields: JsonObject[]): JsonObject[] => [
  ...new Map(fields.map((field) => [String(field.name), field])).values(),
];

function createTable(call: DatabaseCall, name: string, fields: JsonObject[]) {
  const { db, engine, request } = call;
  const designed = (engine === 'pgsql' ? lastOfEach(fields) : fields)
    .filter((field) => field.is_virtual !== true)
    .map((field) => designColumn(name, field, engine));
  const columns = designed.map((column) => withOwnNames(db, name, column, designed));
  if (columns.length === 0) {
    throw schemaFailure('No valid fields exist in the received table schema.');
  }
  if (engine === 'pgsql') {
    requirePostgresTypes(name, columns);
    // each column itself is marked as the key (strict/schema: comp table)
    if (columns.filter((column) => column.isPrimaryKey).length > 1)
      throw secondKey(engine, { name });
  }
  call.schemaBudget.addFields(db, fields.length);
  for (const column of columns) {
    requireReferenced(call, name, column.reference, columns);
    requireSameType(call, name, column, columns);
  }
  requireKeysTo(call, name, columns);
  const named = fields.map((field) => ({
    name: String(field.name),
    extras: extrasIn(field, request.generation),
  }));
  for (const field of named) {
    requirePlainName(call, field.name);
    requirePlainField(call, field.extras);
  }
  refuseTakenFields(undefined, named);
  refuseManyIndexes([], columns);
  refuseManyKeys(call, name, [], columns);
  refuseManyRelations(call, name, [
    ...columns.map(({ reference }) => ({ reference, extras: {} })),
    ...named.map(({ extras }) => ({ reference: null, extras })),
  ]);
  refusedBySqlite(`CREATE TABLE ${quoteName(name)}`, () =>
    db.transaction(() => {
      db.exec(createTableSql(name, columns));
      for (const sql of createIndexSql(name, columns)) db.exec(sql);
      indexReferences(db, name);
    }),
  );
  for (const field of named) saveExtras(db, 'field', name, field.name, field.extras);
  return columns.map((column) => column.name);
}
