import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { onBoth, type PlatformClient } from '../PlatformClient.ts';

const MB = 1024 * 1024;
const TOO_LARGE = /too large for one response/;

async function create(client: PlatformClient, kind: string, ...records: object[]) {
  const { body } = await client.call('POST', `system/${kind}`, { body: { resource: records } });
  return body.resource.map(({ id }) => Number(id));
}

const list = (client: PlatformClient, path: string) => client.call('GET', `system/${path}`);

describe('the size of a response of the system', () => {
  it('counts a related record as often as it appears', () =>
    onBoth(async (client) => {
      await client.signIn();
      const [role = 0] = await create(client, 'role', {
        name: 'x',
        description: 'x'.repeat(9 * MB),
      });
      const apps = Array.from({ length: 9 }, (_, at) => ({
        name: `a${at}`,
        type: 0,
        role_id: role,
      }));
      const ids = await create(client, 'app', ...apps);
      const related = (some: number[]) =>
        list(client, `app?ids=${some.join()}&related=role_by_role_id`);
      const all = await related(ids);
      assert.equal(all.status, 413);
      assert.match(all.text, TOO_LARGE);
      assert.equal((await related(ids.slice(0, 2))).status, 200);
    }));

  it('counts a record that others reach through links as often as it appears', () =>
    onBoth(async (client) => {
      await client.signIn();
      const [role = 0] = await create(client, 'role', {
        name: 'x',
        description: 'x'.repeat(9 * MB),
      });
      const [app = 0] = await create(client, 'app', { name: 'linked', type: 0 });
      const links = [{ app_id: app, role_id: role }];
      const people = Array.from({ length: 9 }, (_, at) => ({
        name: 'x',
        email: `linked${at}@example.com`,
        user_to_app_to_role_by_user_id: links,
      }));
      await create(client, 'user', ...people);
      const { status, text } = await list(client, `app/${app}?related=role_by_user_to_app_to_role`);
      assert.equal(status, 413);
      assert.match(text, TOO_LARGE);
    }));

  it('is limited for ids', () =>
    onBoth(async (client) => {
      await client.signIn();
      const ids: number[] = [];
      for (let at = 0; at < 8; at++) {
        const role = { name: `r${at}`, description: 'x'.repeat(9 * MB) };
        ids.push(...(await create(client, 'role', role)));
      }
      const { status, text } = await list(client, `role?ids=${ids.join()}`);
      assert.equal(status, 413);
      assert.match(text, TOO_LARGE);
      assert.equal((await list(client, `role?ids=${ids.slice(0, 2).join()}`)).status, 200);
    }));
});
