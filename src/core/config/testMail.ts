import { unconfirmed } from '../http/unconfirmed.ts';
import { msg } from '../messages/translate.ts';
import type { App } from '../page/createApp.ts';
import type { EmailTemplateForm } from '../resources/emailTemplates.ts';
import { filled, filledHtml, type SampleValues } from './mailPreview.ts';

/**
 * Sends the email in the form to the signed-in user. Resolves to the number of recipients.
 *
 * @throws ApiError with the server's reason; `broken` for a response that says nothing.
 */
export async function sendTestMail(
  app: App,
  service: string,
  form: EmailTemplateForm,
  values: SampleValues,
): Promise<number> {
  const { user } = app.page.session.getState();
  if (!user?.email) return 0;
  const mail = {
    to: [{ name: user.name ?? '', email: user.email }],
    subject: filled(form.subject, values),
    body_text: filled(form.body_text, values),
    body_html: filledHtml(form.body_html, values),
    from_name: filled(form.from_name, values),
    from_email: filled(form.from_email, values),
    reply_to_name: filled(form.reply_to_name, values),
    reply_to_email: filled(form.reply_to_email, values),
  };
  // an empty member would override the service's own setting
  const said = Object.fromEntries(Object.entries(mail).filter(([, value]) => value !== ''));
  const reply = await app.api.post<{ count?: number } | null>(encodeURIComponent(service), said);
  if (typeof reply?.count !== 'number') {
    throw unconfirmed(msg("The server didn't confirm the request."));
  }
  return reply.count;
}
