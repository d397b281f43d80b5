import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { onBothSchemas, SchemaClient } from '../SchemaClient.ts';

describe('dropping', () => {
  it('takes a table away with all that was kept of it', () =>
    onBothSchemas(async (client) => {
      await client.make('gone', { name: 'word', type: 'string', label: 'Old label' });
      assert.deepEqual((await client.call('DELETE', 'shop/_schema/gone')).body, { success: true });
      assert.equal((await client.call('GET', 'shop/_schema/gone')).status, 404);
      await client.make('gone', 'word:string');
      assert.equal((await client.field('gone', 'word')).label, 'Word');
    }));

  it('takes several by their names', () =>
    onBothSchemas(async (client) => {
      await client.make('one');
      await client.make('two');
      const answer = await client.call('DELETE', 'shop/_schema?ids=one,two');
      assert.deepEqual(answer.body.resource, [{ name: 'one' }, { name: 'two' }]);
    }));

  it('rejects a table that others refer to', () =>
    onBothSchemas(async (client) => {
      const answer = await client.call('DELETE', 'shop/_schema/customers');
      assert.equal(answer.status, 500);
      assert.match(answer.body.error.message, /orders/);
      assert.equal((await client.rows('orders', '?limit=1')).length, 1);
    }));

  it('takes a column by either address of a current server', async () => {
    const client = new SchemaClient('current');
    await client.signIn();
    await client.make('wide', 'a:string', 'b:string', 'c:string');
    await client.call('DELETE', 'shop/_schema/wide/a');
    await client.call('DELETE', 'shop/_schema/wide/_field?ids=b,c');
    assert.deepEqual(await client.fieldNames('wide'), ['id']);
    client.close();
  });
});
