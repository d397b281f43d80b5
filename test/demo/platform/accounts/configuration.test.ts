import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { onBoth, type PlatformClient } from '../PlatformClient.ts';

const environment = async (client: PlatformClient) =>
  (await client.call('GET', 'system/environment')).body;

describe('the demo instance', () => {
  it('shows a visitor every way in: registration, a directory, a provider', () =>
    onBoth(async (client, generation) => {
      const { authentication } = await environment(client);
      const told = authentication as Record<string, unknown[]>;
      assert.equal(told.allow_open_registration, true);
      assert.equal(typeof told.open_reg_email_service_id, 'number');
      assert.equal(told.adldap?.length, 1);
      assert.equal(told.oauth?.length, 1);
      assert.equal(told.saml?.length, generation === 'classic' ? undefined : 1);
    }));

  it('knows the type of every service it has', () =>
    onBoth(async (client) => {
      await client.signIn();
      const types = await client.call('GET', 'system/service_type?fields=name');
      const names = types.body.resource.map(({ name }) => name);
      const services = await client.call('GET', 'system/service?fields=type');
      for (const { type } of services.body.resource) assert.ok(names.includes(type), String(type));
    }));

  it('offers a provider that an administrator adds', () =>
    onBoth(async (client) => {
      await client.signIn();
      const config = { client_id: 'a', client_secret: 'b', redirect_url: '/portal.html' };
      const record = { name: 'google', label: 'Google', is_active: true, type: 'oauth_google' };
      const body = { resource: [{ ...record, config }] };
      assert.equal((await client.call('POST', 'system/service', { body })).status, 201);
      client.token = undefined;
      const { authentication } = await environment(client);
      const { oauth } = authentication as { oauth: { name: string; path: string }[] };
      assert.deepEqual(
        oauth.map(({ name, path }) => [name, path]),
        [
          ['github', 'user/session?service=github'],
          ['google', 'user/session?service=google'],
        ],
      );
    }));

  it('keeps the secret of a provider to itself on current servers', () =>
    onBoth(async (client, generation) => {
      if (generation === 'classic') return;
      await client.signIn();
      const { body } = await client.call('GET', 'system/service?filter=name=github');
      const [github] = body.resource;
      const config = github?.config as { client_id: string; client_secret: string };
      assert.equal(config.client_secret, '**********');
    }));
});

describe('what only the maker of an instance can set', () => {
  it('lets guests in and adds links, as the environment then tells everyone', () =>
    onBoth(
      async (client) => {
        const told = await environment(client);
        assert.equal(told.allow_guest_user, true);
        assert.deepEqual(told.chat, { launchpad: true });
      },
      { environment: { allow_guest_user: true, chat: { launchpad: true } } },
    ));

  it('offers to be remembered', () =>
    onBoth(
      async (client) => {
        const { authentication } = await environment(client);
        const told = authentication as { allow_forever_sessions: boolean };
        assert.equal(told.allow_forever_sessions, true);
      },
      { allowForever: true },
    ));
});
