import { isAdministrator } from '../../auth/access/adminsOnly.ts';
import type { DatabaseCall } from '../DatabaseCall.ts';

/**
 * Whether a caller may write SQL and change names that rules use: on a public host, only an
 * administrator; on real servers, everyone who may change the table.
 */
export const isTrusted = ({ hasOldHoles, request }: DatabaseCall): boolean =>
  hasOldHoles !== false || isAdministrator(request.caller);
