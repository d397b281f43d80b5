import type { Db } from '../storage/Db.ts';
import { withoutLimit } from '../workTime.ts';
import { readColumns, toForeignKey } from './readColumns.ts';
import { extrasOf, extrasTable, saveExtras } from './schemaExtras.ts';
import { shownTableName, type ForeignKey, type TableHead, type TableInfo } from './TableInfo.ts';

/** A foreign key with its column. */
export interface TableKey {
  table: string;
  column: string;
  key: ForeignKey;
}

/** Tables that a database gets when someone first opens them. */
export interface PendingTables {
  names: readonly string[];
  /** Creates a table with everything that belongs to it. */
  make(name: string): void;
}

interface Catalog {
  heads: TableHead[];
  /** By name and by alias, in lower case. Both are made for the first search. */
  byName: Map<string, TableHead> | null;
  byAlias: Map<string, TableHead> | null;
  tables: Map<string, TableInfo>;
  keys: TableKey[] | null;
}

const catalogs = new WeakMap<Db, Catalog>();
const pendingTables = new WeakMap<Db, PendingTables>();

/** All tables and views of a database by name; read once and kept until `refreshCatalog`. */
export function tableHeads(db: Db): readonly TableHead[] {
  return catalogOf(db).heads;
}

/** A table or view by its name in any case; a pending one is created. */
export function findTable(db: Db, name: string): TableInfo | undefined {
  const catalog = catalogOf(db);
  catalog.byName ??= headsBy(catalog.heads, (head) => head.name);
  const head = catalog.byName.get(name.toLowerCase());
  return head && openTable(db, head);
}

/** A table by its name in requests for records: its alias if it has one, else its name. */
export function findTableByAlias(db: Db, name: string): TableInfo | undefined {
  const catalog = catalogOf(db);
  catalog.byAlias ??= headsBy(catalog.heads, shownTableName);
  const head = catalog.byAlias.get(name.toLowerCase());
  return head && openTable(db, head);
}

/** Of several with the same name, the first one counts. */
function headsBy(
  heads: readonly TableHead[],
  nameOf: (head: TableHead) => string,
): Map<string, TableHead> {
  return new Map(heads.toReversed().map((head) => [nameOf(head).toLowerCase(), head]));
}

/** The foreign keys of all tables created so far, by table and column. */
export function tableKeys(db: Db): readonly TableKey[] {
  const catalog = catalogOf(db);
  catalog.keys ??= readKeys(db);
  return catalog.keys;
}

/** In the order of the tables and their columns. Each is read once, however many keys a table has. */
function readKeys(db: Db): TableKey[] {
  const keys = db
    .all(
      `select m.name as owner, f.* from sqlite_master m join pragma_foreign_key_list(m.name) f
       where m.type = 'table' order by m.name`,
    )
    .map((row) => ({
      table: String(row.owner),
      column: String(row.from),
      key: toForeignKey(row),
    }));
  const tables = [...new Set(keys.map(({ table }) => table))];
  const places = new Map<string, number>();
  db.each(
    `select c.name as name, t.value as owner
     from json_each(?) t join pragma_table_info(t.value) c`,
    [JSON.stringify(tables)],
    ({ owner, name }) => places.set(`${String(owner)} ${String(name)}`, places.size),
  );
  const placeOf = ({ table, column }: TableKey) => places.get(`${table} ${column}`) ?? 0;
  return keys.sort((a, b) => placeOf(a) - placeOf(b));
}

/** Drops the cached tables of a database, after a change of them or on request. */
export function refreshCatalog(db: Db): void {
  catalogs.delete(db);
}

export function addPendingTables(db: Db, pending: PendingTables): void {
  pendingTables.set(db, pending);
  refreshCatalog(db);
}

/** Marks a table as not to be created again. */
export function dropPending(db: Db, name: string): void {
  if (!pendingTables.get(db)?.names.includes(name)) return;
  saveExtras(db, 'table', name, '', { dropped: true });
}

function catalogOf(db: Db): Catalog {
  const kept = catalogs.get(db);
  if (kept) return kept;
  const catalog: Catalog = {
    heads: readHeads(db),
    byName: null,
    byAlias: null,
    tables: new Map(),
    keys: null,
  };
  catalogs.set(db, catalog);
  return catalog;
}

function readHeads(db: Db): TableHead[] {
  const views = new Map(
    db
      .all(
        `select name, type from sqlite_master where type in ('table', 'view')
         and name not like 'sqlite!_%' escape '!' and name <> ? order by name`,
        [extrasTable],
      )
      .map((row) => [String(row.name), row.type === 'view']),
  );
  for (const name of pendingTables.get(db)?.names ?? []) {
    const isDropped = extrasOf(db, 'table', name).get('')?.dropped === true;
    if (!views.has(name) && !isDropped) views.set(name, false);
  }
  return [...views]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, isView]) => ({
      name,
      isView,
      extras: extrasOf(db, 'table', name).get('') ?? {},
    }));
}

function openTable(db: Db, head: TableHead): TableInfo {
  const known = catalogOf(db).tables.get(head.name);
  if (known) return known;
  makePending(db, head.name);
  const columns = readColumns(db, head.name);
  const primaryKey = columns.filter((column) => column.isPrimaryKey).map((column) => column.name);
  const table = { ...head, primaryKey, columns };
  catalogOf(db).tables.set(head.name, table);
  return table;
}

function makePending(db: Db, name: string): void {
  const pending = pendingTables.get(db);
  if (!pending?.names.includes(name)) return;
  if (db.get('select 1 from sqlite_master where name = ?', [name])) return;
  withoutLimit(() => pending.make(name));
  refreshCatalog(db);
}
