import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { onBoth, PlatformClient } from '../PlatformClient.ts';

const person = (name: string) => ({ name: `${name} Tester`, email: `${name}.tester@example.com` });

const csv = { headers: { 'Content-Type': 'text/csv' } };
const plain = { 'Content-Type': 'text/plain' };

async function count(client: PlatformClient): Promise<number> {
  const { body } = await client.call('GET', 'system/user?limit=1&include_count=true');
  return body.meta.count;
}

describe('several records at once', () => {
  it('stop at the first bad row and keep what came before', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const before = await count(client);
      const body =
        'name,email\nA Tester,a.tester@example.com\nBad,nomail\nC,c.tester@example.com\n';
      const answer = await client.call('POST', 'system/user', { ...csv, body });
      assert.equal(answer.status, 400);
      const context: Record<string, unknown[]> = answer.body.error.context;
      assert.deepEqual(context[generation === 'classic' ? 'errors' : 'error'], [1]);
      assert.equal(context.resource?.length, 2);
      assert.equal(await count(client), before + 1);
    }));

  it('are all rejected if one of them isn’t a record', () =>
    onBoth(async (client) => {
      await client.signIn();
      const before = await count(client);
      for (const verb of ['POST', 'PATCH', 'DELETE']) {
        for (const other of [3, null, 'x', [3]]) {
          const body = { resource: [verb === 'POST' ? person('a') : { id: 3 }, other] };
          const { status } = await client.call(verb, 'system/user?continue=true', { body });
          assert.equal(status, 400, `${verb} ${JSON.stringify(other)}`);
        }
      }
      assert.equal(await count(client), before);
    }));

  it('have at most 20 security answers, also as one record for many ids', () =>
    onBoth(async (client) => {
      await client.signIn();
      const before = await count(client);
      const answered = { security_question: 'Which?', security_answer: 'this one' };
      const resource = Array.from({ length: 21 }, (_, at) => ({
        ...person(`p${at}`),
        ...answered,
      }));
      const body = { resource };
      assert.equal((await client.call('POST', 'system/user', { body })).status, 413);
      assert.equal(await count(client), before);
      const ids = Array.from({ length: 21 }, () => 2).join();
      const one = { body: { resource: [answered] } };
      assert.equal((await client.call('PATCH', `system/user?ids=${ids}`, one)).status, 413);
      assert.equal((await client.call('PATCH', 'system/user?ids=2', one)).status, 200);
    }));

  it('are limited as one record for many ids, too', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const made = await client.call('POST', 'system/role', {
        body: { resource: [{ name: 'x' }] },
      });
      const change = (times: number, record: object) => {
        const ids = Array.from({ length: times }, () => made.body.resource[0]?.id).join();
        return client.call('PATCH', `system/role?ids=${ids}`, { body: { resource: [record] } });
      };
      const long = { description: 'x'.repeat(60_000) };
      assert.match((await change(200, long)).text, /at most 10 MB, counted for each record/);
      assert.equal((await change(2, long)).status, 200, generation);
      const rules = Array.from({ length: 4_000 }, () => ({ component: 'x', verb_mask: 1 }));
      const many = await change(3, { role_service_access_by_role_id: rules });
      assert.match(many.text, /at most 10,000 records/, generation);
    }));

  it('go on with continue=true', () =>
    onBoth(async (client) => {
      await client.signIn();
      const before = await count(client);
      const resource = [person('one'), { name: 'Bad', email: 'nomail' }, person('three')];
      await client.call('POST', 'system/user?continue=true', { body: { resource } });
      assert.equal(await count(client), before + 2);
    }));

  it('delete the files of an app only if the app stays deleted', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const { body } = await client.call('GET', 'system/service?fields=id&filter=name=%27files%27');
      const storage = { storage_service_id: body.resource[0]?.id, storage_container: 'own' };
      await client.call('POST', 'files/own/');
      await client.call('PUT', 'files/own/a.txt', { body: 'a', headers: plain });
      const made = await client.call('POST', 'system/app', {
        body: { resource: [{ name: 'own', type: 1, is_active: true, ...storage }] },
      });
      const ids = `${String(made.body.resource[0]?.id)},99999`;
      const remove = (options: string) =>
        client.call('DELETE', `system/app?ids=${ids}&delete_storage=true${options}`);
      const stored = async () => (await client.call('GET', 'files/own/a.txt')).status;
      assert.ok((await remove('&rollback=true')).status >= 400, generation);
      assert.equal(await stored(), 200, generation);
      assert.ok((await remove('')).status >= 400, generation);
      assert.equal(await stored(), 404, generation);
    }));

  it('are undone with rollback=true', () =>
    onBoth(async (client) => {
      await client.signIn();
      const before = await count(client);
      const resource = [person('one'), { name: 'Bad', email: 'nomail' }];
      const answer = await client.call('POST', 'system/user?rollback=true', { body: { resource } });
      assert.ok(answer.status >= 400);
      assert.equal(await count(client), before);
      const missing = await client.call('DELETE', 'system/user?ids=3,99999&rollback=true');
      assert.ok(missing.status >= 400);
      assert.equal(await count(client), before);
    }));

  it('are deleted by ids', () =>
    onBoth(async (client) => {
      await client.signIn();
      const { body } = await client.call('DELETE', 'system/user?ids=3,4&rollback=true');
      assert.deepEqual(body.resource, [{ id: 3 }, { id: 4 }]);
    }));

  it('can be imported as JSON and XML too', () =>
    onBoth(async (client) => {
      await client.signIn();
      const one = '<name>One Tester</name><email>one.tester@example.com</email>';
      const two = '<name>Two Tester</name><email>two.tester@example.com</email>';
      const body = `<?xml version="1.0"?><dfapi><resource>${one}</resource><resource>${two}</resource></dfapi>`;
      const headers = { 'Content-Type': 'application/xml' };
      const xml = await client.call('POST', 'system/user', { headers, body });
      assert.equal(xml.status, 201);
      const json = await client.call('POST', 'system/user', {
        body: { resource: [person('three')] },
      });
      assert.equal(json.status, 201);
    }));

  it('are created by the thousand within seconds, passwords included', async () => {
    const client = new PlatformClient('classic');
    await client.signIn();
    const rows = Array.from(
      { length: 3000 },
      (_, index) => `P ${index},p${index}@example.com,a-password-${index}`,
    );
    const body = ['name,email,password', ...rows].join('\n');
    const started = performance.now();
    const answer = await client.call('POST', 'system/user', { ...csv, body });
    assert.equal(answer.status, 201);
    assert.ok(performance.now() - started < 10_000);
    const login = await client.signIn({ email: 'p2999@example.com', password: 'a-password-2999' });
    assert.equal(login.status, 200);
    client.close();
  });
});

