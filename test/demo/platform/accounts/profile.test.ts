import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { interruptedScrypt } from '../auth/interruptedScrypt.ts';
import { onBoth, PlatformClient } from '../PlatformClient.ts';

const MOVED = 'samuel@example.com';

describe('a profile', () => {
  it('keeps what its owner changes, with any of three verbs', () =>
    onBoth(async (client) => {
      await client.signIn('sam');
      for (const verb of ['PUT', 'PATCH', 'POST']) {
        const phone = `555-${verb}`;
        const saved = await client.call(verb, 'user/profile', { body: { phone } });
        assert.deepEqual(saved.body, { success: true });
        const { body } = await client.call('GET', 'user/profile');
        assert.equal(body.phone, phone);
        assert.equal(body.name, 'Sam Shopper');
      }
    }));

  it('is never too large for the list of users', () =>
    onBoth(async (client, generation) => {
      await client.signIn('sam');
      for (const name of ['first_name', 'phone', 'security_question']) {
        const body = { [name]: 'x'.repeat(1_001) };
        const { status } = await client.call('PATCH', 'user/profile', { body });
        assert.equal(status, 400, `${generation} ${name}`);
      }
      const body = { phone: 'x'.repeat(1_000) };
      assert.equal((await client.call('PATCH', 'user/profile', { body })).status, 200);
    }));

  it('never shows the answer to its security question', () =>
    onBoth(async (client) => {
      await client.signIn();
      const body = { security_question: 'First pet?', security_answer: 'Rex' };
      await client.call('PUT', 'system/admin/profile', { body });
      const answer = await client.call('GET', 'system/admin/profile');
      assert.equal(answer.body.security_question, 'First pet?');
      assert.equal(answer.text.includes('security_answer'), false);
    }));

  it('moves to another address with a new token, on current servers only by password', () =>
    onBoth(async (client, generation) => {
      await client.signIn('sam');
      const plain = await client.call('PUT', 'user/profile', { body: { email: MOVED } });
      const withPassword = { email: MOVED, current_password: 'dreamfactory-user' };
      const moved =
        generation === 'classic'
          ? plain
          : await client.call('PUT', 'user/profile', { body: withPassword });
      if (generation === 'current') {
        assert.equal(plain.body.error.message, 'Current Password required to change email');
      }
      assert.equal((await client.call('GET', 'user/profile')).status, 401);
      assert.notEqual((await client.call('PUT', 'user/session')).status, 200);
      client.token = moved.body.session_token;
      assert.equal((await client.call('GET', 'user/profile')).body.email, MOVED);
    }));

  it('moves to no other address if its owner is deactivated while the password is checked', () =>
    onBoth(async (client, generation) => {
      await client.signIn('sam');
      const own = client.token ?? '';
      const { body: session } = await client.call('GET', 'user/session');
      await client.signIn();
      const admin = client.token ?? '';
      const call = (token: string, path: string, body: object) => {
        client.token = token;
        return client.call('PATCH', path, { body });
      };
      const body = { email: MOVED, current_password: 'dreamfactory-user' };
      const moving = call(own, 'user/profile', body);
      const path = `system/user/${String(session.id)}`;
      const closing = call(admin, path, { is_active: false });
      const [moved, closed] = await Promise.all([moving, closing]);
      assert.equal(closed.status, 200, generation);
      // whichever came first
      const token = moved.body.session_token ?? own;
      client.token = token;
      const after = await client.call('GET', 'user/profile');
      assert.notEqual(after.status, 200, `${generation} ${moved.text}`);
    }));

  it('keeps its address if the session ends while the current password is checked', async () => {
    const { before, scrypt } = interruptedScrypt();
    const client = new PlatformClient('current', {}, { scrypt });
    try {
      await client.signIn('sam');
      before(async () => {
        assert.equal((await client.call('DELETE', 'user/session')).status, 200);
      });
      const body = { email: MOVED, current_password: 'dreamfactory-user' };
      const moved = await client.call('PUT', 'user/profile', { body });
      assert.deepEqual([moved.status, moved.body.session_token], [403, undefined], moved.text);
      assert.equal((await client.signIn('sam')).status, 200);
    } finally {
      client.close();
    }
  });

  it('rejects an address that belongs to someone else', () =>
    onBoth(async (client) => {
      await client.signIn('sam');
      const body = { email: 'maya.lindqvist@acme.example', current_password: 'dreamfactory-user' };
      const answer = await client.call('PUT', 'user/profile', { body });
      assert.ok(answer.status >= 400);
      assert.equal((await client.call('GET', 'user/profile')).body.email, 'sam@example.com');
    }));
});
