import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { onBoth, type Answer, type PlatformClient } from '../PlatformClient.ts';

const create = (client: PlatformClient, person: object, query = '') =>
  client.call('POST', `system/user${query}`, { body: { resource: [person] } });

const eva = { name: 'Eva Ek', first_name: 'Eva', last_name: 'Ek', email: 'eva.ek@example.com' };

/** Returns the error of a single failed creation: current servers wrap it into a batch of one. */
function refusal(answer: Answer): { message: string; context: Record<string, string[]> | null } {
  const { error } = answer.body;
  const batch = error.context as unknown as { resource?: never[] } | null;
  return batch?.resource?.[0] ?? error;
}

describe('system/user', () => {
  it('takes no list as an email address', () =>
    onBoth(async (client) => {
      await client.signIn();
      const made = await create(client, { ...eva, email: ['eva.ek@example.com'] });
      assert.equal(made.status, 400, made.text);
      const id = String((await create(client, eva)).body.resource[0]?.id);
      const body = { email: ['other@example.com'] };
      const changed = await client.call('PATCH', `system/user/${id}`, { body });
      assert.match(changed.text, /must be a valid email address/);
    }));

  it('lists a page and counts all', () =>
    onBoth(async (client) => {
      await client.signIn();
      const { body } = await client.call(
        'GET',
        'system/user?limit=20&offset=20&include_count=true&order=last_name',
      );
      assert.equal(body.resource.length, 20);
      assert.equal(body.meta.count, 60);
    }));

  it('finds people by a filter in parentheses, umlauts and apostrophes included', () =>
    onBoth(async (client) => {
      await client.signIn();
      for (const [text, count] of [
        ["O'", 3],
        ['Müller', 1],
      ] as const) {
        const filter = `(first_name like "%${text}%") or (last_name like "%${text}%")`;
        const path = `system/user?filter=${encodeURIComponent(filter)}&include_count=true`;
        assert.equal((await client.call('GET', path)).body.meta.count, count);
      }
    }));

  it('never shows a password', () =>
    onBoth(async (client) => {
      await client.signIn();
      const { text } = await client.call('GET', 'system/user?fields=*');
      assert.doesNotMatch(text, /password|scrypt/);
    }));

  it('creates, changes only what is sent, and deletes', () =>
    onBoth(async (client) => {
      await client.signIn();
      const created = await create(client, eva, '?fields=*');
      assert.equal(created.status, 201);
      const id = Number(created.body.resource[0]?.id);
      const patched = await client.call('PATCH', `system/user/${id}?fields=*`, {
        body: { phone: '123' },
      });
      assert.equal(patched.body.phone, '123');
      assert.equal(patched.body.email, eva.email);
      assert.deepEqual((await client.call('DELETE', `system/user/${id}`)).body, { id });
      const gone = await client.call('GET', `system/user?filter=id=${id}`);
      assert.deepEqual(gone.body.resource, []);
    }));

  it('asks for six or sixteen characters of password', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const short = await create(client, { ...eva, password: 'abcde' });
      assert.equal(short.status, 400);
      const expected =
        generation === 'classic'
          ? 'The password must be at least 6 characters.'
          : 'The password field must be at least 16 characters.';
      assert.deepEqual(refusal(short).context, { password: [expected] });
    }));

  it('rejects an address twice, in the words of each generation', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      await create(client, eva);
      const { message } = refusal(await create(client, eva));
      const expected =
        generation === 'classic'
          ? /UNIQUE constraint failed: user\.email \(SQL: insert into &quot;user&quot;/
          : /^Invalid data supplied\. The username has already been taken\.$/;
      assert.match(message, expected);
    }));

  it('ignores is_active false when a current server creates someone', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const { body } = await create(client, { ...eva, is_active: false }, '?fields=is_active');
      assert.equal(body.resource[0]?.is_active, generation === 'current');
    }));

  it('cannot make an administrator of a user', () =>
    onBoth(async (client) => {
      await client.signIn();
      await create(client, { ...eva, is_sys_admin: true, password: 'a-password-for-eva' });
      const body = { email: eva.email, password: 'a-password-for-eva' };
      assert.equal((await client.call('POST', 'system/admin/session', { body })).status, 401);
      assert.equal((await client.call('POST', 'user/session', { body })).status, 200);
    }));

  it('invites by email, later as well as on creation', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const { body } = await create(client, eva, '?send_invite=true');
      const id = Number(body.resource[0]?.id);
      await client.call('PATCH', `system/user/${id}?send_invite=true`, { body: {} });
      const [first, second] = client.platform.outbox;
      assert.equal(first?.to, eva.email);
      assert.match(second?.link ?? '', /\/user-invite\?code=.+&email=eva\.ek%40example\.com/);
      const shown = await client.call('GET', `system/user/${id}`);
      if (generation === 'current') assert.equal(shown.body.confirmed, false);
      else assert.match(String(shown.body.confirm_code), /.{20}/);
      const bare = await client.call('PATCH', 'system/user?send_invite=true', { body: { id } });
      assert.equal(bare.status, 400);
    }));

  it('gives a new token to users who change their own password', () =>
    onBoth(async (client) => {
      await client.signIn();
      const body = { password: 'a-new-and-long-password' };
      const answer = await client.call('PATCH', 'system/admin/1', { body });
      assert.equal((await client.call('GET', 'system/user?limit=1')).status, 403);
      client.token = answer.body.session_token;
      assert.equal((await client.call('GET', 'system/user?limit=1')).status, 200);
    }));

  it('says by field why it rejects a change of a user, on current servers', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const { body } = await client.call('GET', 'system/user?limit=1&fields=id');
      const id = (body.resource[0] as unknown as { id: number }).id;
      const answer = await client.call('PATCH', `system/user/${id}`, { body: { email: 'bad' } });
      const { status, body: told } = answer;
      if (generation === 'classic') return assert.equal(status, 500);
      assert.equal(status, 400);
      assert.deepEqual(told.error.context, {
        email: ['The email field must be a valid email address.'],
      });
    }));

  it('does not let administrators delete themselves', () =>
    onBoth(async (client) => {
      await client.signIn();
      const answer = await client.call('DELETE', 'system/admin/1');
      assert.equal(answer.status, 403);
      assert.equal(answer.body.error.message, 'Cannot delete your account.');
    }));
});
