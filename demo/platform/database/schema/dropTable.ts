import { PlatformError } from '../../http/PlatformError.ts';
import type { JsonObject } from '../../http/ServiceRequest.ts';
import { TooMuchWork } from '../../workTime.ts';
import { quoteName } from '../../query/writeClause.ts';
import type { Db } from '../../storage/Db.ts';
import type { DatabaseCall } from '../DatabaseCall.ts';
import { spendOnDeletion } from '../records/spendOnDeletion.ts';
import { forgetExtras, removeExtras, type ExtrasKind } from '../schemaExtras.ts';
import { dropPending, refreshCatalog, tableKeys, type TableKey } from '../tableCatalog.ts';
import type { TableInfo } from '../TableInfo.ts';
import { brokenViews } from './brokenViews.ts';
import { noDropping } from './changeFields.ts';
import { refuseLostKeys } from './refuseLostKeys.ts';
import { rebuildTable, refuseLargeRebuild, rowCount, storeTogether } from './rebuildTable.ts';
import { refuseRuledDrop } from './ruledNames.ts';
import { databaseFailure, notATable, refusedBySqlite } from './schemaFailure.ts';
import { designOf, keyName } from './TableDesign.ts';

const kinds: readonly ExtrasKind[] = ['table', 'field', 'relation', 'virtual'];

/**
 * Drops a table with its rows.
 *
 * @throws PlatformError if other tables refer to it, or on PostgreSQL if a view reads it.
 */
export function dropTable(call: DatabaseCall, table: TableInfo): JsonObject {
  const { db, engine } = call;
  const { name } = table;
  const statement = `DROP TABLE ${quoteName(name)}`;
  if (engine === 'pgsql' && table.isView) {
    const text = `Wrong object type: 7 ERROR:  "${name}" is not a table\nHINT:  Use DROP VIEW to remove a view.`;
    throw databaseFailure(engine, ['42809', text], statement);
  }
  if (engine !== 'sqlite') refuseReferenced(call, name, statement);
  // only the rows of a table that others refer to are deleted one by one
  const isReferenced = tableKeys(db).some(refersTo(name));
  if (isReferenced) spendOnDeletion(call, table, { sql: '1', params: [] });
  try {
    // together, or after a stop in between a new table of that name would have the labels of the old
    db.transaction(() => {
      const broken = brokenViews(db);
      db.exec(`drop table ${quoteName(name)}`);
      if (engine === 'pgsql') refuseViewed(db, name, broken, statement);
      for (const kind of kinds) removeExtras(db, kind, name);
    });
  } catch (error) {
    forgetExtras(db);
    if (error instanceof TooMuchWork || error instanceof PlatformError) throw error;
    const [, reason = String(error)] = /(FOREIGN KEY constraint failed)/.exec(String(error)) ?? [];
    const isKey = reason.startsWith('FOREIGN');
    const text = isKey
      ? `Integrity constraint violation: 19 ${reason}`
      : `General error: 1 ${error instanceof Error ? error.message : reason}`;
    throw databaseFailure('sqlite', [isKey ? '23000' : 'HY000', text], statement);
  }
  dropPending(db, name);
  refreshCatalog(db);
  return { name };
}

/**
 * Drops a column, or a field that exists only outside the database. A missing one is skipped.
 *
 * @throws PlatformError if foreign keys refer to it.
 */
export function dropField(call: DatabaseCall, table: TableInfo, name: string): void {
  const { db, engine } = call;
  if (engine === 'sqlite') throw noDropping();
  const wanted = name.toLowerCase();
  const column = table.columns.find((one) => one.name.toLowerCase() === wanted);
  if (!column) return;
  refuseRuledDrop(call, table, [column.name]);
  if (column.extras.is_virtual !== true) {
    if (table.isView) throw notATable(engine, table.name);
    call.schemaBudget.spend(rowCount(db, table), 1);
    const stays = designOf(db, table).filter((one) => one.name !== column.name);
    refuseLostKeys(call, table, stays);
    refuseLargeRebuild(db, table, stays);
    const statement = `ALTER TABLE ${quoteName(table.name)} DROP COLUMN ${quoteName(column.name)}`;
    storeTogether(db, () => {
      refusedBySqlite(statement, () => rebuildTable(db, table, stays));
      removeExtras(db, 'field', table.name, column.name);
    });
  } else removeExtras(db, 'field', table.name, column.name);
  refreshCatalog(db);
}

/** A key that is older than its table can spell the name in another case. */
const refersTo =
  (name: string) =>
  ({ key }: TableKey): boolean =>
    key.table.toLowerCase() === name.toLowerCase();

function refuseReferenced({ db, engine }: DatabaseCall, name: string, statement: string): void {
  const key = tableKeys(db)
    .filter(refersTo(name))
    .find(({ table }) => table !== name);
  if (!key) return;
  const constraint = keyName(key.table, key.column);
  const mysql = `General error: 3730 Cannot drop table '${name}' referenced by a foreign key constraint '${constraint}' on table '${key.table}'.`;
  throw engine === 'pgsql'
    ? dependsOn(name, `constraint ${constraint} on table ${key.table}`, statement)
    : databaseFailure(engine, ['HY000', mysql], statement);
}

/** MySQL and SQLite leave the view without its table. */
function refuseViewed(
  db: Db,
  name: string,
  before: ReadonlyMap<string, Error>,
  statement: string,
): void {
  const view = [...brokenViews(db).keys()].find((each) => !before.has(each));
  if (view !== undefined) throw dependsOn(name, `view ${view}`, statement);
}

function dependsOn(table: string, what: string, statement: string): PlatformError {
  const text = `Dependent objects still exist: 7 ERROR:  cannot drop table ${table} because other objects depend on it\nDETAIL:  ${what} depends on table ${table}\nHINT:  Use DROP ... CASCADE to drop the dependent objects too.`;
  return databaseFailure('pgsql', ['2BP01', text], statement);
}
