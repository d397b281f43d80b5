import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ADMIN_KEY, onBoth, type PlatformClient } from '../PlatformClient.ts';
import type { Generation } from '../../../../demo/platform/generation.ts';

/** Signs Sam in through the app whose role Sam has. */
async function asSam(client: PlatformClient): Promise<string> {
  await client.signIn();
  const filter = encodeURIComponent('name = "Shop Front"');
  const { body } = await client.call('GET', `system/app?filter=${filter}`);
  const key = String(body.resource[0]?.api_key);
  await client.signIn('sam', { key });
  return key;
}

const forbidden = (generation: Generation) =>
  generation === 'classic'
    ? 'Access Forbidden.'
    : "Access Forbidden. GET access to component 'user' of service 'system' is not allowed by this user's role.";

describe('roles on the platform', () => {
  it('let Sam read the shop', () =>
    onBoth(async (client) => {
      const key = await asSam(client);
      const answer = await client.call('GET', 'shop/_table/customers?limit=2', { key });
      assert.equal(answer.status, 200);
      assert.equal(answer.body.resource.length, 2);
    }));

  it("deny Sam what Sam's role doesn't cover", () =>
    onBoth(async (client, generation) => {
      const key = await asSam(client);
      const answer = await client.call('GET', 'system/user', { key });
      assert.equal(answer.status, 403);
      assert.equal(answer.body.error.message, forbidden(generation));
    }));

  it('are not found by classic servers when the app gives none', () =>
    onBoth(async (client, generation) => {
      await asSam(client);
      const answer = await client.call('GET', 'shop/_table/customers', { key: ADMIN_KEY });
      assert.equal(answer.status, generation === 'classic' ? 404 : 200);
    }));

  it('turn everyone away while inactive, even at sign-in', () =>
    onBoth(async (client) => {
      const key = await asSam(client);
      await client.signIn();
      await client.call('PATCH', 'system/role/1', { body: { is_active: false } });
      const login = await client.signIn('sam', { key });
      assert.equal(login.status, 403);
      assert.equal(login.body.error.message, 'Role is not active.');
    }));

  it('do not matter while the app is inactive', () =>
    onBoth(async (client) => {
      const key = await asSam(client);
      const samsToken = client.token;
      await client.signIn();
      const filter = encodeURIComponent('name = "Shop Front"');
      const { body } = await client.call('GET', `system/app?filter=${filter}&fields=id`);
      const id = String(body.resource[0]?.id);
      await client.call('PATCH', `system/app/${id}`, { body: { is_active: false } });
      client.token = samsToken;
      const answer = await client.call('GET', 'shop/_table/customers', { key });
      assert.equal(answer.status, 403);
      assert.equal(answer.body.error.message, 'App is not active.');
    }));

  it('keep no administrator out while the app is inactive and old holes are closed', () =>
    onBoth(
      async (client, generation) => {
        await client.signIn();
        const path = 'system/app/1';
        await client.call('PATCH', path, { body: { is_active: false } });
        const { body } = await client.call('GET', `${path}?fields=*`, { key: null });
        assert.equal(body.is_active, false, generation);
        const key = String(body.api_key);
        assert.equal((await client.signIn('admin', { key })).status, 200, generation);
        const back = await client.call('PATCH', path, { key, body: { is_active: false } });
        assert.equal(back.status, 200, `${generation} ${back.text}`);
        assert.equal((await client.signIn('sam', { key })).status, 200, generation);
        const { text } = await client.call('GET', 'shop/_table/customers', { key });
        assert.match(text, /App is not active/, generation);
      },
      { oldServerHoles: false },
    ));

  it('tell a caller without key and token what is missing', () =>
    onBoth(async (client) => {
      const answer = await client.call('GET', 'system/user', { key: null });
      assert.equal(answer.status, 400);
    }));
});
