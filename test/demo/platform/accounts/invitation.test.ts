import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { onBoth, type PlatformClient } from '../PlatformClient.ts';
import { codeBody, lastLink } from './mailLink.ts';

const EMAIL = 'ida@example.com';
const PASSWORD = 'a-password-of-her-own';

const invite = async (client: PlatformClient, resource: 'user' | 'admin') => {
  await client.signIn();
  const body = { resource: [{ name: 'Ida', email: EMAIL }] };
  const answer = await client.call('POST', `system/${resource}?send_invite=true`, { body });
  client.token = undefined;
  return answer;
};

describe('an invitation', () => {
  it('lets a user choose a password by the link of its email', () =>
    onBoth(async (client) => {
      await invite(client, 'user');
      assert.equal(lastLink(client, EMAIL).page, '/user-invite');
      const body = codeBody(client, EMAIL, PASSWORD);
      const confirmed = await client.call('POST', 'user/password?login=true', { body });
      assert.equal(typeof confirmed.body.session_token, 'string');
    }));

  it('contains the values of lookups, and is copied to the recipients in its template', () =>
    onBoth(async (client) => {
      await client.signIn();
      const body = { subject: 'Join {company_name}', cc: 'boss@example.com', body_html: null };
      await client.call('PATCH', 'system/email_template/1', { body });
      await invite(client, 'user');
      const mail = client.platform.outbox.at(-1);
      assert.equal(mail?.to, `${EMAIL}, boss@example.com`);
      assert.equal(mail.subject, 'Join Acme Trading');
    }));

  it('has emails that are not too large for one request', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const template = { body_html: `<p>${'x'.repeat(60_000)}</p>` };
      await client.call('PATCH', 'system/email_template/1', { body: template });
      const invitations = async (count: number) => {
        const email = (at: number) => `p${at}.of.${count}@example.com`;
        const resource = Array.from({ length: count }, (_, at) => ({
          name: 'P',
          email: email(at),
        }));
        return client.call('POST', 'system/user?send_invite=true', { body: { resource } });
      };
      assert.ok((await invitations(20)).status < 300, generation);
      assert.equal((await invitations(400)).status, 413, generation);
    }));

  it('lets an administrator do so at the administrators’ endpoint', () =>
    onBoth(async (client) => {
      await invite(client, 'admin');
      assert.equal(lastLink(client, EMAIL).query.get('admin'), '1');
      const body = codeBody(client, EMAIL, PASSWORD);
      const refused = await client.call('POST', 'user/password?login=true', { body });
      assert.equal(refused.status, 401);
      const confirmed = await client.call('POST', 'system/admin/password?login=true', { body });
      assert.equal(typeof confirmed.body.session_token, 'string');
    }));
});
