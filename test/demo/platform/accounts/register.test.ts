import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { onBoth, type PlatformClient } from '../PlatformClient.ts';
import { codeBody, lastLink } from './mailLink.ts';

const PASSWORD = 'a-password-of-her-own';
const eva = { email: 'eva@example.com', first_name: 'Eva', last_name: 'Ek', name: 'Eva Ek' };

async function configure(client: PlatformClient, config: object): Promise<void> {
  await client.signIn();
  const services = await client.call('GET', 'system/service?filter=type=user');
  const id = Number(services.body.resource[0]?.id);
  const saved = await client.call('PATCH', `system/service/${id}`, { body: { config } });
  assert.equal(saved.status, 200);
  client.token = undefined;
}

const openAtOnce = { allow_open_registration: true, open_reg_email_service_id: null };
const register = (client: PlatformClient, body: object, login = true) =>
  client.call('POST', `user/register?login=${login}`, { body });

describe('registration', () => {
  it('is rejected if it is closed', () =>
    onBoth(async (client, generation) => {
      await configure(client, { allow_open_registration: false });
      const answer = await register(client, { ...eva, new_password: PASSWORD });
      assert.equal(answer.status, generation === 'classic' ? 404 : 403);
    }));

  it('opens and closes by the configuration of the service user, as the environment tells', () =>
    onBoth(async (client) => {
      for (const open of [true, false]) {
        await configure(client, { allow_open_registration: open });
        const { body } = await client.call('GET', 'system/environment');
        const told = body.authentication as { allow_open_registration: boolean };
        assert.equal(told.allow_open_registration, open);
      }
    }));

  it('signs in at once if no email service is set', () =>
    onBoth(async (client) => {
      await configure(client, openAtOnce);
      const answer = await register(client, { ...eva, new_password: PASSWORD });
      assert.equal(answer.status, 200);
      client.token = answer.body.session_token;
      const { body } = await client.call('GET', 'user/profile');
      assert.equal(body.email, eva.email);
    }));

  it('gives the role of the configuration in every app', () =>
    onBoth(async (client) => {
      await configure(client, { ...openAtOnce, open_reg_role_id: 2 });
      await register(client, { ...eva, new_password: PASSWORD });
      const session = await client.signIn({ email: eva.email, password: PASSWORD });
      assert.equal(session.body.role, 'Shop Editor');
    }));

  it('sends an email whose link confirms, once, if an email service is set', () =>
    onBoth(async (client) => {
      const asked = await register(client, eva);
      assert.deepEqual(asked.body, { success: true, confirmation_required: true });
      const early = await client.signIn({ email: eva.email, password: PASSWORD });
      assert.equal(early.status, 401);
      assert.equal(lastLink(client, eva.email).page, '/register-confirm');
      const body = codeBody(client, eva.email, PASSWORD);
      const confirmed = await client.call('POST', 'user/password?login=true', { body });
      assert.equal(typeof confirmed.body.session_token, 'string');
      const twice = await client.call('POST', 'user/password?login=true', { body });
      assert.equal(twice.status, 404);
      assert.equal((await client.signIn({ email: eva.email, password: PASSWORD })).status, 200);
    }));

  it('fails if the email service that confirms is inactive or deleted', () =>
    onBoth(async (client) => {
      await client.signIn();
      const mails = await client.call('GET', 'system/service?filter=type=local_email');
      const mail = `system/service/${Number(mails.body.resource[0]?.id)}`;
      const off = { body: { is_active: false } };
      for (const stop of [
        () => client.call('PATCH', mail, off),
        () => client.call('DELETE', mail),
      ]) {
        await client.signIn();
        assert.equal((await stop()).status, 200);
        client.token = undefined;
        const answer = await register(client, { ...eva, new_password: PASSWORD });
        assert.equal(answer.status, 500);
        assert.match(answer.text, /No email service is configured for registrations/);
        assert.equal((await client.signIn({ email: eva.email, password: PASSWORD })).status, 401);
        client.token = undefined;
      }
    }));

  it('confirms by nothing but the code in the email, and keeps no answer from before', () =>
    onBoth(
      async (client) => {
        const answer = { security_answer: 'mine' };
        await register(client, { ...eva, ...answer, security_question: 'Whose?' });
        const body = { email: eva.email, ...answer, new_password: 'the-password-of-another' };
        const byAnswer = () => client.call('POST', 'user/password?login=true', { body });
        assert.match((await byAnswer()).text, /The answer supplied does not match/);
        const code = codeBody(client, eva.email, PASSWORD);
        const confirmed = await client.call('POST', 'user/password', { body: code });
        assert.equal(confirmed.status, 200);
        assert.match((await byAnswer()).text, /The answer supplied does not match/);
        const forgotten = { body: { email: eva.email } };
        const asked = await client.call('POST', 'user/password?reset=true', forgotten);
        assert.equal(asked.body.security_question, undefined);
      },
      { oldServerHoles: false },
    ));

  it('names the fields that are wrong', () =>
    onBoth(async (client, generation) => {
      await configure(client, openAtOnce);
      const field = generation === 'classic' ? '' : ' field';
      const minimum = generation === 'classic' ? 6 : 16;
      const bad = { ...eva, email: 'nowhere', new_password: 'short' };
      const { status, body } = await register(client, bad);
      assert.equal(status, 400);
      assert.equal(body.error.message, 'Validation failed');
      assert.deepEqual(body.error.context, {
        email: [`The email${field} must be a valid email address.`],
        password: [`The password${field} must be at least ${minimum} characters.`],
      });
    }));

  it('limits how often someone can ask who has an account', () =>
    onBoth(async (client) => {
      await configure(client, openAtOnce);
      const ask = () => register(client, { ...eva, email: 'sam@example.com', password: PASSWORD });
      let answer = await ask();
      assert.match(answer.text, /has already been taken/);
      for (let sent = 0; sent < 20 && answer.status === 400; sent++) answer = await ask();
      assert.equal(answer.status, 429);
    }));

  it('takes blank names from the address', () =>
    onBoth(async (client) => {
      await configure(client, openAtOnce);
      const blank = { email: 'eva@example.com', first_name: '', last_name: '', name: '' };
      const answer = await register(client, { ...blank, new_password: PASSWORD });
      client.token = answer.body.session_token;
      const { body } = await client.call('GET', 'user/profile');
      assert.deepEqual([body.first_name, body.last_name], ['eva', 'example.com']);
    }));
});
