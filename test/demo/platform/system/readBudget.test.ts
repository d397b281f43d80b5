import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { onBoth, type PlatformClient } from '../PlatformClient.ts';

/** Less than a text of the system can have. */
const LONG = 'x'.repeat(60_000);
/** Twice as long in JSON. */
const ESCAPED = '\\'.repeat(60_000);
/** Together more than one response can contain. */
const MANY = 1200;
const TOO_LARGE = /too large for one response/;

async function create(client: PlatformClient, kind: string, ...records: object[]) {
  const { body } = await client.call('POST', `system/${kind}`, { body: { resource: records } });
  return body.resource.map(({ id }) => Number(id));
}

/** Creates many roles with long descriptions, which one request can't contain. */
async function createLong(client: PlatformClient): Promise<number[]> {
  const ids: number[] = [];
  for (let part = 0; part < 10; part++) {
    const roles = Array.from({ length: MANY / 10 }, (_, at) => ({
      name: `r${part}-${at}`,
      description: LONG,
    }));
    ids.push(...(await create(client, 'role', ...roles)));
  }
  return ids;
}

const list = (client: PlatformClient, path: string) => client.call('GET', `system/${path}`);

describe('the size of a response of the system', () => {
  it('counts a related record as often as it appears', () =>
    onBoth(async (client) => {
      await client.signIn();
      const [role = 0] = await create(client, 'role', { name: 'x', description: ESCAPED });
      const apps = Array.from({ length: 900 }, (_, at) => ({
        name: `a${at}`,
        type: 0,
        role_id: role,
      }));
      const ids = await create(client, 'app', ...apps);
      const all = await list(client, 'app?related=role_by_role_id');
      assert.equal(all.status, 413);
      assert.match(all.text, TOO_LARGE);
      const some = await list(client, `app?ids=${ids.slice(0, 2).join()}&related=role_by_role_id`);
      assert.equal(some.status, 200);
    }));

  it('counts a record that others reach through links as often as it appears', () =>
    onBoth(async (client) => {
      await client.signIn();
      const [role = 0] = await create(client, 'role', { name: 'x', description: LONG });
      const [app = 0] = await create(client, 'app', { name: 'linked', type: 0 });
      const links = [{ app_id: app, role_id: role }];
      const people = Array.from({ length: MANY }, (_, at) => ({
        name: 'x',
        email: `linked${at}@example.com`,
        user_to_app_to_role_by_user_id: links,
      }));
      await create(client, 'user', ...people);
      const { status, text } = await list(client, `app/${app}?related=role_by_user_to_app_to_role`);
      assert.equal(status, 413);
      assert.match(text, TOO_LARGE);
    }));

  it('leaves only IDs of changed records that are too large together, also beside a failure', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const relation = generation === 'classic' ? 'role_lookup_by_role_id' : 'lookup_by_role_id';
      const lookups = [{ name: 'long', value: LONG }];
      const [role = 0] = await create(client, 'role', { name: 'x', [relation]: lookups });
      const change = (times: number) => {
        const resource = [...Array.from({ length: times }, () => ({ id: role })), { id: 'x' }];
        const path = `system/role?continue=true&fields=*&related=${relation}`;
        return client.call('PATCH', path, { body: { resource } });
      };
      const large = await change(MANY);
      assert.match(large.body.error.message, /Batch Error/, generation);
      const only = `"resource":[{"id":${role}},{"id":${role}},`;
      assert.ok(large.text.includes(only), large.text.slice(0, 300));
      const small = await change(2);
      assert.match(small.body.error.message, /Batch Error/, generation);
      assert.ok(small.text.includes(LONG), generation);
    }));

  it('is limited for ids', () =>
    onBoth(async (client) => {
      await client.signIn();
      const ids = await createLong(client);
      const { status, text } = await list(client, `role?ids=${ids.join()}`);
      assert.equal(status, 413);
      assert.match(text, TOO_LARGE);
      assert.equal((await list(client, `role?ids=${ids.slice(0, 2).join()}`)).status, 200);
    }));

  it('is limited for deleted records', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const ids = await createLong(client);
      const remove = (query: string) => client.call('DELETE', `system/role?ids=${query}`);
      assert.match((await remove(`${ids.join()}&fields=*`)).text, TOO_LARGE, generation);
      const last = String(ids.at(-1));
      assert.equal((await remove(`${last}&fields=*`)).status, 200, generation);
      const { body } = await list(client, `role?filter=id%3D${last}`);
      assert.deepEqual(body.resource, [], generation);
    }));
});
