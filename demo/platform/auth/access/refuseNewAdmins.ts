import { PlatformError } from '../../http/PlatformError.ts';

/**
 * Refuses what makes or changes administrators, whether a role may lead there or not. For everybody but
 * administrators, and for scripts: whoever may write one chooses what it does for an administrator.
 *
 * @throws PlatformError 403
 */
export function refuseNewAdmins(
  service: string,
  [resource = '', own = '']: readonly string[],
  verb: string,
): void {
  const isAdmins = service === 'system' && /^(admin|package|import)$/.test(resource);
  const isOwn = /^(session|profile|password)$/.test(own);
  if (!isAdmins || isOwn || verb === 'GET') return;
  throw new PlatformError(403, 'Only an administrator can do this.');
}
