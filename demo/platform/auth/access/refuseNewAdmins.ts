import { PlatformError } from '../../http/PlatformError.ts';
import type { AccessCall } from './decideAccess.ts';

type Asked = Pick<AccessCall, 'service' | 'serviceType' | 'path' | 'verb' | 'caller'>;

/** Tells whether a call makes or changes an administrator. It goes by the type: services can be renamed. */
export function changesAdmins({
  service,
  serviceType = service,
  path,
  verb,
  caller,
}: Asked): boolean {
  const { requestor, user } = caller;
  const [resource = '', own = ''] = path.split('/');
  if (verb === 'GET') return false;
  // in a script the caller's own account is that of whoever runs it, not of its author
  const isScript = requestor === 2;
  if (serviceType === 'user') {
    return isScript && user?.isAdmin === true && /^(session|profile|password)$/.test(resource);
  }
  if (serviceType !== 'system' || !/^(admin|package|import)$/.test(resource)) return false;
  return isScript || !/^(session|profile|password)$/.test(own);
}

/**
 * Refuses what makes or changes administrators, whether a role may lead there or not. For everybody but
 * administrators, and for scripts: whoever may write one chooses what it does for an administrator.
 *
 * @throws PlatformError 403
 */
export function refuseNewAdmins(asked: Asked): void {
  const mayDo = asked.caller.requestor === 1 && asked.caller.user?.isAdmin;
  if (mayDo || !changesAdmins(asked)) return;
  throw new PlatformError(403, 'Only an administrator can do this.');
}
