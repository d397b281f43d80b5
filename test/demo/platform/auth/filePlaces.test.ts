import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { onBoth, type PlatformClient } from '../PlatformClient.ts';

const ALL = 31;

/** Puts two files on the service and signs out: only the key of an app remains, with these rules. */
async function asGuest(
  client: PlatformClient,
  rules: Readonly<Record<string, number>>,
): Promise<string> {
  await client.signIn();
  const { body: services } = await client.call('GET', 'system/service?fields=id,name');
  const files = services.resource.find(({ name }) => name === 'files')?.id;
  for (const path of ['pub/', 'secret/', 'secret/deep/'])
    await client.call('POST', `files/${path}`);
  for (const path of ['pub/p.txt', 'secret/s.txt']) {
    const headers = { 'Content-Type': 'text/plain' };
    await client.call('PUT', `files/${path}`, { body: path, headers });
  }
  // current servers match the exact path first, classic ones the wildcard
  const access = Object.entries(rules).map(([component, verb_mask]) => ({
    ...{ service_id: files, component, verb_mask, requestor_mask: 1 },
  }));
  const role = { name: 'Places', is_active: true, role_service_access_by_role_id: access };
  const made = await client.call('POST', 'system/role', { body: { resource: [role] } });
  const app = { name: 'Places', type: 0, is_active: true, role_id: made.body.resource[0]?.id };
  const apps = await client.call('POST', 'system/app?fields=*', { body: { resource: [app] } });
  client.token = undefined;
  return String(apps.body.resource[0]?.api_key);
}

async function secretStays(client: PlatformClient): Promise<void> {
  await client.signIn();
  const { text } = await client.call('GET', 'files/secret/s.txt');
  assert.equal(text, 'secret/s.txt');
}

describe('a role for one folder', () => {
  it('lists nothing below other folders, if others can reach the server', () =>
    onBoth(
      async (client, generation) => {
        const key = await asGuest(client, { '': 1, 'pub/*': 1, 'pub/': 1 });
        for (const query of ['full_tree=true&as_list=true', 'as_access_list=true']) {
          const { status, text } = await client.call('GET', `files/?${query}`, { key });
          assert.equal(status, 200, `${generation} ${text}`);
          assert.match(text, /pub\//);
          assert.doesNotMatch(text, /secret\/(s|deep)/, query);
        }
      },
      { isPublic: true },
    ));

  it('copies, moves and deletes nothing outside of it, even by a list', () =>
    onBoth(async (client) => {
      const key = await asGuest(client, { 'pub/': ALL, 'pub/*': ALL });
      const own = await client.call('GET', 'files/pub/p.txt', { key });
      assert.equal(own.text, 'pub/p.txt');
      for (const delete_source of [false, true]) {
        const item = { name: 'o.txt', type: 'file', source_path: 'secret/s.txt', delete_source };
        const copied = await client.call('POST', 'files/pub/', { key, body: { resource: [item] } });
        assert.match(copied.text, /not allowed by this user's role/);
      }
      const gone = { path: 'secret/s.txt', type: 'file' };
      const deleted = await client.call('DELETE', 'files/pub/', {
        key,
        body: { resource: [gone] },
      });
      assert.match(deleted.text, /not allowed by this user's role/);
      const listed = await client.call('GET', 'files/pub/?as_list=true', { key });
      assert.deepEqual(listed.body.resource, ['pub/p.txt']);
      await secretStays(client);
    }));

  it('still copies and deletes within it', () =>
    onBoth(async (client) => {
      const key = await asGuest(client, { 'pub/': ALL, 'pub/*': ALL });
      const item = { name: 'o.txt', type: 'file', source_path: 'pub/p.txt' };
      await client.call('POST', 'files/pub/', { key, body: { resource: [item] } });
      const own = await client.call('GET', 'files/pub/o.txt', { key });
      assert.equal(own.text, 'pub/p.txt');
      const gone = { path: 'pub/p.txt', type: 'file' };
      await client.call('DELETE', 'files/pub/', { key, body: { resource: [gone] } });
      const listed = await client.call('GET', 'files/pub/?as_list=true', { key });
      assert.deepEqual(listed.body.resource, ['pub/o.txt']);
    }));
});

describe('a narrower rule that denies a folder', () => {
  it('holds for every spelling of a path, for headers, and for zips of the folder above', () =>
    onBoth(async (client) => {
      const key = await asGuest(client, { '*': ALL, 'secret/*': 0, 'secret/s.txt': 0 });
      const spellings = ['secret/s.txt', '/secret/s.txt', '.%2Fsecret/s.txt', '..%2Fsecret/s.txt'];
      for (const path of spellings) {
        const answer = await client.call('GET', `files/${path}`, { key });
        assert.notEqual(answer.text, 'secret/s.txt', path);
        assert.ok(answer.status >= 400, path);
      }
      const headers = { 'X-File-Name': 'secret/s.txt', 'Content-Type': 'text/plain' };
      const written = await client.call('POST', 'files/', { key, headers, body: 'mine' });
      assert.equal(written.status, 403);
      const zip = await client.call('GET', 'files/?zip=true', { key });
      assert.equal(zip.status, 403);
      await secretStays(client);
    }));

  it('holds for every spelling that a script sends', () =>
    onBoth(async (client, generation) => {
      const key = await asGuest(client, { '*': ALL, 'secret/*': 0, 'secret/s.txt': 0 });
      await client.signIn();
      const paths = ['secret/s.txt', 'secret/%2Fs.txt', '.%2Fsecret/s.txt', 'secret%5Cs.txt'];
      const calls = paths.map((path) => `platform.api.get(${JSON.stringify(`files/${path}`)})`);
      const content = `return [${calls.join(', ')}].map(({ content }) => content);`;
      const kind =
        generation === 'classic'
          ? { type: 'script', config: { type: 'nodejs', content } }
          : { type: 'nodejs', config: { content } };
      const service = { name: 'reads', label: 'Reads', is_active: true, ...kind };
      const made = await client.call('POST', 'system/service', { body: { resource: [service] } });
      const service_id = made.body.resource[0]?.id;
      const role = await client.call('GET', 'system/role?filter=name="Places"');
      const access = [{ service_id, component: '*', verb_mask: 1, requestor_mask: 1 }];
      const body = { role_service_access_by_role_id: access };
      await client.call('PATCH', `system/role/${String(role.body.resource[0]?.id)}`, { body });
      client.token = undefined;
      const { text, status } = await client.call('GET', 'reads', { key });
      assert.equal(status, 200, text);
      assert.doesNotMatch(text, /"secret\/s\.txt"/, generation);
    }));
});

describe('a rule for a folder', () => {
  it("doesn't cover another one that has its name before a parenthesis", () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      await client.call('POST', 'files/pub(private)/');
      const headers = { 'Content-Type': 'text/plain' };
      await client.call('PUT', 'files/pub(private)/p.txt', { body: 'private', headers });
      const key = await asGuest(client, { 'pub/': ALL, 'pub/*': ALL });
      for (const verb of ['GET', 'PUT', 'DELETE']) {
        const answer = await client.call(verb, 'files/pub(private)/p.txt', { key });
        assert.ok([401, 403].includes(answer.status), `${generation} ${verb} ${answer.status}`);
      }
    }));
});
