import { PlatformError } from '../../http/PlatformError.ts';
import type { JsonObject } from '../../http/ServiceRequest.ts';
import { quoteName } from '../../query/writeClause.ts';
import type { DatabaseCall } from '../DatabaseCall.ts';
import { declareType } from '../declaredType.ts';
import { describeField } from '../describeField.ts';
import type { Engine } from '../Engine.ts';
import { removeExtras, saveExtras } from '../schemaExtras.ts';
import type { ColumnInfo, TableInfo } from '../TableInfo.ts';
import { spendWork } from '../../workTime.ts';
import { reachesAll } from '../tableQuery.ts';
import { checkRows } from './checkRows.ts';
import { designColumn, extrasIn, redesignColumn } from './designColumn.ts';
import { refuseLostKeys } from './refuseLostKeys.ts';
import { rebuildTable, refuseLargeRebuild, rowCount } from './rebuildTable.ts';
import { requirePostgresTypes } from './requirePostgresTypes.ts';
import { requirePlainField, requirePlainName } from './requirePlain.ts';
import { requireReferenced, requireSameRights, withOwnNames } from './requireReferenced.ts';
import { requireSameType } from './requireSameType.ts';
import { refuseRuledDrop, refuseRuledFields } from './ruledNames.ts';
import { databaseFailure, notATable, refusedBySqlite, schemaFailure } from './schemaFailure.ts';
import {
  refuseManyFields,
  refuseManyIndexes,
  refuseManyKeys,
  refuseManyRelations,
  type Referring,
} from './schemaLimits.ts';
import { refuseTakenFields } from './takenNames.ts';
import { designOf, type ColumnDesign } from './TableDesign.ts';

/**
 * Adds and changes fields of a table, and with `drop` removes those that aren't named; without
 * any field, nothing is removed.
 *
 * @returns the names of the columns that were added or changed.
 * @throws PlatformError if a field is invalid, if rows don't match it, and on SQLite if a
 *   column would have to be changed or dropped.
 */
export function changeFields(
  call: DatabaseCall,
  table: TableInfo,
  fields: readonly JsonObject[],
  drop: boolean,
): string[] {
  if (fields.length === 0) return [];
  const { db, engine } = call;
  const added = fields.filter(({ name }) => !findColumn(table, String(name)));
  refuseManyFields(table, added.length);
  call.schemaBudget.addFields(db, added.length);
  for (const { name } of added) requirePlainName(call, String(name));
  const changes = withOwnKeys(
    call,
    table,
    fields.map((field) => planField(call, table, field)),
  );
  for (const { extras } of changes) requirePlainField(call, extras);
  refuseRuledFields(call, table, changes);
  refuseTakenFields(table, changes);
  const after = fieldsAfter(table, changes);
  refuseManyKeys(call, table.name, table.columns, after);
  refuseManyRelations(call, table.name, after);
  const touched = changes.flatMap(({ next }) => (next ? [next] : []));
  const made = touched.filter(({ name }) => !findColumn(table, name));
  if (engine === 'pgsql') requirePostgresTypes(table.name, made);
  const dropped = drop ? droppedColumns(table, fields) : [];
  refuseRuledDrop(call, table, dropped);
  if (engine === 'sqlite') refuseOnSqlite(table, touched, dropped);
  const isChanged = touched.length + dropped.length > 0;
  if (isChanged) call.schemaBudget.spend(rowCount(db, table), touched.length);
  const columns = isChanged ? planColumns(designOf(db, table), touched, dropped) : [];
  refuseManyIndexes(table.columns, columns);
  if (isChanged && !table.isView) {
    refuseLostKeys(call, table, columns);
    refuseLargeRebuild(db, table, columns);
  }
  for (const next of touched) requireFitting(call, table, next, columns);
  if (isChanged) {
    if (table.isView) throw notATable(engine, table.name);
    refusedBySqlite(`ALTER TABLE ${quoteName(table.name)}`, () => rebuildTable(db, table, columns));
  }
  for (const name of dropped) removeExtras(db, 'field', table.name, name);
  // the current generation crashes after its success and leaves the rest undone
  if (engine === 'pgsql' && dropped.length > 0) throw stumble();
  for (const { name, extras } of changes) saveExtras(db, 'field', table.name, name, extras);
  return touched.map(({ name }) => name);
}

