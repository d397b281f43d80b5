import { isAdministrator } from '../auth/access/adminsOnly.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { Caller } from '../http/ServiceRequest.ts';
import type { PlatformContext } from '../platformContext.ts';

/**
 * Keeps everyone but administrators from storing what the server runs: a script has the rights of each
 * person who causes it to run. It applies to all scripts, too. Real servers leave it to roles.
 *
 * @throws PlatformError 403
 */
export function requireAuthor({ hasOldHoles }: PlatformContext, caller: Caller): void {
  if (hasOldHoles || isAdministrator(caller)) return;
  throw new PlatformError(403, 'Only an administrator can change scripts on this server.');
}
