import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { onBoth } from '../PlatformClient.ts';

describe('the settings of a user', () => {
  it('keep their values when a list of them is to be deleted', () =>
    onBoth(async (client) => {
      await client.signIn();
      const setting = { name: 'own', value: 1 };
      await client.call('POST', 'user/custom', { body: { resource: [setting] } });
      for (const name of ['own', 'other']) {
        const body = { resource: [{ name }] };
        const { status } = await client.call('DELETE', 'user/custom', { body });
        assert.ok(status >= 400, `${status}`);
      }
      assert.equal((await client.call('GET', 'user/custom/own')).text, '1');
      assert.equal((await client.call('GET', 'user/custom/other')).status, 404);
    }));

  it('have names', () =>
    onBoth(async (client) => {
      await client.signIn();
      for (const name of [undefined, null, { toString: 1 }, ['a']]) {
        const body = { resource: [{ name, value: 1 }] };
        for (const path of ['user/custom', 'system/custom']) {
          const { status, text } = await client.call('POST', path, { body });
          assert.equal(status, 400, `${path} ${text}`);
        }
      }
      const { body } = await client.call('GET', 'user/custom');
      assert.ok(body.resource.every(({ name }) => name !== 'undefined'));
    }));
});