interface FieldChange {
  name: string;
  /** Undefined if the column itself stays unchanged. */
  next: ColumnDesign | undefined;
  extras: JsonObject;
}

/** Spells what the fields refer to as it is named there. */
function withOwnKeys(
  { db }: DatabaseCall,
  table: TableInfo,
  changes: readonly FieldChange[],
): FieldChange[] {
  const all = [...table.columns, ...changes.flatMap(({ next }) => next ?? [])];
  return changes.map((change) => ({
    ...change,
    next: change.next && withOwnNames(db, table.name, change.next, all),
  }));
}

/** What fields refer to afterwards; those that are dropped are counted, too. */
function fieldsAfter(table: TableInfo, changes: readonly FieldChange[]): Referring[] {
  const after = new Map<string, Referring>(table.columns.map((column) => [column.name, column]));
  for (const { name, next, extras } of changes) {
    const before = after.get(name);
    after.set(name, {
      reference: next ? next.reference : (before?.reference ?? null),
      extras: { ...before?.extras, ...extras },
    });
  }
  return [...after.values()];
}

function planField(call: DatabaseCall, table: TableInfo, field: JsonObject): FieldChange {
  spendWork();
  const { engine, request } = call;
  const column = findColumn(table, String(field.name));
  const extras = extrasIn(field, request.generation);
  if (!column) {
    const next = field.is_virtual === true ? undefined : designColumn(table.name, field, engine);
    return { name: String(field.name), next, extras };
  }
  if (engine === 'pgsql' && column.name !== field.name)
    throw otherCase(table.name, String(field.name));
  refuseOtherPlace(column, extras);
  const shown = describeField(column, { ...request, engine, serviceId: null }, true);
  const next =
    column.extras.is_virtual === true
      ? undefined
      : redesignColumn(table.name, { ...column }, shown, field, engine);
  return { name: column.name, next, extras: changedExtras(column, shown, extras) };
}

/**
 * Rejects hiding a column of the database behind a function, which would drop it with the next change
 * of its table.
 *
 * @throws PlatformError 400
 */
function refuseOtherPlace({ name, extras }: ColumnInfo, { is_virtual: sent }: JsonObject): void {
  if (sent === undefined || (sent === true) === (extras.is_virtual === true)) return;
  throw new PlatformError(400, `The field '${name}' can't change between stored and virtual.`);
}

/** Found in any case, but then altered under the name as sent (strict/schema). */
function otherCase(table: string, name: string): Error {
  const text = `Undefined column: 7 ERROR:  column "${name}" of relation "${table}" does not exist`;
  const statement = `ALTER TABLE "public"."${table}" ALTER COLUMN "${name}"`;
  return databaseFailure('pgsql', ['42703', text], statement);
}

/** Only what differs from what is shown; a removed picklist stays an empty one. */
function changedExtras(column: ColumnInfo, shown: JsonObject, extras: JsonObject): JsonObject {
  const changed = Object.entries(extras).filter(([name, value]) => {
    const isNothing = value === null && (column.extras[name] ?? null) === null;
    return !isNothing && JSON.stringify(value) !== JSON.stringify(shown[name] ?? null);
  });
  return Object.fromEntries(
    changed.map(([name, value]) => [
      name,
      name === 'picklist' && value === null && column.extras.picklist ? [] : value,
    ]),
  );
}

const columnsByName = new WeakMap<TableInfo, ReadonlyMap<string, ColumnInfo>>();

