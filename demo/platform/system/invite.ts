import { randomBytes } from 'node:crypto';
import type { ExtrasContext } from './rowExtras.ts';

/**
 * Invites people: each gets a code, which makes him unconfirmed, and a mail with a link to the
 * page where he chooses a password. Somebody confirmed is invited again just the same.
 */
export function sendInvites({ context, origin }: ExtrasContext, ids: readonly number[]): void {
  for (const id of ids) {
    const row = context.system.get('select name, email from user where id = ?', [id]);
    if (!row) continue;
    const code = randomBytes(24).toString('base64url');
    context.system.run('update user set confirm_code = ? where id = ?', [code, id]);
    const email = String(row.email);
    const link = `${origin}/console.html#/user-invite?code=${code}&email=${encodeURIComponent(email)}`;
    context.outbox.push({
      to: email,
      subject: '[DF] New User Invitation',
      text: `Hello ${String(row.name)}!\n\nYou have been invited. Choose a password here: ${link}\n\nYour code: ${code}`,
      link,
      date: context.now(),
    });
  }
}
