import assert from 'node:assert/strict';
import { availableParallelism } from 'node:os';
import { describe, it } from 'node:test';
import { ADMIN_KEY, onBoth, type PlatformClient } from '../PlatformClient.ts';
import { sendScript } from './saveScript.ts';

const GET = 'shop._table.{table_name}.get';

const todo = (client: PlatformClient) => client.call('GET', 'shop/_table/todo?limit=2');

/** Makes a table with numbers that JavaScript rounds. */
async function makeCoded(client: PlatformClient, codes: string[]): Promise<void> {
  await client.signIn();
  const field = [
    { name: 'id', type: 'id' },
    { name: 'code', type: 'bigint', allow_null: true },
  ];
  await client.call('POST', 'shop/_schema', { body: { resource: [{ name: 'coded', field }] } });
  const body = `{"resource":[${codes.map((code) => `{"code":${code}}`).join()}]}`;
  const { status, text } = await client.call('POST', 'shop/_table/coded', { body });
  assert.equal(status, 200, text);
}

describe('a script of an event', () => {
  it('changes the answer of a real call', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const script = 'for (const row of event.response.content.resource) row.extra = row.id * 2;';
      await sendScript(client, generation, `${GET}.post_process`, script);
      const { status, body } = await todo(client);
      assert.equal(status, 200);
      assert.deepEqual(
        body.resource.map(({ id, extra }) => [id, extra]),
        [
          [1, 2],
          [2, 4],
        ],
      );
    }));

  it('changes the request', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const script = 'event.request.parameters.limit = 1;';
      await sendScript(client, generation, 'shop._table.todo.get.pre_process', script);
      assert.equal((await todo(client)).body.resource.length, 1);
    }));

  it('leaves long numbers as they are', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const field = [
        { name: 'id', type: 'id' },
        { name: 'code', type: 'bigint', allow_null: true },
        { name: 'word', type: 'string', allow_null: true },
      ];
      const table = { resource: [{ name: 'coded', field }] };
      await client.call('POST', 'shop/_schema', { body: table });
      const script = `event.request.content.resource[0].word = 'changed';`;
      await sendScript(client, generation, 'shop._table.coded.post.pre_process', script);
      await sendScript(client, generation, 'shop._table.coded.get.post_process', 'return 1;');
      const body = '{"resource":[{"code":9007199254740993,"word":"sent"}]}';
      const { status, text } = await client.call('POST', 'shop/_table/coded', { body });
      assert.equal(status, 200, text);
      const stored = await client.call('GET', 'shop/_table/coded');
      assert.match(stored.text, /"code":"?9007199254740993\b/, generation);
      assert.match(stored.text, /changed/, generation);
    }));

  it('leaves long numbers as they are if it may not change the event', () =>
    onBoth(async (client, generation) => {
      await makeCoded(client, ['9007199254740993']);
      const only = { allow_event_modification: false };
      await sendScript(client, generation, 'shop._table.coded.post.pre_process', 'return 1;', only);
      await sendScript(client, generation, 'shop._table.coded.get.post_process', 'return 1;', only);
      const body = '{"resource":[{"code":9007199254740995}]}';
      const { status, text } = await client.call('POST', 'shop/_table/coded', { body });
      assert.equal(status, 200, text);
      const stored = await client.call('GET', 'shop/_table/coded');
      assert.match(stored.text, /"code":"?9007199254740993\b/, generation);
      assert.match(stored.text, /"code":"?9007199254740995\b/, generation);
    }));

  it('sends long numbers on, also to what stores no such numbers', () =>
    onBoth(async (client, generation) => {
      await makeCoded(client, ['1234567890123456789']);
      const script = `const [row] = platform.api.get('shop/_table/coded').content.resource;
        const code = typeof row.code === 'string' ? row.code : { code: row.code };
        platform.api.post('shop/_table/coded', { resource: [{ code: row.code }] });
        platform.api.post('user/custom', { resource: [{ name: 'n', value: code }] });`;
      await sendScript(client, generation, 'shop._table.todo.get.post_process', script);
      await todo(client);
      const { text } = await client.call('GET', 'shop/_table/coded?fields=code');
      assert.equal(text.match(/1234567890123456789/g)?.length, 2, generation);
      const { text: custom } = await client.call('GET', 'user/custom');
      // as a text, or rounded as all numbers that are sent there
      assert.match(custom, /"1234567890123456789"|\{"code":1234567890123456800\}/, generation);
    }));

  it('answers long numbers with a status of its own', () =>
    onBoth(async (client, generation) => {
      await makeCoded(client, ['9007199254740993']);
      const script = 'event.response.status_code = 202;';
      await sendScript(client, generation, 'shop._table.coded.get.post_process', script);
      const { status, text } = await client.call('GET', 'shop/_table/coded');
      assert.equal(status, 202, generation);
      assert.match(text, /"code":"?9007199254740993\b/, generation);
    }));

  it('never gives a record the long number of another one', () =>
    onBoth(async (client, generation) => {
      // the first two are the same number in JavaScript
      const codes = ['9007199254740992', '9007199254740993', '9107199254740993'];
      await makeCoded(client, codes);
      const script = 'event.response.content.resource.shift();';
      await sendScript(client, generation, 'shop._table.coded.get.post_process', script);
      const { text } = await client.call('GET', 'shop/_table/coded?fields=code');
      const shown = [...text.matchAll(/"code":"?(\d+)/g)].map(([, code]) => code);
      assert.deepEqual(shown, codes.slice(1), generation);
    }));

  it('stores the long numbers of records that it changes, or nothing', () =>
    onBoth(async (client, generation) => {
      await makeCoded(client, ['1']);
      const codes = ['1700000000000000001', '1700000000000000002', '1800000000000000002'];
      const body = `{"resource":[${codes.map((code) => `{"code":${code},"word":"w"}`).join()}]}`;
      const name = 'shop._table.coded.post.pre_process';
      const stored = async () => {
        const { text } = await client.call('GET', 'shop/_table/coded?fields=code');
        return [...text.matchAll(/"code":"?(\d+)/g)].map(([, code]) => code);
      };
      const list = 'event.request.payload.resource';
      const copy = `${list} = ${list}.map(({ code }) => ({ code }));`;
      await sendScript(client, generation, name, copy);
      const refused = await client.call('POST', 'shop/_table/coded', { body });
      assert.match(refused.text, /could be that of several records/, generation);
      assert.deepEqual(await stored(), ['1'], generation);
      const change = `${list}.shift(); for (const row of ${list}) delete row.word;`;
      await sendScript(client, generation, name, change);
      const { status, text } = await client.call('POST', 'shop/_table/coded', { body });
      assert.equal(status, 200, text);
      assert.deepEqual(await stored(), ['1', ...codes.slice(1)], generation);
    }));

  it('rejects the call with what it throws', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const name = 'system.role.post.pre_process';
      await sendScript(
        client,
        generation,
        name,
        'throw new Error("Every role needs a description.")',
      );
      const body = { resource: [{ name: 'New' }] };
      const { status, body: answer } = await client.call('POST', 'system/role', { body });
      assert.equal(status, 500);
      assert.equal(answer.error.message, 'Every role needs a description.');
      const roles = await client.call('GET', 'system/role?filter=name%3DNew');
      assert.deepEqual(roles.body.resource, []);
    }));

  it('runs however the name of the table is spelled in the path', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const field = [{ name: 'id', type: 'id' }];
      // classic servers don't accept such letters in a path
      const names = generation === 'classic' ? ['coded'] : ['coded', 'käufe'];
      const tables = names.map((name) => ({ name, field }));
      await client.call('POST', 'shop/_schema', { body: { resource: tables } });
      for (const name of names) {
        await sendScript(
          client,
          generation,
          `shop._table.${name}.get.pre_process`,
          'throw "Not now.";',
        );
        for (const path of [name, name.toUpperCase()]) {
          const url = `shop/_table/${encodeURIComponent(path)}`;
          const { status, text } = await client.call('GET', url);
          assert.equal(status, 500, `${path} ${text}`);
          assert.match(text, /Not now/);
        }
      }
    }));

  it('runs whatever follows the name of a record in the path', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const stops = 'throw "Not now.";';
      for (const name of [GET, 'shop._table.{table_name}.{id}.patch', 'system.role.{id}.get']) {
        await sendScript(client, generation, `${name}.pre_process`, stops);
      }
      for (const [method, path] of [
        ['GET', 'shop//_table/todo//'],
        ['PATCH', 'shop/_table/todo/1/x'],
        ['PATCH', 'shop/_table/todo/1/x/y/'],
        ['GET', 'system/role/1/x'],
      ] as const) {
        const body = method === 'PATCH' ? { name: 'Other' } : undefined;
        const { text } = await client.call(method, path, { body });
        assert.match(text, /Not now/, `${generation} ${method} ${path}`);
      }
    }));

  it('of files and of folders runs at any depth, as the slash at the end says', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const put = (path: string) =>
        client.call('PUT', path, { body: 'x', headers: { 'Content-Type': 'text/plain' } });
      await client.call('POST', 'files/docs/');
      await put('files/docs/a.txt');
      for (const name of ['{file_path}.put', '{file_path}.get', '{folder_path}.post']) {
        await sendScript(client, generation, `files.${name}.pre_process`, `throw '${name}';`);
      }
      for (const [answer, said] of [
        [await put('files/b.txt'), '{file_path}.put'],
        [await put('files/docs/deep/b.txt'), '{file_path}.put'],
        [await client.call('GET', 'files/docs/a.txt'), '{file_path}.get'],
        [await client.call('GET', 'files/docs//a.txt'), '{file_path}.get'],
        [await client.call('POST', 'files/docs/deep/'), '{folder_path}.post'],
      ] as const) {
        assert.ok(answer.text.includes(said), `${generation} ${said} ${answer.text}`);
      }
      assert.equal((await client.call('GET', 'files/docs/')).status, 200, generation);
      assert.ok((await client.call('POST', 'files/c.txt', { body: 'x' })).status < 300);
    }));

  it('of a file, a folder or a record runs however its path is spelled', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const headers = { 'Content-Type': 'text/plain' };
      await client.call('POST', 'files/docs/');
      await client.call('PUT', 'files/docs/a.txt', { body: 'x', headers });
      for (const name of [
        ...['files.docs.a.txt.put', 'files.docs.a.txt.delete', 'files.docs.delete', 'files.get'],
        ...['shop._table.todo.1.patch'],
      ]) {
        await sendScript(client, generation, `${name}.pre_process`, 'throw "Not now.";');
      }
      const record = ['01', '%201', '1%20', '+1', ...(generation === 'classic' ? ['1.0'] : [])];
      for (const [method, path] of [
        ...['docs%2Fa.txt', 'docs/%2E%2Fa.txt'].map((path) => ['PUT', path]),
        ['DELETE', 'docs%2Fa.txt'],
        ['DELETE', 'docs%2F/?force=true'],
        ['GET', '%2F'],
      ] as [string, string][]) {
        const body = method === 'PUT' ? 'y' : undefined;
        const { text } = await client.call(method, `files/${path}`, { body, headers });
        assert.match(text, /Not now/, `${generation} ${method} ${path} ${text}`);
      }
      for (const id of record) {
        const body = { name: 'Other' };
        const { text } = await client.call('PATCH', `shop/_table/todo/${id}`, { body });
        assert.match(text, /Not now/, `${generation} ${id} ${text}`);
      }
    }));

  it('runs for another verb that does the same', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      await client.call('POST', 'files/docs/');
      for (const name of [
        ...['files.post', 'files.{folder_path}.post', 'user.profile.post', 'system.role.post'],
        ...['system.role.{id}.patch', 'shop._table.{table_name}.post'],
      ]) {
        await sendScript(client, generation, `${name}.pre_process`, 'throw "Not now.";');
      }
      const file = { resource: [{ path: 'a.txt', type: 'file', content: 'x' }] };
      for (const [method, path, body] of [
        ['PUT', 'files/docs/', file],
        ['PUT', 'files', file],
        ['PUT', 'user/profile', { first_name: 'A' }],
        ['PATCH', 'user/profile', { first_name: 'A' }],
        ['POST', 'system/role/1', { resource: [{ name: 'Second' }] }],
        ['POST', 'shop/_table/todo/1', { resource: [{ name: 'Other' }] }],
        ...(generation === 'classic' ? [['PUT', 'system/role/1', { name: 'B' }] as const] : []),
      ] as const) {
        const { text } = await client.call(method, path, { body });
        assert.match(text, /Not now/, `${generation} ${method} ${path} ${text}`);
      }
      // neither a new record of `admin` nor of another list
      await sendScript(client, generation, 'system.admin.post.pre_process', 'throw "Not now.";');
      await sendScript(client, generation, 'user.session.post.pre_process', 'throw "Not now.";');
      const renewed = await client.call('PUT', 'user/session');
      assert.equal(renewed.status, 200, `${generation} ${renewed.text}`);
      assert.equal((await client.signIn()).status, 200, generation);
    }));

  for (const oldServerHoles of [true, false]) {
    const seen = oldServerHoles
      ? 'sees password and token of a sign-in, as on real servers'
      : 'sees neither a password nor the token of a sign-in where old holes are closed';
    it(`${seen}, and the sign-in works`, () =>
      onBoth(
        async (client, generation) => {
          await client.signIn();
          const { token } = client;
          for (const [time, secret] of [
            ['pre_process', /dreamfactory-user/],
            ['post_process', /eyJ/],
          ] as const) {
            const name = `user.session.post.${time}`;
            const note = `event.${time === 'pre_process' ? 'request' : 'response'}.seen = 1;`;
            await sendScript(
              client,
              generation,
              name,
              `${note} throw new Error(JSON.stringify(event));`,
            );
            const { status, text } = await client.signIn('sam');
            assert.equal(status, 500, generation);
            assert.match(text, /sam@example\.com/, generation);
            assert.equal(secret.test(text), oldServerHoles, `${generation} ${time}`);
            client.token = token;
            await sendScript(client, generation, name, note);
          }
          assert.equal((await client.signIn('sam')).status, 200, generation);
          assert.match(client.token ?? '', /^eyJ/, generation);
        },
        { oldServerHoles },
      ));
  }

  it('that rejects everything keeps no administrator out where old holes are closed', () =>
    onBoth(
      async (client, generation) => {
        await client.signIn();
        const resource = generation === 'classic' ? 'event' : 'event_script';
        const names = [
          'system.admin.session.post.pre_process',
          'system.admin.session.post.post_process',
          `system.${resource}.{${resource === 'event' ? 'event_name' : 'event_script'}}.delete.pre_process`,
        ];
        for (const name of names)
          await sendScript(client, generation, name, 'throw new Error("no");');
        assert.equal((await client.signIn()).status, 200, generation);
        for (const name of names) {
          const path = `system/${resource}/${encodeURIComponent(name)}`;
          const { status, text } = await client.call('DELETE', path);
          assert.equal(status, 200, `${generation} ${text}`);
        }
      },
      { oldServerHoles: false },
    ));

  it('sees no API key in a list of apps where old holes are closed, and the client still does', () =>
    onBoth(
      async (client, generation) => {
        await client.signIn();
        const name = 'system.app.get.post_process';
        const script = 'event.response.content.seen = JSON.stringify(event.response.content);';
        await sendScript(client, generation, name, script);
        const { body } = await client.call('GET', 'system/app?fields=name,api_key');
        assert.match(String(body.seen), /Todo App/, generation);
        assert.doesNotMatch(String(body.seen), /[0-9a-f]{64}/, generation);
        assert.match(String(body.resource[0]?.api_key), /^[0-9a-f]{64}$/, generation);
      },
      { oldServerHoles: false },
    ));

  it('runs after each request that is stored, however many are sent at once', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const name = 'shop._table.todo.post.post_process';
      await sendScript(client, generation, name, 'return 1;');
      // of one network: more than can wait
      const sent = Array.from({ length: 6 * Math.max(2, availableParallelism()) }, () =>
        client.call('POST', 'shop/_table/todo', { body: { resource: [{ name: 'Once' }] } }),
      );
      const statuses = (await Promise.all(sent)).map(({ status }) => status);
      const done = statuses.filter((status) => status === 200).length;
      assert.ok(done > 0, generation);
      assert.equal(statuses.filter((status) => status === 503).length, sent.length - done);
      const { body } = await client.call('GET', 'shop/_table/todo?filter=name="Once"');
      assert.equal(body.resource.length, done, generation);
    }));

  it('sees no path of the host', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const script = 'event.response.content = { stack: new Error("x").stack };';
      await sendScript(client, generation, 'shop._table.todo.get.post_process', script);
      const { text } = await todo(client);
      assert.match(text, /Error: x/, generation);
      assert.ok(!text.includes(process.cwd()), `${generation} ${text}`);
    }));

  it('sees no credential of an ordinary call, wherever it was sent', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const { token = '' } = client;
      const script = 'throw new Error(JSON.stringify(event));';
      await sendScript(client, generation, 'shop._table.todo.post.pre_process', script);
      const query = `token=${token}&session_token=${token}&api_key=${ADMIN_KEY}&kept=yes`;
      const body = { resource: [], token, session_token: token, jwt: token, kept: 'yes' };
      const headers = {
        Authorization: `Bearer ${token}`,
        Cookie: `df_session=${token}`,
        Referer: `https://portal.example/?session_token=${token}`,
        'X-Original-Url': `/?api_key=${encodeURIComponent(ADMIN_KEY)}`,
      };
      const path = `shop/_table/todo?${query}`;
      const { status, text } = await client.call('POST', path, { body, headers });
      assert.equal(status, 500, generation);
      assert.ok(text.split('kept').length > 2, text);
      assert.ok(!text.includes(token) && !text.includes(ADMIN_KEY), generation);
    }));

  it('sees and sets fields of a record that are named like credentials', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const names = ['token', 'jwt', 'api_key', 'session_token'];
      const field = [
        { name: 'id', type: 'id' },
        ...names.map((name) => ({ name, type: 'string', allow_null: true })),
      ];
      await client.call('POST', 'shop/_schema', { body: { resource: [{ name: 'codes', field }] } });
      await client.call('POST', 'shop/_table/codes', { body: { resource: [{ jwt: 'old' }] } });
      const script = `const record = event.request.payload;
        for (const name of ${JSON.stringify(names)}) record[name] = (record[name] ?? '') + 'made';
        event.request.content = record;`;
      await sendScript(client, generation, 'shop._table.codes.1.patch.pre_process', script);
      const body = { token: 'mine', jwt: 'mine' };
      const { status, text } = await client.call('PATCH', 'shop/_table/codes/1', { body });
      assert.equal(status, 200, text);
      const { body: stored } = await client.call('GET', 'shop/_table/codes/1');
      const { token, jwt, api_key, session_token } = stored;
      assert.deepEqual([token, jwt], ['minemade', 'minemade'], generation);
      assert.deepEqual([api_key, session_token], ['made', 'made'], generation);
    }));

  it('leaves each record of a list its own key, whatever else it changes', () =>
    onBoth(
      async (client, generation) => {
        await client.signIn();
        const read = async () => {
          const { body } = await client.call('GET', 'system/app?fields=name,api_key');
          return new Map(body.resource.map(({ name, api_key }) => [String(name), api_key]));
        };
        const before = await read();
        const [[first] = []] = [...before];
        for (const change of [
          `.filter((app) => app.name !== ${JSON.stringify(first)}).reverse()`,
          `.map((app) => ({ ...app, name: app.name.toUpperCase() })).reverse()`,
          `.map((app) => (app.name === ${JSON.stringify(first)} ? { name: 'Hidden' } : app))`,
        ]) {
          const script = `const { content } = event.response;
            content.resource = content.resource${change};`;
          await sendScript(client, generation, 'system.app.get.post_process', script);
          const after = await read();
          assert.ok(after.size >= before.size - 1, generation);
          const keyOf = (wanted: string) =>
            [...before].find(([name]) => name.toUpperCase() === wanted.toUpperCase())?.[1];
          for (const [name, key] of after) assert.equal(key, keyOf(name), `${generation} ${name}`);
        }
      },
      { isPublic: true },
    ));

  it('takes the key out of an app, or the whole app out of a response', () =>
    onBoth(
      async (client, generation) => {
        await client.signIn();
        const event = 'system.app.1.get.post_process';
        for (const [script, expected] of [
          ['delete event.response.content.api_key;', [200, 'admin', undefined]],
          ['event.response.content.api_key = "***";', [200, 'admin', undefined]],
          ['event.response.content = { name: "hidden" };', [200, 'hidden', undefined]],
          ['event.response = { status_code: 403, content: {} };', [403, undefined, undefined]],
        ] as const) {
          await sendScript(client, generation, event, script);
          const { status, body } = await client.call('GET', 'system/app/1');
          assert.deepEqual([status, body.name, body.api_key], expected, `${generation} ${script}`);
        }
      },
      { oldServerHoles: false },
    ));

  it('can compare secrets, but neither stores one under another name nor replaces one', () =>
    onBoth(
      async (client, generation) => {
        await client.signIn();
        const script = `const [one, two] = event.request.payload.resource;
          one.description = one.api_key === two.api_key ? 'same' : 'other';
          one.url = one.api_key;
          two.api_key = '${'f'.repeat(64)}';`;
        await sendScript(client, generation, 'system.app.post.pre_process', script);
        // scripts change nothing that an administrator sends
        const rule = { service_id: 1, component: 'app', verb_mask: 31, requestor_mask: 3 };
        const role = { name: 'Apps', is_active: true, role_service_access_by_role_id: [rule] };
        const roles = await client.call('POST', 'system/role', { body: { resource: [role] } });
        const role_id = roles.body.resource[0]?.id;
        await client.call('PATCH', 'system/app/1', { body: { role_id } });
        client.token = undefined;
        const api_key = 'e'.repeat(64);
        const resource = ['One', 'Two'].map((name) => ({ name, type: 0, api_key }));
        const made = await client.call('POST', 'system/app?fields=*', { body: { resource } });
        const [one, two] = made.body.resource;
        assert.equal(one?.description, 'same', `${generation} ${made.text}`);
        assert.equal(one?.api_key, api_key, generation);
        assert.match(String(one?.url), /^hidden-/, generation);
        assert.doesNotMatch(String(two?.api_key), /^[ef]{64}$/, generation);
      },
      { oldServerHoles: false },
    ));

  it('that removes the password of a sign-in rejects it', () =>
    onBoth(
      async (client, generation) => {
        await client.signIn();
        const script = 'delete event.request.payload.password;';
        await sendScript(client, generation, 'user.session.post.pre_process', script);
        const { status } = await client.signIn('sam');
        assert.ok(status === 400 || status === 401 || status === 422, `${generation} ${status}`);
      },
      { oldServerHoles: false },
    ));

  it('does nothing while it is inactive, and nothing to other tables', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const script = 'event.response.content = null;';
      await sendScript(client, generation, `${GET}.post_process`, script, { is_active: false });
      await sendScript(client, generation, 'shop._table.orders.get.post_process', script);
      assert.equal((await todo(client)).body.resource.length, 2);
    }));

  it('does nothing for a deactivated service, except on real servers of 2.1.2', () =>
    onBoth(
      async (client, generation) => {
        await client.signIn();
        await sendScript(client, generation, `${GET}.pre_process`, 'throw "Not now.";');
        const found = await client.call('GET', "system/service?filter=name='shop'");
        const path = `system/service/${String(found.body.resource[0]?.id)}`;
        await client.call('PATCH', path, { body: { is_active: false } });
        const { status, text } = await todo(client);
        assert.equal(status, 403, text);
        assert.match(text, /deactivated/);
      },
      { oldServerHoles: false },
    ));

  it('sends requests of its own, with the rights of its caller', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const script = `const answer = platform.api.get('shop/_table/products?limit=1&fields=id');
        const denied = platform.api.get('system/user');
        event.response.content = { status: denied.status_code, product: answer.content.resource[0] };`;
      await sendScript(client, generation, 'shop._table.todo.get.post_process', script);
      assert.deepEqual((await todo(client)).body, { status: 200, product: { id: 1 } });
    }));

  it('that calls itself is stopped', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const script = `event.response.content = platform.api.get('shop/_table/todo').content;`;
      await sendScript(client, generation, `${GET}.post_process`, script);
      assert.match((await todo(client)).text, /endlessly/);
    }));

  it('is ended when it runs for ever, takes too much memory or cannot be read', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      for (const [script, message] of [
        ['const all = []; while (true) all.push(new Array(1000).fill(all.length));', /memory/],
        ['this is no script(', /Unexpected identifier/],
        ['while (true) {}', /took too long/],
        // bytes outside of the heap
        ['const all = [1, 2, 3].map(() => new Uint8Array(1e8).fill(1)); while (true) {}', /memory/],
      ] as const) {
        await sendScript(client, generation, `${GET}.post_process`, script);
        const { status, body } = await todo(client);
        assert.equal(status, 500);
        assert.match(body.error.message, message);
      }
    }));

  it('can print any amount of output', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      // far more than the platform can read in five seconds
      const script = `for (let time = 0; time < 20_000; time++) console.log('x'.repeat(1e6));
        event.response.content = 'printed';`;
      await sendScript(client, generation, `${GET}.post_process`, script);
      assert.match((await todo(client)).text, /printed/);
    }));

  it('does not reach the machine that runs it', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const script = `const found = [];
        for (const way of [() => process, () => require('fs'), () => fetch, () => platform.api.get
          .constructor('return process')(), () => event.constructor.constructor('return process')()]) {
          try { way(); found.push(String(way)); } catch {}
        }
        event.response.content = { found };`;
      await sendScript(client, generation, `${GET}.post_process`, script);
      assert.deepEqual((await todo(client)).body, { found: [] });
    }));

  it('gets access to nothing if its stack overflows in the middle of a call', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      for (const way of [`console.log('x')`, `platform.api.get('shop')`]) {
        const script = `const found = [];
          let isThrough = false;
          const deeper = () => {
            try { deeper(); } catch (error) {
              // from the very end of the stack up to where there is room for the call
              if (!isThrough) try { ${way}; isThrough = true; } catch (end) { found.push(end); }
              throw error;
            }
          };
          try { deeper(); } catch (error) { found.push(error); }
          const reached = found.filter((error) => {
            try { return !(error instanceof Error) || error.constructor.constructor('return process')(); } catch {}
          });
          event.response.content = { ended: found.length > 0, reached: reached.length };`;
        await sendScript(client, generation, 'shop._table.todo.get.post_process', script);
        assert.deepEqual((await todo(client)).body, { ended: true, reached: 0 });
      }
    }));

  it('in another language than JavaScript is not available here', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      await sendScript(client, generation, `${GET}.post_process`, 'x = 1', { type: 'python' });
      assert.equal((await todo(client)).status, 503);
    }));
});

