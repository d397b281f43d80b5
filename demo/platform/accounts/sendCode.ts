import type { Row } from '../storage/openDatabase.ts';
import type { ExtrasContext } from '../system/rowExtras.ts';
import { makeConfirmCode } from './confirmCode.ts';

/** The page of a console that a mail leads to. */
export type CodePage = 'register-confirm' | 'reset-password' | 'user-invite';

interface Template {
  subject: string;
  sentence: string;
}

const TEMPLATES: Record<CodePage, Template> = {
  'register-confirm': {
    subject: '[DF] Registration Confirmation',
    sentence: 'Thank you for registering. Confirm your address and choose a password here:',
  },
  'reset-password': {
    subject: '[DF] Password Reset',
    sentence: 'Somebody, hopefully you, asked for a new password. Choose it here:',
  },
  'user-invite': {
    subject: '[DF] New User Invitation',
    sentence: 'You have been invited. Choose a password here:',
  },
};

/**
 * Gives somebody a new code, which makes him unconfirmed, and mails it with a link to the page
 * where he uses it. The link says whom it is for: current servers add the username to the e-mail;
 * ours adds `admin=1` for administrators, whose codes only their own endpoint takes.
 */
export function sendCode({ context, origin }: ExtrasContext, user: Row, page: CodePage): void {
  const code = makeConfirmCode(context);
  context.system.run('update user set confirm_code = ? where id = ?', [code, Number(user.id)]);
  const email = String(user.email);
  const query = new URLSearchParams({ code, email });
  if (typeof user.username === 'string') query.set('username', user.username);
  if (user.is_sys_admin === 1) query.set('admin', '1');
  const link = `${origin}/console.html#/${page}?${query}`;
  const { subject, sentence } = TEMPLATES[page];
  context.outbox.push({
    to: email,
    subject,
    text: `Hello ${String(user.first_name ?? user.name)}!\n\n${sentence}\n\n${link}\n\nYour code: ${code}`,
    link,
    date: context.now(),
  });
}
