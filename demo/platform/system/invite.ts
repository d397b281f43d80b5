import { sendCode } from '../accounts/sendCode.ts';
import { canMail, mailService } from '../accounts/userServiceConfig.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { Mail } from '../platformContext.ts';
import type { Row } from '../storage/Db.ts';
import { isPeople, type ResourceCall } from './resourceCall.ts';
import type { ExtrasContext } from './rowExtras.ts';

/** Of all emails of a request; they are composed while all other requests wait. */
const MAX_LETTERS = 32 * 1024 * 1024;

const uninvited = (why: string) => new PlatformError(500, `Error processing user invite. ${why}`);

/**
 * Real servers store people whom they then can't invite. A public host never can.
 *
 * @throws PlatformError 500 if the request invites people.
 */
export function refuseInvites({ resource, options, show }: ResourceCall): void {
  if (show.context.isPublic && options.sendInvite && isPeople(resource)) {
    throw uninvited('This server sends no emails.');
  }
}

/**
 * Invites users: each gets a code, which makes them unconfirmed, and an email with a link to the
 * page where they choose a password. Confirmed users are invited again in the same way.
 *
 * @throws PlatformError 500 without an email service for invitations, 400 for an invalid recipient,
 *   413 for emails that are too large together.
 */
export function sendInvites(show: ExtrasContext, ids: readonly number[]): void {
  let left = MAX_LETTERS;
  for (const id of ids) {
    const user = show.context.system.get('select * from user where id = ?', [id]);
    if (!user) continue;
    // classic servers cannot set a service for administrators' emails
    const toAdmin = user.is_sys_admin === 1;
    const always = toAdmin && show.context.generation === 'classic';
    if (!always && !canMail(show.context, mailService(show.context, 'invite', toAdmin))) {
      throw uninvited('No email service is configured for invitations.');
    }
    const { to, subject, text, html = '' } = mailInvite(show, user);
    left -= to.length + subject.length + text.length + html.length;
    if (left < 0) {
      throw new PlatformError(413, 'The invitations are too large to be sent in one request.');
    }
  }
}

function mailInvite(show: ExtrasContext, user: Row): Mail {
  try {
    return sendCode(show, user, 'user-invite');
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    throw new PlatformError(error.status, `Error processing user invite. ${error.message}`);
  }
}
