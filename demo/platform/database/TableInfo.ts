import type { JsonObject } from '../http/ServiceRequest.ts';

export interface ForeignKey {
  table: string;
  field: string;
  onUpdate: string;
  onDelete: string;
}

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

/** Whether a table has a column of that name; SQLite ignores case. */
export function hasColumn({ columns }: TableInfo, name: string): boolean {
  const wanted = name.toLowerCase();
  return columns.some((column) => column.name.toLowerCase() === wanted);
}

/** SQLite's own row number, under a name that no column of the table uses. */
export function rowIdName({ columns }: TableInfo): string {
  const taken = new Set(columns.map(({ name }) => name.toLowerCase()));
  return ['rowid', '_rowid_', 'oid'].find((name) => !taken.has(name)) ?? 'rowid';
}

function aliasIn({ alias }: JsonObject): string | undefined {
  return typeof alias === 'string' && alias !== '' ? alias : undefined;
}
