import type { JsonObject } from '../http/ServiceRequest.ts';
import { PlatformError } from '../http/PlatformError.ts';
import { findAccount } from './findAccount.ts';
import type { PasswordCall } from './handlePassword.ts';
import { sendCode } from './sendCode.ts';
import { canMail, mailService } from './userServiceConfig.ts';

/**
 * Handles a forgotten password: users with a security question answer it, others get an email.
 *
 * @throws PlatformError 400, 401 or 404 for the address, 500 where neither way is open.
 */
export function requestReset(call: PasswordCall): JsonObject {
  const user = findAccount(call);
  if (user.security_question) return { security_question: String(user.security_question) };
  const { context } = call.show;
  const toAdmin = call.kind === 'admin';
  // classic servers cannot set a service for administrators' emails
  const always = toAdmin && context.generation === 'classic';
  if (!always && !canMail(context, mailService(context, 'password', toAdmin))) {
    throw new PlatformError(
      500,
      'No security question found or email confirmation available for this user. ' +
        'Please contact your administrator.',
    );
  }
  sendCode(call.show, user, 'reset-password');
  return { success: true };
}
