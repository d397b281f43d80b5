import { adminsOnly, isAdministrator } from './adminsOnly.ts';
import type { AccessCall } from './decideAccess.ts';

type Asked = Pick<AccessCall, 'service' | 'serviceType' | 'path' | 'verb' | 'caller'>;

/**
 * Whether a request creates or changes an administrator, or is a script's and changes what makes one:
 * a role, say, or a user, which may be the person who runs it. Decided by the type, as services can be
 * renamed.
 */
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
  // in a script, the caller's own account is that of the person who runs it, not of its author, who
  // could sign in with it from then on
  const isScript = requestor === 2;
  if (serviceType === 'user') {
    return isScript && user !== null && /^(session|profile|password)$/.test(resource);
  }
  if (serviceType !== 'system') return false;
  // their rights reach everything, so the script's author would have them, too
  if (isScript && user?.isAdmin) return true;
  // whatever follows in the path, a package can bring administrators
  if (/^(package|import)$/.test(resource)) return true;
  // the id of the account can be in the body
  if (isScript && resource === 'user') return true;
  return resource === 'admin' && (isScript || !/^(session|profile|password)$/.test(own));
}

/**
 * Rejects requests that create or change administrators, even if a role allows them, and those of
 * scripts that change an account. It applies to everyone but administrators, and to all scripts, as
 * their authors decide what they do for others.
 *
 * @throws PlatformError 403
 */
export function refuseNewAdmins(asked: Asked): void {
  if (isAdministrator(asked.caller) || !changesAdmins(asked)) return;
  throw adminsOnly();
}
