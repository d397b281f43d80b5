import { isAdministrator } from '../../auth/access/adminsOnly.ts';
import { quoteName } from '../../query/writeClause.ts';
import type { SqlValue } from '../../storage/Db.ts';
import type { DatabaseCall } from '../DatabaseCall.ts';
import { findTable, tableKeys, type TableKey } from '../tableCatalog.ts';
import { hasOwnIndex, rowIdName, type TableInfo } from '../TableInfo.ts';
import type { RowCondition } from '../tableQuery.ts';

/** Rows that are deleted, or whose `column` changes with the row that it refers to. */
interface Reached {
  table: TableInfo;
  column?: string;
  rows: readonly SqlValue[];
}

type KeysByTable = ReadonlyMap<string, readonly TableKey[]>;

/** By the table that they refer to. The keys of a database are another list once they change. */
const keysByTable = new WeakMap<readonly TableKey[], KeysByTable>();

function byTable(keys: readonly TableKey[]): KeysByTable {
  const found = new Map<string, TableKey[]>();
  for (const one of keys) {
    const name = one.key.table.toLowerCase();
    const list = found.get(name) ?? [];
    list.push(one);
    found.set(name, list);
  }
  return found;
}

function keysTo({ db }: DatabaseCall, { name }: TableInfo): readonly TableKey[] {
  const keys = tableKeys(db);
  const known = keysByTable.get(keys) ?? byTable(keys);
  keysByTable.set(keys, known);
  return known.get(name.toLowerCase()) ?? [];
}

/** Whether a key changes the rows that refer to what is deleted or changed. */
const changesRows = ({ key }: TableKey, column: string | undefined): boolean =>
  column === undefined
    ? /^(CASCADE|SET )/.test(key.onDelete)
    : key.field.toLowerCase() === column.toLowerCase() && /^(CASCADE|SET )/.test(key.onUpdate);

const sizes = new WeakMap<TableInfo, number>();

/** A row with its indexes. */
function sizeOf(table: TableInfo): number {
  const size = sizes.get(table) ?? 1 + table.columns.filter(hasOwnIndex).length;
  sizes.set(table, size);
  return size;
}

/** What SQLite goes through for each row: a key that changes rows opens all indexes of their table. */
function costOf(call: DatabaseCall, { table, column }: Omit<Reached, 'rows'>): number {
  const keys = keysTo(call, table).map((one) => {
    const owner = changesRows(one, column) ? findTable(call.db, one.table) : undefined;
    return owner ? sizeOf(owner) : 1;
  });
  return keys.reduce((sum, size) => sum + size, sizeOf(table));
}

/**
 * Counts what the deletion of rows does in one statement, which nothing can interrupt, also to the
 * rows that refer to them. Administrators aren't limited, as in the number of rows.
 *
 * @throws PlatformError 413
 */
export function spendOnDeletion(
  call: DatabaseCall,
  table: TableInfo,
  { sql, params }: RowCondition,
): void {
  if (isAdministrator(call.request.caller)) return;
  const from = `from ${quoteName(table.name)} where ${sql}`;
  const count = Number(call.db.get(`select count(*) as count ${from}`, params)?.count);
  call.writes.delete(count * costOf(call, { table }));
  if (!keysTo(call, table).some((key) => changesRows(key, undefined))) return;
  const first = call.db.all(`select ${rowIdName(table)} as row ${from}`, params);
  const rows = first.map(({ row = null }) => row);
  const seen = new Set(rows.map((row) => nameOf({ table }, row)));
  // the loop also gets to what is added in it; a circle of keys adds nothing more
  const reached: Reached[] = [{ table, rows }];
  for (const one of reached) {
    for (const key of keysTo(call, one.table)) {
      const next = changesRows(key, one.column) ? follow(call, one, key, seen.size) : undefined;
      if (!next) continue;
      const added = next.rows.filter((row) => !seen.has(nameOf(next, row)));
      call.writes.delete(added.length * costOf(call, next));
      for (const row of added) seen.add(nameOf(next, row));
      if (added.length > 0) reached.push({ ...next, rows: added });
    }
  }
}

const nameOf = ({ table, column = '' }: Omit<Reached, 'rows'>, row: SqlValue): string =>
  JSON.stringify([table.name, column, String(row)]);

/** The rows that refer to others by a key, but hardly more than can be deleted and are `seen`. */
function follow(
  call: DatabaseCall,
  { table, column, rows }: Reached,
  one: TableKey,
  seen: number,
): Reached {
  const owner = findTable(call.db, one.table);
  if (!owner) return { table, rows: [] };
  const isDeleted = column === undefined && one.key.onDelete === 'CASCADE';
  const next = { table: owner, ...(isDeleted ? {} : { column: one.column }) };
  const found = call.db.all(
    `select ${rowIdName(owner)} as row from ${quoteName(owner.name)}
     where ${quoteName(one.column)} in (select ${quoteName(one.key.field)} from ${quoteName(table.name)}
       where ${rowIdName(table)} in (select value from json_each(?)))
     limit ?`,
    [`[${rows.join()}]`, seen + call.writes.mostDeleted(costOf(call, next))],
  );
  return { ...next, rows: found.map(({ row = null }) => row) };
}