function findColumn(table: TableInfo, name: string): ColumnInfo | undefined {
  const byName =
    columnsByName.get(table) ??
    new Map(table.columns.map((column) => [column.name.toLowerCase(), column]));
  columnsByName.set(table, byName);
  return byName.get(name.toLowerCase());
}

function droppedColumns(table: TableInfo, fields: readonly JsonObject[]): string[] {
  // columns are found in any case
  const named = new Set(fields.map(({ name }) => String(name).toLowerCase()));
  return table.columns.map(({ name }) => name).filter((name) => !named.has(name.toLowerCase()));
}

function planColumns(
  columns: ColumnDesign[],
  touched: readonly ColumnDesign[],
  dropped: readonly string[],
): ColumnDesign[] {
  const changed = new Map(touched.map((column) => [column.name, column]));
  const known = new Set(columns.map(({ name }) => name));
  const left = new Set(dropped);
  const stays = columns.filter(({ name }) => !left.has(name));
  const added = touched.filter(({ name }) => !known.has(name));
  return [...stays.map((column) => changed.get(column.name) ?? column), ...added];
}

function requireFitting(
  call: DatabaseCall,
  table: TableInfo,
  next: ColumnDesign,
  columns: readonly ColumnDesign[],
): void {
  const { db, engine } = call;
  const before = findColumn(table, next.name);
  const isNewKey = next.isPrimaryKey && !before?.isPrimaryKey;
  const keys = columns.filter(({ isPrimaryKey }) => isPrimaryKey);
  if (isNewKey && (table.primaryKey.length > 0 || keys.length > 1)) {
    throw secondKey(engine, table);
  }
  if (before?.isAutoIncrement && (next.dbType !== before.dbType || !next.isPrimaryKey)) {
    throw schemaFailure(`The counter '${next.name}' must keep its type and stay the primary key.`);
  }
  requireReferenced(call, table.name, next.reference, columns, before?.reference);
  requireSameType(call, table.name, next, columns, table.columns);
  requireSameRights(call, table, next.reference, before?.reference);
  const mayQuote = () => reachesAll(call, table, 'GET');
  const check = { db, engine, table: table.name, mayQuote };
  checkRows(check, next, before);
}

/** SQLite can add a column if NULL or a default is valid for the existing rows. */
function refuseOnSqlite(table: TableInfo, touched: ColumnDesign[], dropped: string[]): void {
  for (const { name, dbType, notNull, default: fallback } of touched) {
    if (findColumn(table, name) || !notNull || fallback !== null) continue;
    throw databaseFailure(
      'sqlite',
      ['HY000', 'General error: 1 Cannot add a NOT NULL column with default value NULL'],
      `ALTER TABLE '${table.name}' ADD ${quoteName(name)} ${declareType(dbType)} NOT NULL`,
    );
  }
  if (touched.some(({ name }) => findColumn(table, name))) {
    throw schemaFailure('Altering a DB column is not supported by SQLite.');
  }
  if (dropped.length > 0) throw noDropping();
}

/** The database's error for a second primary key. */
export function secondKey(engine: Engine, { name }: Pick<TableInfo, 'name'>): Error {
  const statement = `ALTER TABLE ${quoteName(name)} ADD`;
  const pgsql = `Invalid table definition: 7 ERROR:  multiple primary keys for table "${name}" are not allowed`;
  const mysql = 'Syntax error or access violation: 1068 Multiple primary key defined';
  return engine === 'pgsql'
    ? databaseFailure(engine, ['42P16', pgsql], statement)
    : databaseFailure(engine, ['42000', mysql], statement);
}

export function noDropping(): Error {
  return schemaFailure('Dropping DB column is not supported by SQLite.');
}

function stumble(): Error {
  return databaseFailure(
    'pgsql',
    ['42601', 'Syntax error: 7 ERROR:  syntax error at or near "1"\nLINE 1: 1\n        ^'],
    '1',
  );
}
