import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { revokeTokensOf } from '../../../../demo/platform/auth/sessionTokens.ts';
import { openDatabase } from '../../../../demo/platform/node/openDatabase.ts';
import type { PlatformContext } from '../../../../demo/platform/platformContext.ts';
import { createSystemSchema } from '../../../../demo/platform/storage/systemSchema.ts';
import { ADMIN_KEY, onBoth, PlatformClient } from '../PlatformClient.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe('sessions of the platform', () => {
  it('are at most 1,000 of one user, of which the oldest ends', async () => {
    const client = new PlatformClient('current');
    await client.signIn();
    const { token } = client;
    const statusOfFirst = async () => {
      const headers = { 'X-DreamFactory-Session-Token': token ?? '' };
      const last = client.token;
      client.token = undefined;
      const { status } = await client.call('GET', 'system/admin/session', { headers });
      client.token = last;
      return status;
    };
    await client.signIn();
    for (let at = 0; at < 999; at++) {
      if (at === 900) assert.equal(await statusOfFirst(), 200);
      client.token = (await client.call('PUT', 'system/admin/session')).body.session_token;
    }
    assert.notEqual(await statusOfFirst(), 200);
    assert.equal((await client.call('GET', 'system/admin/session')).status, 200);
    client.close();
  });

  it('are ended once, however often a list deactivates their user', () => {
    const system = openDatabase(':memory:');
    createSystemSchema(system, 'current');
    for (const id of ['a', 'b', 'c']) {
      system.run('insert into session (id, user_id, expires) values (?, 1, 0)', [id]);
    }
    const written = () => Number(system.get('select total_changes() as count')?.count);
    const before = written();
    for (let time = 0; time < 3; time++) revokeTokensOf({ system } as PlatformContext, 1);
    assert.equal(written() - before, 3);
    assert.equal(system.get('select 1 from session where revoked = 0'), undefined);
    system.close();
  });

  it('sign the seeded administrator in at the administrators’ endpoint only', () =>
    onBoth(async (client) => {
      const body = { email: 'admin@example.com', password: 'dreamfactory-admin' };
      const refused = await client.call('POST', 'user/session', { body });
      assert.equal(refused.status, 401);
      assert.equal(refused.body.error.message, 'Invalid credentials supplied.');
      const session = await client.signIn();
      assert.equal(session.status, 200);
      assert.equal(session.body.is_sys_admin, true);
      assert.equal(session.body.session_id, session.body.session_token);
    }));

  it('tell current clients when the token expires', () =>
    onBoth(async (client, generation) => {
      const { body } = await client.signIn();
      const expected = generation === 'current' ? '2026-11-22 09:00:00' : undefined;
      assert.equal(body.token_expiry_date, expected);
    }));

  it('expire, can be renewed, and the renewed token works', () =>
    onBoth(async (client) => {
      await client.signIn();
      client.clock += 2 * DAY;
      const expired = await client.call('GET', 'system/user?limit=1');
      assert.equal(expired.status, 401);
      assert.match(expired.body.error.message, /^Token has expired/);
      const renewed = await client.call('PUT', 'system/admin/session');
      assert.equal(renewed.status, 200);
      client.token = renewed.body.session_token;
      assert.equal((await client.call('GET', 'system/user?limit=1')).status, 200);
    }));

  it('cannot be renewed twice with the same token', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      await client.call('PUT', 'system/admin/session');
      const again = await client.call('PUT', 'system/admin/session');
      assert.equal(again.status, generation === 'classic' ? 500 : 401);
      assert.match(again.body.error.message, /The token has been blacklisted$/);
    }));

  it('cannot be renewed after the refresh window', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      client.clock += 15 * DAY;
      const late = await client.call('PUT', 'system/admin/session');
      assert.equal(late.status, generation === 'classic' ? 500 : 401);
      assert.match(late.body.error.message, /can no longer be refreshed/);
    }));

  it('answer 403 after a logout', () =>
    onBoth(async (client) => {
      await client.signIn();
      assert.deepEqual((await client.call('DELETE', 'system/admin/session')).body, {
        success: true,
      });
      const dead = await client.call('GET', 'system/user');
      assert.equal(dead.status, 403);
      assert.match(dead.body.error.message, /^The token has been blacklisted/);
    }));

  it('call garbage an invalid token, classic servers with status 400 and code 401', () =>
    onBoth(async (client, generation) => {
      client.token = 'abc.def.ghi';
      const answer = await client.call('GET', 'system/user');
      assert.equal(answer.status, generation === 'classic' ? 400 : 401);
      assert.equal(answer.body.error.code, 401);
      assert.match(answer.body.error.message, /^Invalid token: /);
    }));

  it('end when an administrator sets another password or deactivates the user', () =>
    onBoth(async (client) => {
      const changes = [{ password: 'another-long-password' }, { is_active: false }];
      for (const change of changes) {
        const password = change === changes[0] ? 'dreamfactory-user' : 'another-long-password';
        const sam = await client.signIn({ email: 'sam@example.com', password });
        const samsToken = sam.body.session_token;
        await client.signIn();
        const id = Number(sam.body.id);
        assert.equal(
          (await client.call('PATCH', `system/user/${id}`, { body: change })).status,
          200,
        );
        client.token = samsToken;
        assert.equal((await client.call('GET', 'shop/_table/todo')).status, 403);
      }
    }));

  it('outlive neither a forged signature nor someone else’s secret', () =>
    onBoth(async (client) => {
      const { body } = await client.signIn();
      const [header, payload] = body.session_token.split('.');
      client.token = `${header}.${payload}.${'A'.repeat(43)}`;
      const answer = await client.call('GET', 'system/user');
      assert.equal(
        answer.body.error.message,
        'Invalid token: Token Signature could not be verified.',
      );
    }));

  it('last longer with remember_me if the instance allows it', () =>
    onBoth(
      async (client) => {
        const body = {
          email: 'admin@example.com',
          password: 'dreamfactory-admin',
          remember_me: true,
        };
        const answer = await client.call('POST', 'system/admin/session', { body });
        client.token = answer.body.session_token;
        client.clock += 7 * DAY;
        assert.equal((await client.call('GET', 'system/user?limit=1')).status, 200);
      },
      { allowForever: true },
    ));

  it('take the token as header, bearer or query', () =>
    onBoth(async (client) => {
      const { body } = await client.signIn();
      client.token = undefined;
      const token = body.session_token;
      const bearer = { headers: { Authorization: `Bearer ${token}` } };
      assert.equal((await client.call('GET', 'system/user?limit=1', bearer)).status, 200);
      const query = `system/user?limit=1&session_token=${token}`;
      assert.equal((await client.call('GET', query)).status, 200);
    }));

  it('that end while a body arrives end its request', () =>
    onBoth(async (client, generation) => {
      const begun = { 'Content-Type': 'application/json', 'X-DreamFactory-API-Key': ADMIN_KEY };
      const [json, bytes] = ['application/json', 'application/octet-stream'];
      for (const [method, path, type, ...parts] of [
        ['POST', 'shop/_table/todo', json, '{"resource":[', '{"name":"late"}]}'],
        ['POST', 'files/docs/late.txt', bytes, 'late', 'r'],
        ['DELETE', 'shop/_table/todo/1', json],
      ] as const) {
        await client.signIn();
        const body = new ReadableStream<Uint8Array>(
          {
            async pull(controller) {
              const part = parts.shift();
              if (parts.length === 0) await client.call('DELETE', 'system/admin/session');
              if (part === undefined) return controller.close();
              controller.enqueue(new TextEncoder().encode(part));
            },
          },
          { highWaterMark: 0 },
        );
        const token = { 'X-DreamFactory-Session-Token': client.token ?? '' };
        const headers = { ...begun, 'Content-Type': type, ...token };
        const sent = { method, headers, body, duplex: 'half' } as RequestInit;
        const request = new Request(`http://x/api/v2/${path}`, sent);
        const { status } = await client.platform.fetch(request);
        assert.ok([401, 403].includes(status), `${generation} ${path} ${status}`);
      }
      await client.signIn();
      const file = await client.call('GET', 'files/docs/late.txt');
      assert.equal(file.status, 404, generation);
      const { body } = await client.call('GET', 'shop/_table/todo?filter=name="late"');
      assert.deepEqual(body.resource, [], generation);
      assert.equal((await client.call('GET', 'shop/_table/todo/1')).status, 200, generation);
    }));
});
