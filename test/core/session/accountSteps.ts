import assert from 'node:assert/strict';
import { readMailLink, type MailLink } from '../../../src/core/session/mailLink.ts';
import { ADMIN_KEY, ADMIN, type Started } from '../startApp.ts';

/** Sends a request directly to the platform, bypassing the app and its list of requests. */
async function ask(started: Started, method: string, path: string, body?: object, token = '') {
  const response = await started.platform.fetch(
    new Request(`https://instance.example/api/v2/${path}`, {
      method,
      headers: {
        'X-DreamFactory-API-Key': ADMIN_KEY,
        'Content-Type': 'application/json',
        ...(token && { 'X-DreamFactory-Session-Token': token }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }),
  );
  const answer = (await response.json()) as Record<string, unknown>;
  assert.ok(response.ok, `${method} ${path}: ${JSON.stringify(answer)}`);
  return answer;
}

/** The same as the administrator. */
async function asAdmin<T>(started: Started, method: string, path: string, body?: object) {
  const session = await ask(started, 'POST', 'system/admin/session', ADMIN);
  return (await ask(started, method, path, body, String(session.session_token))) as T;
}

/** Changes how users can register on the instance. */
export async function configureRegistration(started: Started, config: object): Promise<void> {
  type List = { resource: { id: number }[] };
  const { resource } = await asAdmin<List>(started, 'GET', 'system/service?filter=type=user');
  await asAdmin(started, 'PATCH', `system/service/${resource[0]?.id}`, { config });
}

/** Creates a user or an administrator and sends the invitation. */
export async function invite(started: Started, kind: 'user' | 'admin', record: object) {
  const path = `system/${kind}?send_invite=true`;
  await asAdmin(started, 'POST', path, { resource: [record] });
}

/** Requests the email for a forgotten password. */
export async function forget(started: Started, kind: 'user' | 'system/admin', email: string) {
  await ask(started, 'POST', `${kind}/password?reset=true`, { email });
}

/** Returns the link in the last email to someone. */
export function lastLinkTo({ platform }: Started, to: string): MailLink {
  const mail = platform.outbox.findLast((each) => each.to === to);
  assert.ok(mail, `There is no mail to ${to}.`);
  return readMailLink(new URL(mail.link ?? '').hash);
}
