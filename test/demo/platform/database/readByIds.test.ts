import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { onBothSchemas } from './SchemaClient.ts';

describe('records read by their key', () => {
  it('are those that the body of a POST names', () =>
    onBothSchemas(async (client, generation) => {
      const headers = { 'X-HTTP-Method': 'GET' };
      const read = async (body: object) =>
        (await client.call('POST', 'shop/_table/todo?fields=id', { headers, body })).body;
      const two = [{ id: 2 }, { id: 1 }];
      for (const body of [{ ids: [2, 1] }, { ids: '2,1' }, { resource: two }, two, [2, 1]]) {
        assert.deepEqual(await read(body), { resource: two }, generation);
      }
      assert.deepEqual(await read({ filter: 'id=3' }), { resource: [{ id: 3 }] });
      assert.equal((await read({ resource: [{ name: 'x' }] })).error?.code, 400);
    }));

  it('are found if the key has an alias', () =>
    onBothSchemas(async (client, generation) => {
      const body = { ...(await client.field('todo', 'id')), alias: 'number' };
      await client.call('PATCH', 'shop/_schema/todo/id', { body });
      const one = await client.call('GET', 'shop/_table/todo/3?fields=number');
      assert.deepEqual(one.body, { number: 3 }, generation);
      const two = await client.rows('todo', '?fields=number&ids=2,1');
      assert.deepEqual(two, [{ number: 2 }, { number: 1 }]);
      const { status } = await client.call('GET', 'shop/_table/todo/three');
      assert.equal(status, generation === 'classic' ? 404 : 400);
    }));
});