describe('a script kept in a file', () => {
  it('runs as the file says at that moment', () =>
    onBoth(async (client, generation) => {
      if (generation === 'classic') return;
      await client.signIn();
      const headers = { 'Content-Type': 'text/plain' };
      const write = (body: string) => client.call('PUT', 'files/scripts/a.js', { body, headers });
      const link = { storage_service_id: 3, storage_path: 'scripts/a.js' };
      await sendScript(client, generation, `${GET}.post_process`, '', link);
      await write('event.response.content = { version: 1 };');
      assert.deepEqual((await todo(client)).body, { version: 1 });
      await write('event.response.content = { version: 2 };');
      assert.deepEqual((await todo(client)).body, { version: 2 });
    }));
});

describe('a service that is a script', () => {
  it('has the scripts of its name whatever the path', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const content = 'return 1;';
      const type = generation === 'classic' ? 'script' : 'nodejs';
      const config = generation === 'classic' ? { type: 'nodejs', content } : { content };
      const service = { name: 'hello', label: 'Hello', is_active: true, type, config };
      await client.call('POST', 'system/service', { body: { resource: [service] } });
      await sendScript(client, generation, 'hello.get.pre_process', 'throw "Not now.";');
      await sendScript(client, generation, 'hello.a.b.post.pre_process', 'throw "Not here.";');
      for (const path of ['hello', 'hello/a', 'hello/a/b', 'hello//a']) {
        assert.match((await client.call('GET', path)).text, /Not now/, `${generation} ${path}`);
      }
      assert.match((await client.call('POST', 'hello/a/b')).text, /Not here/, generation);
      assert.equal((await client.call('POST', 'hello/a')).status, 200, generation);
    }));

  it('answers what the script returns', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const content =
        'return { hello: event.request.parameters.name, at: event.request.resource };';
      const service = {
        name: 'greet',
        label: 'Greet',
        is_active: true,
        type: generation === 'classic' ? 'script' : 'nodejs',
        config: generation === 'classic' ? { type: 'nodejs', content } : { content },
      };
      await client.call('POST', 'system/service', { body: { resource: [service] } });
      const { body } = await client.call('GET', 'greet/some/path?name=Eva');
      assert.deepEqual(body, { hello: 'Eva', at: 'some/path' });
    }));

  it('answers with the status that the script sets, and names an invalid one', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const content =
        'event.response = { status_code: event.request.parameters.status, content: [1] };';
      const config = generation === 'classic' ? { type: 'nodejs', content } : { content };
      const type = generation === 'classic' ? 'script' : 'nodejs';
      const service = { name: 'status', label: 'Status', is_active: true, type, config };
      await client.call('POST', 'system/service', { body: { resource: [service] } });
      for (const status of [201, 204, 404]) {
        const answer = await client.call('GET', `status/?status=${status}`);
        assert.equal(answer.status, status);
      }
      for (const status of ['101', '1000', 'soon']) {
        const { body, ...answer } = await client.call('GET', `status/?status=${status}`);
        assert.equal(answer.status, 500);
        assert.match(JSON.stringify(body), new RegExp(`invalid status: ${status}`));
      }
    }));

  it('sees the call as scripts of events do, without what would let it be someone else', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const content = 'return event.request;';
      const config = generation === 'classic' ? { type: 'nodejs', content } : { content };
      const type = generation === 'classic' ? 'script' : 'nodejs';
      const service = { name: 'echo', label: 'Echo', is_active: true, type, config };
      await client.call('POST', 'system/service', { body: { resource: [service] } });
      const { body } = await client.call('POST', 'echo/a/b?c=1', { body: { d: [1] } });
      const { headers, ...request } = body;
      assert.deepEqual(request, {
        api_version: '2.0',
        method: 'POST',
        service: 'echo',
        resource: 'a/b',
        uri: '/api/v2/echo/a/b',
        parameters: { c: '1' },
        content: { d: [1] },
        content_type: 'application/json',
        payload: { d: [1] },
      });
      assert.ok(!JSON.stringify(headers).includes(client.token ?? '?'));
    }));
});
