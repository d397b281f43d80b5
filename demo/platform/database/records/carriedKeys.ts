import { quoteName } from '../../query/writeClause.ts';
import type { Row, SqlValue } from '../../storage/Db.ts';
import type { DatabaseCall } from '../DatabaseCall.ts';
import { MAX_CARRIED } from '../../storage/WriteBudget.ts';
import { findTable, tableKeys, type TableKey } from '../tableCatalog.ts';
import { rowIdName, type TableInfo } from '../TableInfo.ts';
import type { Assignment } from './parseRecord.ts';

/** The keys that change with the column that they refer to, by that column. */
type Followers = ReadonlyMap<string, readonly TableKey[]>;

/** What a row costs beside its values, with the two changes of the index of its key. */
const ROW_BYTES = 192;
/** What each of its fields costs beside its value, even an empty one. */
const FIELD_BYTES = 10;

/** The keys of a database are another list once they change. */
const followersByKeys = new WeakMap<readonly TableKey[], Followers>();

/** @param column quoted */
const nameOf = (table: string, column: string) => `${quoteName(table)}.${column}`.toLowerCase();

function followersOf(keys: readonly TableKey[]): Followers {
  const known = followersByKeys.get(keys);
  if (known) return known;
  const followers = new Map<string, TableKey[]>();
  for (const one of keys) {
    if (!/^(CASCADE|SET )/.test(one.key.onUpdate)) continue;
    const name = nameOf(one.key.table, quoteName(one.key.field));
    followers.set(name, [...(followers.get(name) ?? []), one]);
  }
  followersByKeys.set(keys, followers);
  return followers;
}

/**
 * Returns the bytes of the rows that a change of a row writes again, because they refer to it by a key
 * that changes (`ON UPDATE CASCADE`), or to a row that does.
 */
export function carriedBytes(
  call: DatabaseCall,
  table: TableInfo,
  row: SqlValue,
  assignments: readonly Assignment[],
): number {
  const followers = followersOf(tableKeys(call.db));
  let bytes = 0;
  for (const assignment of assignments) {
    const first = followers.get(nameOf(table.name, assignment.column));
    const value = first ? valueBefore(call, table, row, assignment) : null;
    if (value === null) continue;
    // the loop also gets to what is added in it; a circle of keys adds nothing more
    const keys = new Set(first);
    for (const key of keys) {
      const size = bytesAt(call, key, value);
      bytes += size;
      // only what exists can be referred to
      const next = size > 0 ? followers.get(nameOf(key.table, quoteName(key.column))) : undefined;
      for (const each of next ?? []) keys.add(each);
    }
  }
  return bytes;
}

/** The value of a column that a change replaces by another one; otherwise null. */
function valueBefore(
  { db }: DatabaseCall,
  table: TableInfo,
  row: SqlValue,
  { column, sql, params }: Assignment,
): SqlValue {
  const found = db.get(
    `select ${column} as value from ${quoteName(table.name)}
     where ${rowIdName(table)} = ? and ${column} is not (${sql})`,
    [row, ...params],
  );
  return found?.value ?? null;
}

/** The bytes of the rows with a value in the column of a key, without loading large ones. */
function bytesAt({ db }: DatabaseCall, { table, column }: TableKey, value: SqlValue): number {
  const columns = findTable(db, table)?.columns.filter(({ extras }) => extras.is_virtual !== true);
  const sizes = columns?.map(
    ({ name }, index) => `total(octet_length(${quoteName(name)})) as size${index}`,
  );
  const rowBytes = ROW_BYTES + FIELD_BYTES * (columns?.length ?? 0);
  const from = `from ${quoteName(table)} where ${quoteName(column)} = ?`;
  // measuring them takes as long as changing them
  const most = Math.ceil(MAX_CARRIED / rowBytes);
  const counted = db.get(`select count(*) as count from (select 1 ${from} limit ?)`, [
    value,
    most + 1,
  ]);
  if (Number(counted?.count) > most) return rowBytes * Number(counted?.count);
  const list = [`${rowBytes} * count(*) as size`, ...(sizes ?? [])].join(', ');
  const found: Row = db.get(`select ${list} ${from}`, [value]) ?? {};
  return Object.values(found).reduce<number>((sum, size) => sum + Number(size), 0);
}
