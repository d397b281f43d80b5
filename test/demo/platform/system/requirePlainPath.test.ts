import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { guestKey } from '../database/guestKey.ts';
import { onBothSchemas } from '../database/SchemaClient.ts';

describe('a rule that denies one record of system', () => {
  it('is not bypassed by another spelling of its path', () =>
    onBothSchemas(
      async (client) => {
        const setting = { name: 'secret', value: 1 };
        await client.call('POST', 'system/custom', { body: { resource: [setting] } });
        const everything = ['user/*', 'custom/*', 'cache/*', 'service_type/*'];
        const denied = ['user/2', 'user/2/*', 'custom/secret', 'cache/shop', 'service_type/rws'];
        const key = await guestKey(
          client,
          ...everything.map((component) => ({ service_id: 1, component, verb_mask: 31 })),
          ...denied.map((component) => ({ service_id: 1, component, verb_mask: 0 })),
        );
        const status = async (verb: string, path: string, body?: object) =>
          (await client.call(verb, `system/${path}`, { key, body })).status;
        assert.equal(await status('GET', 'user/3'), 200);
        for (const path of ['user/02', 'user/2/x', 'custom/secret/x', 'service_type/rws/x']) {
          assert.notEqual(await status('GET', path), 200, `GET ${path}`);
        }
        for (const path of ['user/02', 'user/002', 'user/2/x', 'custom/secret/x']) {
          assert.notEqual(await status('PATCH', path, { phone: '1' }), 200, `PATCH ${path}`);
        }
        for (const path of ['user/02', 'custom/secret/x', 'cache/shop/x']) {
          assert.notEqual(await status('DELETE', path), 200, `DELETE ${path}`);
        }
        await client.signIn();
        const user = await client.call('GET', 'system/user/2');
        assert.notEqual(user.body.phone, '1');
        assert.equal((await client.call('GET', 'system/custom/secret')).text, '1');
      },
      { oldServerHoles: false },
    ));
});
