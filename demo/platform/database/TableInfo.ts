import { PlatformError } from '../http/PlatformError.ts';
import type { JsonObject } from '../http/ServiceRequest.ts';

export interface ForeignKey {
  table: string;
  field: string;
  onUpdate: string;
  onDelete: string;
}

/** Whether two foreign keys refer to the same field. */
export const hasSameTarget = (one: ForeignKey, other: ForeignKey | null): boolean =>
  one.table === other?.table && one.field === other.field;

/** A column as the database declares it, with what the platform stores in addition. */
export interface ColumnInfo {
  name: string;
  /** Empty for a field that exists only as a database function. */
  dbType: string;
  notNull: boolean;
  /** As SQL. */
  default: string | null;
  isPrimaryKey: boolean;
  isAutoIncrement: boolean;
  isUnique: boolean;
  isIndexed: boolean;
  reference: ForeignKey | null;
  holdsDecimalText: boolean;
  extras: JsonObject;
}

export interface TableHead {
  name: string;
  isView: boolean;
  extras: JsonObject;
}

export interface TableInfo extends TableHead {
  primaryKey: string[];
  columns: ColumnInfo[];
}

/** The name of a table in `_table`. */
export function shownTableName({ name, extras }: TableHead): string {
  return aliasIn(extras) ?? name;
}

/** The name of a column in records. */
export function shownName({ name, extras }: ColumnInfo): string {
  return aliasIn(extras) ?? name;
}

/** The name in records of the column with this name. */
export function shownNameOf(table: TableInfo, name: string): string {
  const column = findColumn(table, name);
  return column ? shownName(column) : name;
}

/** The column of that name; SQLite ignores case. */
export function findColumn({ columns }: TableInfo, name: string): ColumnInfo | undefined {
  const wanted = name.toLowerCase();
  return (
    columns.find((column) => column.name === name) ??
    columns.find((column) => column.name.toLowerCase() === wanted)
  );
}

/** The same. @throws PlatformError 400 if there is none, as in a relationship that names a wrong field. */
export function columnOf(table: TableInfo, name: string): ColumnInfo {
  const column = findColumn(table, name);
  if (column) return column;
  throw new PlatformError(400, `Invalid field requested: ${name}`);
}

export const hasColumn = (table: TableInfo, name: string): boolean =>
  findColumn(table, name) !== undefined;

/** Whether a column has an index of its own, beside the one of the primary key. */
export const hasOwnIndex = ({
  isIndexed,
  isUnique,
  reference,
}: Pick<ColumnInfo, 'isIndexed' | 'isUnique'> & { reference: object | null }): boolean =>
  isIndexed || isUnique || reference !== null;

/** Whether SQLite finds a value of a column without going through the whole table. */
export function hasIndex({ columns, primaryKey }: TableInfo, name: string): boolean {
  const column = columns.find((one) => one.name === name);
  return column !== undefined && (hasOwnIndex(column) || primaryKey[0] === name);
}

/** The names of SQLite's own row number, as long as no column has them. */
export const ROW_IDS = ['rowid', '_rowid_', 'oid'] as const;

/** SQLite's own row number, under a name that no column of the table uses. */
export function findRowId({ columns }: TableInfo): string | undefined {
  const taken = new Set(columns.map(({ name }) => name.toLowerCase()));
  return ROW_IDS.find((one) => !taken.has(one));
}

/** The same. @throws PlatformError 500 if there is none: a change of one row would be one of many. */
export function rowIdName(table: TableInfo): string {
  const name = findRowId(table);
  if (!name) throw new PlatformError(500, 'The rows of this table have no number.');
  return name;
}

function aliasIn({ alias }: JsonObject): string | undefined {
  return typeof alias === 'string' && alias !== '' ? alias : undefined;
}
