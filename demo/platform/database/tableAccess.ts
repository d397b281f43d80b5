import { accessMask, componentRefusal } from '../auth/access/decideAccess.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { DatabaseCall } from './DatabaseCall.ts';
import { findTable, findTableByAlias, tableHeads } from './tableCatalog.ts';
import { shownTableName, type TableHead, type TableInfo } from './TableInfo.ts';

const verbBits = { GET: 1, POST: 2, PUT: 4, PATCH: 8, DELETE: 16 };

/** What the caller is allowed to do with `_table/{name}` or `_schema/{name}`, as a mask. */
export function tableMask(
  { request, hasOldHoles }: DatabaseCall,
  resource: string,
  table: string,
): number {
  const { generation, service, caller } = request;
  return accessMask({ generation, service, caller, path: `${resource}/${table}`, hasOldHoles });
}

/** The tables of a list: those on which the caller has any permission at all. */
export function visibleTables(call: DatabaseCall, resource: string): readonly TableHead[] {
  const nameOf = resource === '_table' ? shownTableName : ({ name }: TableHead) => name;
  return tableHeads(call.db).filter((table) => tableMask(call, resource, nameOf(table)) !== 0);
}

/** A table of `_schema`. @throws PlatformError 404 in the words of the real servers. */
export function requireTable({ db }: DatabaseCall, name: string): TableInfo {
  const table = findTable(db, name);
  if (table) return table;
  throw noTable(name);
}

/** A table of `_table`, identified by its alias. @throws PlatformError 404 likewise. */
export function requireRecords({ db }: DatabaseCall, name: string): TableInfo {
  const table = findTableByAlias(db, name);
  if (table) return table;
  throw noTable(name);
}

/** The name of a table as rules for its records have it: its alias, if it has one. */
export function recordsName({ db }: DatabaseCall, name: string): string {
  const table = findTable(db, name);
  return table ? shownTableName(table) : name;
}

function noTable(name: string): PlatformError {
  return new PlatformError(404, `Table "${name}" does not exist in the database.`);
}

/** Whether the caller's role allows a verb on a table. */
export function mayUse(
  call: DatabaseCall,
  verb: keyof typeof verbBits,
  resource: string,
  table: string,
): boolean {
  return (tableMask(call, resource, table) & verbBits[verb]) !== 0;
}

/** @throws PlatformError 403 if the caller's role doesn't also allow reading this component. */
export function requireReading(call: DatabaseCall, resource: string, table: string): void {
  if (mayUse(call, 'GET', resource, table)) return;
  throw componentRefusal('GET', call.request.service, `${resource}/${table}`);
}

/** The verbs of a mask, as lists of tables show them. */
export function verbsOf(mask: number): string[] {
  return Object.entries(verbBits).flatMap(([verb, bit]) => (mask & bit ? [verb] : []));
}
