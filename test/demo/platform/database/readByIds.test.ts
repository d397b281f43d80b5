import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { onBothSchemas } from './SchemaClient.ts';

describe('records read by their key', () => {
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
