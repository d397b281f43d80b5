import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { onBoth, type PlatformClient } from '../PlatformClient.ts';

const lena = { username: 'lena', password: 'directory-password', service: 'corp' };

const signIn = (client: PlatformClient, body: object, door = 'user') =>
  client.call('POST', `${door}/session`, { body });

describe('a directory service', () => {
  it('is offered by the environment', () =>
    onBoth(async (client) => {
      const { body } = await client.call('GET', 'system/environment');
      const { adldap } = body.authentication as { adldap: { name: string; label: string }[] };
      assert.deepEqual(
        adldap.map(({ name, label }) => [name, label]),
        [['corp', 'Corporate Directory']],
      );
    }));

  it('signs its people in with username and password, and gives them a role', () =>
    onBoth(async (client) => {
      const session = await signIn(client, lena);
      assert.equal(session.status, 200);
      assert.equal(session.body.name, 'Lena Fischer');
      assert.equal(session.body.role, 'Shop Reader');
      const again = await signIn(client, { ...lena, username: 'lena@corp.example' });
      assert.equal(again.body.id, session.body.id);
    }));

  it('is named by the profile of its people', () =>
    onBoth(async (client) => {
      client.token = (await signIn(client, lena)).body.session_token;
      const { body } = await client.call('GET', 'user/profile');
      assert.equal(body.adldap, 'corp');
      assert.equal(body.oauth_provider, '');
    }));

  it('rejects a wrong password, and all users at the administrators’ endpoint', () =>
    onBoth(async (client) => {
      assert.equal((await signIn(client, { ...lena, password: 'no' })).status, 401);
      assert.equal((await signIn(client, lena, 'system/admin')).status, 401);
    }));

  it('no longer appears once an administrator has switched it off', () =>
    onBoth(async (client) => {
      await client.signIn();
      const { body } = await client.call('GET', 'system/service?filter=name=corp');
      const path = `system/service/${Number(body.resource[0]?.id)}`;
      await client.call('PATCH', path, { body: { is_active: false } });
      client.token = undefined;
      const answer = await signIn(client, lena);
      assert.equal(answer.status, 404);
      assert.equal(answer.body.error.message, 'Could not find a service for corp');
    }));
});
