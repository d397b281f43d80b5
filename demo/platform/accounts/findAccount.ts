import { PlatformError } from '../http/PlatformError.ts';
import type { Row } from '../storage/Db.ts';
import type { PasswordCall } from './handlePassword.ts';

/** @throws PlatformError 401 for administrators at the users' endpoint, and vice versa. */
export function refuseOtherKind(user: Row, kind: 'user' | 'admin'): void {
  if ((user.is_sys_admin === 1) === (kind === 'admin')) return;
  throw new PlatformError(
    401,
    `You are not authorized to reset/change password for the account ${String(user.email)}`,
  );
}

/**
 * Finds the account whose password was forgotten.
 *
 * @throws PlatformError 400 without an email, 404 for an unknown one, 401 at the wrong endpoint.
 */
export function findAccount({ sent, show, kind }: PasswordCall): Row {
  if (!sent.email) {
    throw new PlatformError(400, 'Missing required email for password reset confirmation.');
  }
  const user = show.context.system.get('select * from user where email = ?', [sent.email]);
  if (!user) throw new PlatformError(404, 'The supplied email was not found in the system.');
  refuseOtherKind(user, kind);
  return user;
}
