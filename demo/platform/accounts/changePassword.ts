import { verifySecret } from '../auth/passwordHash.ts';
import { startSession } from '../auth/startSession.ts';
import type { JsonObject } from '../http/ServiceRequest.ts';
import { PlatformError } from '../http/PlatformError.ts';
import { refuseOtherKind } from './findAccount.ts';
import type { PasswordCall } from './handlePassword.ts';
import { storePassword } from './setPassword.ts';

/**
 * Lets users change their own password, which ends their session: current servers issue a new token
 * with `login=true`, classic ones never do, so users have to sign in again (recorded: password).
 *
 * @throws PlatformError 400 if the old password is wrong or the new one missing.
 */
export async function changePassword(call: PasswordCall, userId: number): Promise<JsonObject> {
  const { sent, show, kind, request } = call;
  const user = show.context.system.get('select * from user where id = ?', [userId]) ?? {};
  refuseOtherKind(user, kind);
  if (!sent.new_password) throw new PlatformError(400, 'Missing new password for reset.');
  const { old_password: old } = sent;
  if (!(await verifySecret(show.context, userId, 'password', old, request.from))) {
    throw new PlatformError(400, 'The password supplied does not match.');
  }
  storePassword(show.context, userId, sent.new_password);
  if (request.generation === 'classic' || !call.login) return { success: true };
  const { token } = await startSession(show.context, {
    userId,
    isAdmin: kind === 'admin',
    appId: request.caller.app?.id ?? null,
  });
  return { success: true, session_token: token };
}
