import type { App } from '../page/createApp.ts';

/** The email that a test sends. */
export const testMail = (service: string, email: string) => ({
  to: [{ name: email, email }],
  from_name: email,
  from_email: email,
  subject: 'DreamFactory',
  body_text: service,
});

/**
 * Asks an email service, which knows no GET (recorded: service), for an email to this address.
 *
 * @throws ApiError with the server's reason.
 */
export async function mailByService(app: App, name: string, email: string): Promise<void> {
  await app.api.post(encodeURIComponent(name), testMail(name, email));
}
