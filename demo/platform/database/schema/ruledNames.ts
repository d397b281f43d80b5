import { adminsOnly } from '../../auth/access/adminsOnly.ts';
import type { Json, JsonObject } from '../../http/ServiceRequest.ts';
import type { DatabaseCall } from '../DatabaseCall.ts';
import { shownName, shownTableName, type TableInfo } from '../TableInfo.ts';
import { isTrusted } from './isTrusted.ts';

/**
 * Rejects another alias of a table from anyone but an administrator: rules for records know the
 * table by it.
 *
 * @param table undefined for a new one.
 * @throws PlatformError 403
 */
export function refuseOtherAlias(
  call: DatabaseCall,
  alias: Json | undefined,
  table: TableInfo | undefined,
): void {
  if (alias === undefined || isTrusted(call)) return;
  if ((alias || null) !== (table?.extras.alias || null)) throw adminsOnly();
}

/** Settings of a field that change no comparison. */
const HARMLESS = ['label', 'description', 'picklist', 'validation'];

/** What a request changes of a field. */
interface ChangedField {
  name: string;
  /** Defined if the column itself changes. */
  next: object | undefined;
  extras: JsonObject;
}

/** @throws PlatformError 403 if a row filter of the table names one of these. */
function refuseNames(call: DatabaseCall, table: TableInfo, names: readonly unknown[]): void {
  const given = names.filter((name) => typeof name === 'string' && name !== '') as string[];
  if (given.length === 0) return;
  if (call.namedInFilters?.(shownTableName(table), given)) throw adminsOnly();
}

/**
 * Rejects changes of fields that a row filter names from anyone but an administrator: with another
 * alias, type or function, or in place of another field, they change which rows the filter allows.
 *
 * @throws PlatformError 403
 */
export function refuseRuledFields(
  call: DatabaseCall,
  table: TableInfo,
  changes: readonly ChangedField[],
): void {
  if (isTrusted(call)) return;
  const byName = new Map(table.columns.map((column) => [column.name, column]));
  const names = changes.flatMap(({ name, next, extras }) => {
    const column = byName.get(name);
    const isSame = !next && Object.keys(extras).every((member) => HARMLESS.includes(member));
    if (column && isSame) return [];
    return [name, extras.alias, ...(column ? [shownName(column)] : [])];
  });
  refuseNames(call, table, names);
}

/** Rejects dropping such fields likewise. @throws PlatformError 403 */
export function refuseRuledDrop(
  call: DatabaseCall,
  table: TableInfo,
  dropped: readonly string[],
): void {
  if (isTrusted(call)) return;
  const names = new Set(dropped);
  const columns = table.columns.filter(({ name }) => names.has(name));
  refuseNames(call, table, [...dropped, ...columns.map(shownName)]);
}
