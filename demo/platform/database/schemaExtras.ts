import { PlatformError } from '../http/PlatformError.ts';
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

interface Known {
  /** Whether any have ever been stored. */
  exist: boolean;
  /** Those of a table, by kind and table, from the first time that they are asked for. */
  read: Map<string, Named>;
  /** Whether those of kind `table` have been read, which every list of tables shows. */
  hasTables: boolean;
  /** What all of them are together, from the first time that some are stored. */
  size: { rows: number; letters: number } | undefined;
}

/** Of one database. */
const MOST_ROWS = 100_000;
const MOST_LETTERS = 32 * 1024 * 1024;

const known = new WeakMap<Db, Known>();
const states = new WeakMap<Db, object>();

/** The same object until something stored of the database changes. */
export function extrasState(db: Db): object {
  const state = states.get(db) ?? {};
  states.set(db, state);
  return state;
}

/** Everything of one kind about a table, by the name of the field or relation (`''` for the table). */
export function extrasOf(db: Db, kind: ExtrasKind, table: string): ReadonlyMap<string, JsonObject> {
  return namedOf(db, kind, table);
}

/**
 * Adds members to the stored ones; others stay unchanged.
 *
 * @throws PlatformError 413 if a database has too many of them.
 */
export function saveExtras(
  db: Db,
  kind: ExtrasKind,
  table: string,
  name: string,
  members: JsonObject,
): void {
  if (Object.keys(members).length === 0) return;
  states.delete(db);
  const named = namedOf(db, kind, table);
  const before = named.get(name);
  if (!knownOf(db).exist) {
    db.exec(
      `create table if not exists ${extrasTable} (kind text, owner text, name text, members text, primary key (kind, owner, name))`,
    );
    knownOf(db).exist = true;
  }
  const text = JSON.stringify({ ...before, ...members });
  const size = sizeOf(db);
  size.rows += before ? 0 : 1;
  size.letters += text.length - (before ? JSON.stringify(before).length : 0);
  if (size.rows > MOST_ROWS || size.letters > MOST_LETTERS) {
    forgetExtras(db);
    const most = 'at most 100,000 settings of tables, fields and relationships, 32 MB together';
    throw new PlatformError(413, `A database can have ${most}.`);
  }
  db.run(`insert or replace into ${extrasTable} values (?, ?, ?, ?)`, [kind, table, name, text]);
  // a replaced row is the last one, too
  named.delete(name);
  named.set(name, JSON.parse(text) as JsonObject);
}

/** Reads everything again, after changes that were undone. */
export function forgetExtras(db: Db): void {
  states.delete(db);
  known.delete(db);
}

/**
 * Deletes one field or relation, or, without a name, all of that kind of the table. If it is undone,
 * `forgetExtras` must follow.
 */
export function removeExtras(db: Db, kind: ExtrasKind, table: string, name?: string): void {
  const all = knownOf(db);
  if (!all.exist) return;
  states.delete(db);
  const named = namedOf(db, kind, table);
  const which = name === undefined ? '' : ' and name = ?';
  db.run(`delete from ${extrasTable} where kind = ? and owner = ?${which}`, [
    kind,
    table,
    ...(name === undefined ? [] : [name]),
  ]);
  if (name === undefined) named.clear();
  else named.delete(name);
  all.size = undefined;
}

const keyOf = (kind: string, table: string) => `${kind} ${table}`;

function knownOf(db: Db): Known {
  const kept = known.get(db);
  if (kept) return kept;
  const sql = 'select 1 from sqlite_master where name = ? collate nocase';
  const found = db.get(sql, [extrasTable]);
  const all: Known = {
    exist: found !== undefined,
    read: new Map(),
    hasTables: false,
    size: undefined,
  };
  known.set(db, all);
  return all;
}

function namedOf(db: Db, kind: ExtrasKind, table: string): Named {
  const all = knownOf(db);
  const key = keyOf(kind, table);
  if (kind === 'table' && !all.hasTables) {
    readInto(db, all, ' where kind = ?', [kind]);
    all.hasTables = true;
  } else if (kind !== 'table' && !all.read.has(key)) {
    readInto(db, all, ' where kind = ? and owner = ?', [kind, table]);
  }
  const named: Named = all.read.get(key) ?? new Map<string, JsonObject>();
  all.read.set(key, named);
  return named;
}

function readInto(db: Db, { exist, read }: Known, which: string, params: string[]): void {
  if (!exist) return;
  for (const row of db.all(`select * from ${extrasTable}${which} order by rowid`, params)) {
    const key = keyOf(String(row.kind), String(row.owner));
    const named: Named = read.get(key) ?? new Map<string, JsonObject>();
    read.set(key, named);
    named.set(String(row.name), JSON.parse(String(row.members)) as JsonObject);
  }
}

function sizeOf(db: Db): NonNullable<Known['size']> {
  const all = knownOf(db);
  const sql = `select count(*) as row_count, total(length(members)) as letters from ${extrasTable}`;
  const read = () => {
    const found = db.get(sql);
    return { rows: Number(found?.row_count), letters: Number(found?.letters) };
  };
  return (all.size ??= read());
}
