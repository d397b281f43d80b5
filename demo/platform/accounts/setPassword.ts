import { storeHash } from '../auth/passwordHash.ts';
import { revokeTokensOf } from '../auth/sessionTokens.ts';
import { startSession } from '../auth/startSession.ts';
import type { JsonObject } from '../http/ServiceRequest.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { PlatformContext } from '../platformContext.ts';
import type { Row } from '../storage/Db.ts';
import { CONFIRMED, isConfirmCode, isLapsedCode } from './confirmCode.ts';
import { findAccount, refuseOtherKind } from './findAccount.ts';
import type { PasswordCall } from './handlePassword.ts';
import { isSecurityAnswer } from './securityAnswer.ts';

/** Stores a password of any length, as the real servers do here, and ends all sessions. */
export function storePassword(context: PlatformContext, userId: number, password: string): void {
  storeHash(context, userId, 'password', password);
  revokeTokensOf(context, userId);
}

function requireNewPassword({ sent }: PasswordCall): void {
  if (!sent.new_password) throw new PlatformError(400, 'Missing new password for reset.');
}

async function done(call: PasswordCall, user: Row): Promise<JsonObject> {
  if (!call.login) return { success: true };
  const { token } = await startSession(call.show.context, {
    userId: Number(user.id),
    isAdmin: call.kind === 'admin',
    appId: call.request.caller.app?.id ?? null,
  });
  return { success: true, session_token: token };
}

/**
 * Sets a new password for the owner of an emailed code: after a reset, a registration or an
 * invitation. The code works once and confirms the email address.
 *
 * @throws PlatformError 400 without email address or password, for a malformed code (current) or
 *   an expired one, 404 if it is wrong, 401 at the wrong endpoint.
 */
export async function setPasswordByCode(call: PasswordCall): Promise<JsonObject> {
  const { sent, kind } = call;
  const { context } = call.show;
  if (!sent.email) {
    throw new PlatformError(400, 'Missing required email for password reset confirmation.');
  }
  requireNewPassword(call);
  if (context.generation === 'current' && !isConfirmCode(sent.code)) {
    throw new PlatformError(400, 'Invalid confirmation code format.');
  }
  const user = context.system.get('select * from user where email = ? and confirm_code = ?', [
    sent.email,
    sent.code,
  ]);
  if (!user || sent.code === CONFIRMED) {
    throw new PlatformError(
      404,
      'The supplied email and/or confirmation code were not found in the system.',
    );
  }
  refuseOtherKind(user, kind);
  if (isLapsedCode(sent.code, context)) {
    throw new PlatformError(400, 'Confirmation code expired.');
  }
  storePassword(context, Number(user.id), sent.new_password);
  context.system.run('update user set confirm_code = ? where id = ?', [CONFIRMED, Number(user.id)]);
  return done(call, user);
}

/**
 * Sets a new password for a user who knows the answer to their security question.
 *
 * @throws PlatformError 400 for a wrong answer, and what a request for a reset throws.
 */
export async function setPasswordByAnswer(call: PasswordCall): Promise<JsonObject> {
  const user = findAccount(call);
  requireNewPassword(call);
  const { show, sent, request } = call;
  if (!(await isSecurityAnswer(show.context, user, sent.security_answer, request.from))) {
    throw new PlatformError(400, 'The answer supplied does not match.');
  }
  storePassword(show.context, Number(user.id), sent.new_password);
  return done(call, user);
}
