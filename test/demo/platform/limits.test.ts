import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { matchRules } from '../../../demo/platform/auth/access/matchRules.ts';
import { onBoth, PlatformClient } from './PlatformClient.ts';

const MB = 1024 * 1024;

describe('the limits of a platform', () => {
  it('are 64 kB for visitors, 10 MB for records, and what was set for files', () =>
    onBoth(
      async (client) => {
        const body = (bytes: number) => JSON.stringify({ name: 'x'.repeat(bytes) });
        const visitor = { key: null, body: body(65 * 1024) };
        const refused = await client.call('POST', 'user/session', visitor);
        assert.equal(refused.status, 413);
        assert.match(refused.text, /at most 64 kB/);
        // everyone can read the console's key in its page, and anyone can make up a token
        const keyed = await client.call('POST', 'user/session', { body: body(65 * 1024) });
        assert.equal(keyed.status, 413);
        const made = { 'X-DreamFactory-Session-Token': 'a.b.c' };
        const forged = { body: body(65 * 1024), headers: made };
        assert.equal((await client.call('POST', 'user/session', forged)).status, 413);
        await client.signIn();
        const large = await client.call('POST', 'system/role', { body: body(10 * MB) });
        assert.equal(large.status, 413);
        assert.match(large.text, /at most 10 MB/);
        const file = (bytes: number) => ({
          body: 'x'.repeat(bytes),
          headers: { 'Content-Type': 'text/plain' },
        });
        assert.equal((await client.call('POST', 'files/a.txt', file(11 * MB))).status, 201);
        assert.equal((await client.call('POST', 'files/b.txt', file(13 * MB))).status, 413);
      },
      { uploadLimit: 12 * MB },
    ));

  it('hold for the number of records', () =>
    onBoth(async (client) => {
      await client.signIn();
      const many = Array.from({ length: 10_001 }, () => ({ name: 'many' }));
      const twenty = Array.from({ length: 20 }, () => many.slice(0, 500));
      const ids = many.map((_, at) => at + 1_000_000);
      const sent: [method: string, body: unknown, type?: string][] = [
        ['POST', { resource: many }],
        ['POST', many],
        ['POST', `name\n${'many\n'.repeat(10_001)}`, 'text/csv'],
        ['POST', { resource: [{ name: 'many', orders_by_customer_id: many }] }],
        ['POST', { resource: twenty.map((lines) => ({ name: 'many', lines })) }],
        ['DELETE', { ids }],
        ['DELETE', { ids: ids.join() }],
      ];
      for (const [method, body, type = 'application/json'] of sent) {
        const options = { body, headers: { 'Content-Type': type } };
        const { status, text } = await client.call(method, 'shop/_table/todo', options);
        assert.equal(status, 413, `${method} ${type}`);
        assert.match(text, /at most 10,000 records/);
      }
      const found = await client.call('GET', "shop/_table/todo?filter=name='many'");
      assert.deepEqual(found.body.resource, []);
    }));

  it('hold for the depth of JSON', () =>
    onBoth(async (client) => {
      await client.signIn();
      const deep = (levels: number) => `{"name":${'['.repeat(levels)}${']'.repeat(levels)}}`;
      for (const type of [
        'application/json',
        'text/plain',
        'text/html',
        'application/x-urlencoded',
      ]) {
        const options = { body: deep(5000), headers: { 'Content-Type': type } };
        const { status, text } = await client.call('POST', 'system/role', options);
        assert.equal(status, 400, type);
        assert.match(text, /nested at most 200 levels deep/);
      }
    }));

  it('hold for the depth of XML', () =>
    onBoth(async (client) => {
      await client.signIn();
      const headers = { 'Content-Type': 'application/xml' };
      const deep = (levels: number) => `${'<a>'.repeat(levels)}x${'</a>'.repeat(levels)}`;
      const { status } = await client.call('POST', 'system/role', { body: deep(201), headers });
      assert.equal(status, 400);
      const began = performance.now();
      await client.call('POST', 'system/role', { body: '<a>'.repeat(3_000_000), headers });
      assert.ok(performance.now() - began < 2000);
    }));

  it('count guesses at answers, codes and old passwords, and say how long to wait', () =>
    onBoth(async (client) => {
      const email = 'sam@example.com';
      const guesses: Record<string, object> = {
        code: { email, code: 'wrong', new_password: 'long enough' },
        security_answer: { email, security_answer: 'wrong', new_password: 'long enough' },
      };
      for (const [name, body] of Object.entries(guesses)) {
        const guess = () => client.call('POST', 'user/password', { body });
        for (let time = 0; time < 10; time++) assert.notEqual((await guess()).status, 429, name);
        const { status, headers } = await guess();
        assert.deepEqual([status, headers.get('Retry-After')], [429, '300'], name);
      }
      await client.signIn('sam');
      const body = { old_password: 'wrong', new_password: 'long enough' };
      for (let time = 0; time < 10; time++) await client.call('POST', 'user/password', { body });
      assert.equal((await client.call('POST', 'user/password', { body })).status, 429);
    }));

  it('count guesses at an old password by its account, whatever its email address becomes', async () => {
    const client = new PlatformClient('classic');
    await client.signIn('sam');
    const guess = { body: { old_password: 'wrong', new_password: 'long enough' } };
    for (let time = 0; time < 10; time++) await client.call('POST', 'user/password', guess);
    const renamed = await client.call('PUT', 'user/profile', {
      body: { email: 'sam2@example.com' },
    });
    assert.equal(renamed.status, 200);
    if (renamed.body.session_token) client.token = renamed.body.session_token;
    assert.equal((await client.call('POST', 'user/password', guess)).status, 429);
    client.close();
  });

  it('hold for all email templates together, so that their list stays readable', () =>
    onBoth(async (client) => {
      await client.signIn();
      // three bytes each
      const text = '€'.repeat(5000);
      const texts = { description: text, subject: text, body_text: text, body_html: text };
      const template = { ...texts, from_name: text };
      const many = (first: string) =>
        Array.from({ length: 120 }, (_, at) => ({ name: `${first}${at}`, ...template }));
      const send = (first: string) =>
        client.call('POST', 'system/email_template', { body: { resource: many(first) } });
      assert.equal((await send('a')).status, 201);
      const refused = await send('b');
      assert.equal(refused.status, 400);
      assert.match(refused.text, /at most 16 MB together/);
      assert.equal((await client.call('GET', 'system/email_template?limit=100')).status, 200);
    }));

  it('count guesses at the password that a new email address needs', async () => {
    const client = new PlatformClient('current');
    try {
      for (const [who, path] of [
        ['sam', 'user/profile'],
        ['admin', 'system/admin/profile'],
      ] as const) {
        await client.signIn(who);
        const body = { email: `${who}.new@example.com`, current_password: 'wrong' };
        const guess = () => client.call('PUT', path, { body });
        for (let time = 0; time < 10; time++) assert.equal((await guess()).status, 400, path);
        assert.equal((await guess()).status, 429, path);
      }
    } finally {
      client.close();
    }
  });

  it('count the registrations of one address', () =>
    onBoth(async (client) => {
      await client.signIn();
      const open = { allow_open_registration: true };
      const user = await client.call('GET', "system/service?filter=name='user'");
      const id = Number(user.body.resource[0]?.id);
      const config = { ...(user.body.resource[0]?.config as object), ...open };
      await client.call('PATCH', `system/service/${id}`, { body: { config } });
      const register = async (name: string, from: string) => {
        const body = JSON.stringify({
          email: `${name}@b.example`,
          first_name: 'A',
          last_name: 'B',
        });
        const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body };
        const request = new Request('http://x/api/v2/user/register', init);
        return (await client.platform.fetch(request, from)).status;
      };
      for (let at = 0; at < 100; at++) {
        assert.notEqual(await register(`p${at}`, '192.0.2.1'), 429, String(at));
      }
      assert.equal(await register('late', '192.0.2.1'), 429);
      assert.notEqual(await register('other', '192.0.2.2'), 429);
    }));

  it('count requests for a new password, which tell who has an account', () =>
    onBoth(async (client) => {
      const reset = (email: string) =>
        client.call('POST', 'user/password?reset=true', { body: { email } });
      for (const email of ['nobody@example.com', 'sam@example.com']) {
        for (let time = 0; time < 10; time++) assert.notEqual((await reset(email)).status, 429);
        const { status, headers } = await reset(email);
        assert.deepEqual([status, headers.get('Retry-After')], [429, '300'], email);
      }
    }));

  it('apply to simultaneous guesses', () =>
    onBoth(async (client) => {
      const body = { email: 'sam@example.com', password: 'wrong' };
      const sent = Array.from({ length: 30 }, () => client.call('POST', 'user/session', { body }));
      const statuses = (await Promise.all(sent)).map(({ status }) => status);
      assert.equal(statuses.filter((status) => status === 401).length, 10);
    }));

  it('let one address guess at eight accounts at once, and delay nobody else', () =>
    onBoth(async (client) => {
      const statusOf = async (email: string, from: string) => {
        const body = JSON.stringify({ email, password: 'wrong' });
        const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body };
        const request = new Request('http://x/api/v2/user/session', init);
        return (await client.platform.fetch(request, from)).status;
      };
      const sent = Array.from({ length: 20 }, (_, at) => statusOf(`${at}@b.example`, '192.0.2.1'));
      const other = statusOf('sam@example.com', '192.0.2.2');
      const statuses = await Promise.all(sent);
      assert.equal(statuses.filter((status) => status === 401).length, 8);
      assert.equal(statuses.filter((status) => status === 429).length, 12);
      assert.equal(await other, 401);
      assert.equal(await statusOf('9@b.example', '192.0.2.1'), 401);
    }));

  it('let nobody query a hash letter by letter', () =>
    onBoth(async (client) => {
      await client.signIn();
      const filter = "filter=password like 'scrypt%25'";
      assert.notEqual((await client.call('GET', `system/user?${filter}`)).status, 200);
      const ids = async (order: string) => {
        const { body } = await client.call('GET', `system/user?fields=id&order=${order}`);
        return body.resource?.map(({ id }) => id);
      };
      assert.deepEqual(await ids('password%20asc'), await ids('password%20desc'));
    }));

  it('compare a path of many placeholders with a long rule at once', () => {
    const component = `_table/${'customer_order_history_archive_'.repeat(4)}`;
    const rule = { service: 'shop', component, verb_mask: 1, requestor_mask: 1 };
    const path = `_table/${'{a}'.repeat(20)}!`;
    const question = { generation: 'current', service: 'shop', path, requestor: 1 };
    const began = performance.now();
    assert.deepEqual(matchRules([rule as never], question as never), []);
    assert.ok(performance.now() - began < 1000);
  });

  it('leave an administrator', () =>
    onBoth(async (client) => {
      await client.signIn();
      const body = { resource: [{ id: 1, is_active: false }] };
      const { status, text } = await client.call('PATCH', 'system/admin', { body });
      assert.notEqual(status, 200, text);
      assert.match(text, /last active administrator/);
    }));

  it('leave an administrator who can sign in', () =>
    onBoth(async (client) => {
      await client.signIn();
      const other = { name: 'B', email: 'b@example.com', first_name: 'B', last_name: 'B' };
      const made = await client.call('POST', 'system/admin', { body: { resource: [other] } });
      assert.ok(made.status < 300, made.text);
      const body = { resource: [{ id: 1, is_active: false }] };
      const { status, text } = await client.call('PATCH', 'system/admin', { body });
      assert.notEqual(status, 200, text);
      assert.match(text, /last active administrator with a password/);
    }));
});