describe('exports', () => {
  it('come as CSV, JSON and XML downloads, with the token in the query', () =>
    onBoth(async (client) => {
      const { body } = await client.signIn();
      client.token = undefined;
      const query = `limit=2&session_token=${body.session_token}`;
      const types = { csv: 'text/csv', json: 'application/json', xml: 'application/xml' };
      for (const [extension, type] of Object.entries(types)) {
        const path = `system/user?file=user.${extension}&${query}`;
        const answer = await client.call('GET', path, { key: null });
        assert.equal(answer.status, 200);
        assert.ok(answer.headers.get('Content-Type')?.startsWith(type));
        const disposition = `attachment; filename="user.${extension}";`;
        assert.equal(answer.headers.get('Content-Disposition'), disposition);
      }
    }));

  it('can be imported again', () =>
    onBoth(async (client) => {
      await client.signIn();
      const exported = await client.call('GET', 'system/user?file=u.csv&fields=name,email&limit=3');
      const body = exported.text.replaceAll('@', '-again@');
      const answer = await client.call('POST', 'system/user', { ...csv, body });
      assert.equal(answer.status, 201);
    }));

  it('tell an error in the format that was asked for', () =>
    onBoth(async (client) => {
      const answer = await client.call('GET', 'system/user?file=user.csv');
      assert.match(answer.text, /^(code,context,message,status_code|context,message,code)\n/);
    }));
});
