import { lookupValues } from '../auth/lookupValues.ts';
import { composeMail, type MailTexts } from '../email/composeMail.ts';
import { keepMail } from '../email/keepMail.ts';
import { storedRecipients } from '../email/recipientAddresses.ts';
import type { Generation } from '../generation.ts';
import type { Mail } from '../platformContext.ts';
import type { Row } from '../storage/Db.ts';
import type { ExtrasContext } from '../system/rowExtras.ts';
import { makeConfirmCode } from './confirmCode.ts';
import { mailTemplate } from './mailTemplate.ts';

/** The page of the console that an email links to. */
export type CodePage = 'register-confirm' | 'reset-password' | 'user-invite';

// placeholders of templates other than the link and the code
const OWN = ['name', 'first_name', 'last_name', 'email', 'username', 'phone'];
const ABOUT = { instance_name: 'this demo', app_name: 'this demo' };

/**
 * Gives a user a new code, which makes them unconfirmed, and emails it with a link to the page
 * where they enter it, and returns the email. The link names the user: current servers add the username to the email;
 * ours adds `admin=1` for administrators, whose codes only their own endpoint accepts.
 *
 * @throws PlatformError 400 if a copy of the template goes to an invalid email address.
 */
export function sendCode({ context, origin }: ExtrasContext, user: Row, page: CodePage): Mail {
  const code = makeConfirmCode(context);
  const email = String(user.email);
  const query = new URLSearchParams({ code, email });
  if (typeof user.username === 'string') query.set('username', user.username);
  if (user.is_sys_admin === 1) query.set('admin', '1');
  const link = `${origin}/console.html#/${page}?${query}`;
  const own = Object.fromEntries(OWN.map((name) => [name, user[name] ?? '']));
  // a greeting without a name reads "Hello ,"
  const first_name = own['first_name'] || own['name'];
  const values: Record<string, unknown> = {
    ...ABOUT,
    ...own,
    first_name,
    link,
    confirm_code: code,
  };
  const lookup = lookupValues(context, null, null);
  const valueOf = (name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : lookup(name, true);
  const texts = mailTemplate(context, page, user.is_sys_admin === 1);
  const to = [email, ...copiesOf(texts, context.generation)].join(', ');
  const mail = { ...composeMail(to, texts, valueOf, context.now()), link };
  keepMail(context, mail);
  context.system.run('update user set confirm_code = ? where id = ?', [code, Number(user.id)]);
  return mail;
}

/** The other recipients of a template's emails. */
const copiesOf = ({ cc, bcc }: MailTexts, generation: Generation): string[] =>
  [cc, bcc].flatMap((stored) => storedRecipients(stored, generation));
