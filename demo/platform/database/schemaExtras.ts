import type { JsonObject } from '../http/ServiceRequest.ts';
import type { Db } from '../storage/Db.ts';

/**
 * What the platform stores of a schema beside the database: labels, aliases, picklists, field rules
 * (`field`), settings of relations (`relation`) and relations without a key (`virtual`).
 */
export type ExtrasKind = 'table' | 'field' | 'relation' | 'virtual';

/** The table they are stored in, beside the data; the catalog skips it. */
export const extrasTable = 'df_schema_extras';

type Named = Map<string, JsonObject>;
type Known = Map<string, Named>;

const known = new WeakMap<Db, Known>();

/** Everything of one kind about a table, by the name of the field or relation (`''` for the table). */
export function extrasOf(db: Db, kind: ExtrasKind, table: string): ReadonlyMap<string, JsonObject> {
  return read(db).get(`${kind} ${table}`) ?? new Map<string, JsonObject>();
}

/** Adds members to the stored ones; others stay unchanged. */
export function saveExtras(
  db: Db,
  kind: ExtrasKind,
  table: string,
  name: string,
  members: JsonObject,
): void {
  if (Object.keys(members).length === 0) return;
  db.exec(
    `create table if not exists ${extrasTable} (kind text, owner text, name text, members text, primary key (kind, owner, name))`,
  );
  const text = JSON.stringify({ ...extrasOf(db, kind, table).get(name), ...members });
  db.run(`insert or replace into ${extrasTable} values (?, ?, ?, ?)`, [kind, table, name, text]);
  const named = namedOf(read(db), `${kind} ${table}`);
  // a replaced row is the last one, too
  named.delete(name);
  named.set(name, JSON.parse(text) as JsonObject);
}

/** Reads everything again, after changes that were undone. */
export function forgetExtras(db: Db): void {
  known.delete(db);
}

/** Deletes one field or relation, or, without a name, all of that kind of the table. */
export function removeExtras(db: Db, kind: ExtrasKind, table: string, name?: string): void {
  if (!hasTable(db)) return;
  const which = name === undefined ? '' : ' and name = ?';
  db.run(`delete from ${extrasTable} where kind = ? and owner = ?${which}`, [
    kind,
    table,
    ...(name === undefined ? [] : [name]),
  ]);
  forgetExtras(db);
}

function hasTable(db: Db): boolean {
  const sql = 'select 1 from sqlite_master where name = ? collate nocase';
  return db.get(sql, [extrasTable]) !== undefined;
}

function namedOf(all: Known, key: string): Named {
  const named: Named = all.get(key) ?? new Map<string, JsonObject>();
  all.set(key, named);
  return named;
}

function read(db: Db): Known {
  const kept = known.get(db);
  if (kept) return kept;
  const rows = hasTable(db) ? db.all(`select * from ${extrasTable} order by rowid`) : [];
  const all: Known = new Map();
  for (const row of rows) {
    const named = namedOf(all, `${String(row.kind)} ${String(row.owner)}`);
    named.set(String(row.name), JSON.parse(String(row.members)) as JsonObject);
  }
  known.set(db, all);
  return all;
}
