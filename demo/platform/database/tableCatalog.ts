import type { Db } from '../storage/openDatabase.ts';

export interface ForeignKey {
  table: string;
  field: string;
  onUpdate: string;
  onDelete: string;
}

/** A column as the database declares it. */
export interface ColumnInfo {
  name: string;
  dbType: string;
  notNull: boolean;
  default: string | null;
  isPrimaryKey: boolean;
  isUnique: boolean;
  reference: ForeignKey | null;
}

export interface TableInfo {
  name: string;
  isView: boolean;
  primaryKey: string[];
  columns: ColumnInfo[];
}

const catalogs = new WeakMap<Db, TableInfo[]>();

/** All tables and views of a database by name; read once and kept until `refreshCatalog`. */
export function readCatalog(db: Db): TableInfo[] {
  const kept = catalogs.get(db);
  if (kept) return kept;
  const catalog = db
    .all(
      "select name, type from sqlite_master where type in ('table', 'view') and name not like 'sqlite!_%' escape '!' order by name",
    )
    .map((row) => readTable(db, String(row.name), row.type === 'view'));
  catalogs.set(db, catalog);
  return catalog;
}

/** Forgets what is known of a database's tables, after a change of them or on request. */
export function refreshCatalog(db: Db): void {
  catalogs.delete(db);
}

export function findTable(db: Db, name: string): TableInfo | undefined {
  const wanted = name.toLowerCase();
  return readCatalog(db).find((table) => table.name.toLowerCase() === wanted);
}

function readTable(db: Db, name: string, isView: boolean): TableInfo {
  const references = readReferences(db, name);
  const unique = readUniqueColumns(db, name);
  const columns = db.all('select * from pragma_table_info(?)', [name]).map((column) => ({
    name: String(column.name),
    dbType: String(column.type).toLowerCase(),
    notNull: Boolean(column.notnull),
    default: column.dflt_value === null ? null : String(column.dflt_value),
    isPrimaryKey: Number(column.pk) > 0,
    isUnique: unique.has(String(column.name)),
    reference: references.get(String(column.name)) ?? null,
  }));
  const primaryKey = columns.filter((column) => column.isPrimaryKey).map((column) => column.name);
  return { name, isView, primaryKey, columns };
}

function readReferences(db: Db, table: string): Map<string, ForeignKey> {
  const rows = db.all('select * from pragma_foreign_key_list(?)', [table]);
  return new Map(
    rows.map((row) => [
      String(row.from),
      {
        table: String(row.table),
        field: String(row.to),
        onUpdate: String(row.on_update),
        onDelete: String(row.on_delete),
      },
    ]),
  );
}

function readUniqueColumns(db: Db, table: string): Set<string> {
  const indexes = db.all('select name, origin from pragma_index_list(?) where "unique" = 1', [
    table,
  ]);
  const columns = indexes
    .filter((index) => index.origin === 'u')
    .map((index) => db.all('select name from pragma_index_info(?)', [String(index.name)]))
    .filter((names) => names.length === 1);
  return new Set(columns.flat().map((row) => String(row.name)));
}
