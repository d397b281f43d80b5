import { unconfirmed } from '../http/unconfirmed.ts';
import { isPlainObject } from '../lib/isPlainObject.ts';
import { msg } from '../messages/translate.ts';
import type { App } from '../page/createApp.ts';

/** Returns the email that a test sends. */
export const testMail = (service: string, email: string) => ({
  to: [{ name: email, email }],
  from_name: email,
  from_email: email,
  subject: 'DreamFactory',
  body_text: service,
});

/**
 * Asks an email service, which has no GET (recorded: service), to send an email to this address.
 *
 * @throws ApiError with the server's reason; `broken` for a response that says nothing.
 */
export async function mailByService(app: App, name: string, email: string): Promise<void> {
  const reply = await app.api.post(encodeURIComponent(name), testMail(name, email));
  // 2.1.2 counts 0 also for an email that is sent (recorded: email_template)
  if (!isPlainObject(reply) || typeof reply.count !== 'number') {
    throw unconfirmed(msg("The server didn't confirm the request."));
  }
}
