import { PlatformError } from '../http/PlatformError.ts';
import { fieldKind, type FieldKind } from '../query/fieldKind.ts';
import { findField } from '../query/FilterTarget.ts';
import { readOption } from '../query/readOption.ts';
import type { DatabaseCall } from './DatabaseCall.ts';
import { shownNameOf, type TableInfo } from './TableInfo.ts';
import { targetOf } from './tableQuery.ts';

const isPlain: Partial<Record<FieldKind, (id: string) => boolean>> = {
  integer: (id) => /^(0|-?[1-9]\d*)$/.test(id),
  // numbers have at most 15 digits that are exact
  decimal: (id) => String(Number(id)) === id || /^-?[1-9]\d{15,}$/.test(id),
};

/**
 * Rejects another spelling of a record's path. Real servers open record 2 as `02`, `2.0` and `2/x`,
 * too, or by another field, for which rules for `2` don't count.
 *
 * @throws PlatformError 404
 */
export function requirePlainId(call: DatabaseCall, table: TableInfo): void {
  const { path, query, caller } = call.request;
  const [, , id = '', ...more] = path;
  if (call.hasOldHoles !== false || caller.isAdmin) return;
  if (id === '' && more.length === 0) return;
  const key = table.primaryKey[0] && shownNameOf(table, table.primaryKey[0]);
  const named = readOption(query, 'id_field') ?? key ?? '';
  const isOther = key !== undefined && named.toLowerCase() !== key.toLowerCase();
  const field = findField(targetOf(call, table), named);
  const isItsForm = isPlain[fieldKind(field?.type ?? '')]?.(id) ?? true;
  if (more.length === 0 && !isOther && isItsForm) return;
  throw new PlatformError(404, `Record with identifier '${path.slice(2).join('/')}' not found.`);
}
