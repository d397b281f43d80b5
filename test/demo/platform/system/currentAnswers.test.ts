import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { onCurrent } from '../PlatformClient.ts';

const post = (...resource: unknown[]) => ({ body: { resource } });

describe('a current server', () => {
  it('counts records in place of listing them', () =>
    onCurrent(async (client) => {
      const listed = await client.call('GET', 'system/role?include_count=true');
      const counted = await client.call('GET', 'system/role?count_only=true');
      assert.equal(counted.text, String(listed.body.meta.count));
    }));

  it('fails if records should be deleted by a filter', () =>
    onCurrent(async (client) => {
      const { status, body } = await client.call('DELETE', 'system/role?filter=id%3D1');
      assert.equal(status, 500);
      assert.match(body.error.message, /^Call to undefined method .*Role::deleteByFilter\(\)$/);
    }));

  it('returns the columns of directory services if it has one', () =>
    onCurrent(async (client) => {
      const named = await client.call('GET', 'system/user?limit=1&fields=adldap,ldap_username');
      const [user] = named.body.resource;
      assert.deepEqual([user?.adldap, user?.ldap_username], [null, null]);
    }));

  it('says of each lookup whether it is private, whichever fields are requested', () =>
    onCurrent(async (client) => {
      const secret = { name: 'secret', value: 'x', private: true };
      await client.call('POST', 'system/lookup', post({ name: 'city', value: 'Bern' }, secret));
      const { body } = await client.call('GET', 'system/lookup?fields=name&order=name');
      const listed = body.resource.filter(({ name }) => name === 'city' || name === 'secret');
      assert.deepEqual(listed, [
        { name: 'city', private: false },
        { name: 'secret', private: true },
      ]);
    }));

  it('tells a taken address as a failed creation', () =>
    onCurrent(async (client) => {
      const sam = { email: 'sam@example.com', name: 'x', username: 'somebody' };
      const { body } = await client.call('POST', 'system/user', post(sam));
      const { resource } = body.error.context as { resource: { code: number; message: string }[] };
      assert.equal(resource[0]?.code, 500);
      assert.match(resource[0]?.message ?? '', /^Failed to create resource: SQLSTATE\[23000\]/);
    }));

  it('stores no script without a name', () =>
    onCurrent(async (client) => {
      const body = { type: 'nodejs', content: 'x' };
      const { status } = await client.call('POST', 'system/event_script/user.get', { body });
      assert.equal(status, 500);
      const { body: list } = await client.call('GET', 'system/event_script?as_list=true');
      assert.deepEqual(list.resource, []);
    }));

  it('says at which of many ids it stopped', () =>
    onCurrent(async (client) => {
      const { body } = await client.call('GET', 'shop/_table/todo?ids=1,none,2&continue=true');
      const { error, resource } = body.error.context as { error: number[]; resource: unknown[] };
      assert.deepEqual(error, [1]);
      assert.equal(resource.length, 3);
    }));

  it('names no row of a table without a key', () =>
    onCurrent(async (client) => {
      const field = [{ name: 'x', type: 'integer', allow_null: true }];
      await client.call('POST', 'shop/_schema', post({ name: 'keyless', field }));
      const made = await client.call('POST', 'shop/_table/keyless?fields=*', post({ x: 1 }));
      assert.deepEqual(made.body.resource, [{ '': null }]);
      const gone = await client.call('DELETE', 'shop/_table/keyless?filter=x%3D1');
      assert.deepEqual(gone.body.resource, [{ x: 1 }]);
    }));
});
