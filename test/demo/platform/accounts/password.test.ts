import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { onBoth, type PlatformClient } from '../PlatformClient.ts';
import { codeBody, lastLink } from './mailLink.ts';

const SAM = 'sam@example.com';
const ADMIN = 'admin@example.com';
const NEW = 'something-quite-different';
const DAY = 24 * 3_600_000;

const ask = (client: PlatformClient, email: string, door = 'user') =>
  client.call('POST', `${door}/password?reset=true`, { body: { email } });

describe('a forgotten password', () => {
  it('is reset by the link of an email, which ends the sessions that were open', () =>
    onBoth(async (client) => {
      await client.signIn('sam');
      const old = client.token;
      client.token = undefined;
      assert.deepEqual((await ask(client, SAM)).body, { success: true });
      assert.equal(lastLink(client, SAM).page, '/reset-password');
      assert.equal(lastLink(client, SAM).query.get('admin'), null);
      const body = codeBody(client, SAM, NEW);
      const set = await client.call('POST', 'user/password?login=false', { body });
      assert.deepEqual(set.body, { success: true });
      client.token = old;
      assert.notEqual((await client.call('GET', 'user/session')).status, 200);
      assert.equal((await client.signIn({ email: SAM, password: NEW })).status, 200);
    }));

  it("of an administrator is reset at the administrators' endpoint, as the link says", () =>
    onBoth(async (client) => {
      assert.equal((await ask(client, ADMIN)).status, 401);
      assert.equal((await ask(client, ADMIN, 'system/admin')).status, 200);
      assert.equal(lastLink(client, ADMIN).query.get('admin'), '1');
      const body = codeBody(client, ADMIN, NEW);
      const wrong = await client.call('POST', 'user/password?login=true', { body });
      assert.equal(wrong.status, 401);
      const right = await client.call('POST', 'system/admin/password?login=true', { body });
      client.token = right.body.session_token;
      assert.equal((await client.call('GET', 'system/user?limit=1')).status, 200);
    }));

  it('is reset by the security question, if there is one', () =>
    onBoth(async (client) => {
      await client.signIn('sam');
      const question = { security_question: 'First pet?', security_answer: 'Rex' };
      await client.call('PUT', 'user/profile', { body: question });
      client.token = undefined;
      assert.deepEqual((await ask(client, SAM)).body, { security_question: 'First pet?' });
      const answer = (security_answer: string) =>
        client.call('POST', 'user/password?login=true', {
          body: { email: SAM, ...question, security_answer, new_password: NEW },
        });
      assert.equal(
        (await answer('Rover')).body.error.message,
        'The answer supplied does not match.',
      );
      assert.equal(typeof (await answer('Rex')).body.session_token, 'string');
    }));

  it('cannot be sent if no email service is set', () =>
    onBoth(async (client) => {
      await client.signIn();
      const { body } = await client.call('GET', 'system/service?filter=type=user');
      await client.call('PATCH', `system/service/${Number(body.resource[0]?.id)}`, {
        body: { config: { password_email_service_id: null } },
      });
      client.token = undefined;
      const answer = await ask(client, SAM);
      assert.equal(answer.status, 500);
      assert.match(answer.body.error.message, /Please contact your administrator\.$/);
      assert.equal(client.platform.outbox.length, 0);
    }));

  it('has a code that current servers take for a day', () =>
    onBoth(async (client, generation) => {
      await ask(client, SAM);
      client.clock += DAY;
      const body = codeBody(client, SAM, NEW);
      const late = await client.call('POST', 'user/password?login=false', { body });
      assert.equal(late.status, generation === 'classic' ? 200 : 400);
    }));
});

describe('a password changed by its owner', () => {
  it("ends the user's session; current servers start the next one on request", () =>
    onBoth(async (client, generation) => {
      await client.signIn('sam');
      const body = { old_password: 'dreamfactory-user', new_password: NEW };
      const changed = await client.call('POST', 'user/password?login=true', { body });
      assert.equal(changed.status, 200);
      assert.equal('session_token' in changed.body, generation === 'current');
      const dead = await client.call('GET', 'user/profile');
      assert.equal(dead.status, generation === 'classic' ? 401 : 403);
    }));
});
