import { sendCode } from '../accounts/sendCode.ts';
import { canMail, mailService } from '../accounts/userServiceConfig.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { Row } from '../storage/Db.ts';
import type { ExtrasContext } from './rowExtras.ts';

/**
 * Invites users: each gets a code, which makes them unconfirmed, and an email with a link to the
 * page where they choose a password. Confirmed users are invited again in the same way.
 *
 * @throws PlatformError 500 without an email service for invitations, 400 for an invalid recipient.
 */
export function sendInvites(show: ExtrasContext, ids: readonly number[]): void {
  for (const id of ids) {
    const user = show.context.system.get('select * from user where id = ?', [id]);
    if (!user) continue;
    // classic servers cannot set a service for administrators' emails
    const toAdmin = user.is_sys_admin === 1;
    const always = toAdmin && show.context.generation === 'classic';
    if (!always && !canMail(show.context, mailService(show.context, 'invite', toAdmin))) {
      throw new PlatformError(
        500,
        'Error processing user invite. No email service is configured for invitations.',
      );
    }
    mailInvite(show, user);
  }
}

function mailInvite(show: ExtrasContext, user: Row): void {
  try {
    sendCode(show, user, 'user-invite');
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    throw new PlatformError(error.status, `Error processing user invite. ${error.message}`);
  }
}
