import type { JsonObject } from '../http/ServiceRequest.ts';
import type { Row, SqlValue } from '../storage/openDatabase.ts';
import { quoteName } from '../query/writeClause.ts';
import type { TableInfo } from './tableCatalog.ts';

/** A stored row as records show it: booleans as such, in the order of the fields asked for. */
export function toRecord(row: Row, table: TableInfo, fields: readonly string[]): JsonObject {
  return Object.fromEntries(fields.map((name) => [name, toJson(row[name] ?? null, table, name)]));
}

function toJson(value: SqlValue, table: TableInfo, name: string): string | number | boolean | null {
  const column = table.columns.find((one) => one.name === name);
  if (value !== null && column?.dbType === 'boolean') return Boolean(Number(value));
  if (typeof value === 'bigint')
    return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  return value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value;
}

/** A list of columns for SELECT, qualified where a join needs it. */
export function columnList(fields: readonly string[], table?: string): string {
  const prefix = table === undefined ? '' : `${quoteName(table)}.`;
  return [...new Set(fields)].map((name) => prefix + quoteName(name)).join(', ');
}
