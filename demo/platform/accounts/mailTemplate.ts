import type { MailTexts } from '../email/composeMail.ts';
import type { PlatformContext } from '../platformContext.ts';
import type { CodePage } from './sendCode.ts';
import { mailSettings } from './userServiceConfig.ts';

const SETTINGS: Record<CodePage, string> = {
  'register-confirm': 'open_reg_email_template_id',
  'reset-password': 'password_email_template_id',
  'user-invite': 'invite_email_template_id',
};

const PLAIN: Record<CodePage, string> = {
  'register-confirm': 'Registration Confirmation',
  'reset-password': 'Password reset',
  'user-invite': 'New User Invitation',
};

/** The template that the instance uses for an email; a plain one if none is set. */
export function mailTemplate(
  context: PlatformContext,
  page: CodePage,
  toAdmin: boolean,
): MailTexts {
  const id = mailSettings(context, toAdmin)[SETTINGS[page]];
  const row = id
    ? context.system.get('select * from email_template where id = ?', [Number(id)])
    : undefined;
  return (
    row ?? {
      subject: `[DF] ${PLAIN[page]}`,
      body_text: 'Hello {first_name}!\n\n{link}\n\nYour code: {confirm_code}',
    }
  );
}
