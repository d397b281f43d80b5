import { adminsOnly, isAdministrator } from '../../auth/access/adminsOnly.ts';
import type { Json } from '../../http/ServiceRequest.ts';
import type { DatabaseCall } from '../DatabaseCall.ts';
import type { TableInfo } from '../TableInfo.ts';

/** Whether names that rules use can be changed: on real servers, by everyone who may change the table. */
const mayRename = ({ hasOldHoles, request }: DatabaseCall): boolean =>
  hasOldHoles !== false || isAdministrator(request.caller);

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
  if (alias === undefined || mayRename(call)) return;
  if ((alias || null) !== (table?.extras.alias || null)) throw adminsOnly();
}
