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

  it('keeps a table that a view reads on PostgreSQL; elsewhere, all other tables can still change', () =>
    onBothSchemas(async (client, generation) => {
      for (const name of ['order_items', 'orders']) {
        assert.equal((await client.call('DELETE', `shop/_schema/${name}`)).status, 200);
      }
      const { status, text } = await client.call('DELETE', 'shop/_schema/customers');
      if (generation === 'current') assert.match(text, /2BP01.*view active_customers depends on/);
      else assert.equal(status, 200, text);
      const isKept = (await client.call('GET', 'shop/_table/active_customers')).status === 200;
      assert.equal(isKept, generation === 'current');
      await client.make('mine', 'old:string');
      for (const [method, path] of [
        ['POST', 'mine/added'],
        ['PATCH', 'todo/name'],
        ['DELETE', 'mine/old'],
      ] as const) {
        const body = method === 'DELETE' ? undefined : { type: 'string', allow_null: true };
        const answer = await client.call(method, `shop/_schema/${path}`, { body });
        assert.equal(answer.status, 200, `${generation} ${path} ${answer.text}`);
      }
      assert.deepEqual(await client.fieldNames('mine'), ['id', 'added']);
    }));

  it('keeps a field that a foreign key refers to, whichever request would drop it', () =>
    onBothSchemas(async (client, generation) => {
      const parent = { name: 'parent_id', type: 'reference', ref_table: 'tree', ref_field: 'id' };
      await client.make('tree', parent);
      const before = await client.fieldNames('products');
      const field = before.filter((name) => name !== 'id').map((name) => ({ name }));
      const body = { resource: [{ name: 'products', field }] };
      const refused = [
        await client.call('DELETE', 'shop/_schema/products/id'),
        await client.call('PUT', 'shop/_schema', { body }),
        await client.call('DELETE', 'shop/_schema/tree/id'),
      ];
      for (const [at, { status, text, body: answer }] of refused.entries()) {
        assert.equal(status, 500, text);
        const words = generation === 'classic' ? /1829 Cannot drop column/ : /2BP01.*on table/s;
        assert.match(answer.error.message, words);
        assert.match(answer.error.message, at < 2 ? /order_items/ : /tree/);
      }
      assert.deepEqual(await client.fieldNames('products'), before);
      const [item] = await client.rows('order_items', '?limit=1');
      const change = { body: { quantity: 3 } };
      const url = `shop/_table/order_items/${String(item?.id)}`;
      assert.equal((await client.call('PATCH', url, change)).status, 200);
    }));

  it('takes a field together with the key of the same table that refers to it', () =>
    onBothSchemas(async (client) => {
      const parent = { name: 'parent', type: 'reference', ref_table: 'tree', ref_field: 'code' };
      const code = { name: 'code', type: 'integer', is_unique: true };
      await client.make('tree', code, parent);
      const body = { resource: [{ name: 'tree', field: [{ name: 'id' }] }] };
      await client.call('PUT', 'shop/_schema', { body });
      assert.deepEqual(await client.fieldNames('tree'), ['id']);
    }));

  it('keeps a field unique that a foreign key refers to', async () => {
    const client = new SchemaClient('classic');
    await client.signIn();
    await client.make('coded', { name: 'code', type: 'string', length: 20, is_unique: true });
    const ref = { name: 'code', type: 'string', length: 20, is_foreign_key: true };
    await client.make('uses', { ...ref, ref_table: 'coded', ref_field: 'code' });
    const off = await client.call('PATCH', 'shop/_schema/coded/code', {
      body: { is_unique: false },
    });
    assert.match(off.body.error.message, /1553 Cannot drop index 'code'/);
    const noKey = { body: { is_primary_key: false } };
    const other = await client.call('PATCH', 'shop/_schema/products/id', noKey);
    assert.match(other.body.error.message, /1553/);
    const label = await client.call('PATCH', 'shop/_schema/coded/code', { body: { label: 'C' } });
    assert.equal(label.status, 200, label.text);
    client.close();
  });

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
