import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBoth } from '../PlatformClient.ts';
import { onBothSchemas } from './SchemaClient.ts';

const list = (count: number) => Array.from({ length: count }, (_, at) => at + 1).join();

it('a request reads at most 1,000 ids, and 100 of a column that is not the primary key', () =>
  onBoth(async (client, generation) => {
    await client.signIn();
    const statusOf = async (method: string, query: string, body?: object) =>
      (await client.call(method, `shop/_table/customers?${query}`, { body })).status;
    assert.equal(await statusOf('GET', `fields=id&ids=${list(1_000)}`), 200, generation);
    assert.equal(await statusOf('GET', `fields=id&ids=${list(1_001)}`), 413, generation);
    const phone = 'fields=id&id_field=phone';
    assert.notEqual(await statusOf('GET', `${phone}&ids=${list(100)}`), 413, generation);
    const records = Array.from({ length: 101 }, (_, at) => ({ phone: String(at), city: 'A' }));
    for (const [method, query, body] of [
      ['GET', `${phone}&ids=${list(101)}`],
      ['DELETE', `${phone}&ids=${list(101)}`],
      ['PATCH', `${phone}&ids=${list(101)}`, { resource: [{ city: 'A' }] }],
      ['PATCH', phone, { resource: records }],
      ['DELETE', phone, { resource: records }],
    ] as const) {
      assert.equal(await statusOf(method, query, body), 413, `${generation} ${method}`);
    }
  }));

it('a record counts for each row that ids or a filter select', () =>
  onBothSchemas(async (client, generation) => {
    await client.make('note', 'text:text');
    await client.store('note', { text: 'a' }, { text: 'b' }, { text: 'c' });
    const body = { resource: [{ text: 'x'.repeat(4 * 1024 * 1024) }] };
    const change = (query: string) => client.call('PATCH', `shop/_table/note?${query}`, { body });
    for (const query of ['ids=1,2,3', 'ids=1,1,1', 'filter=(id < 4)']) {
      const { status, text } = await change(query);
      assert.equal(status, 413, `${generation} ${query}`);
      assert.match(text, /at most 10 MB, counted for each record/);
    }
    assert.deepEqual(await client.rows('note', '?ids=2&fields=text'), [{ text: 'b' }]);
    assert.equal((await change('ids=1,2')).status, 200, generation);
    const orders = Array.from({ length: 4_000 }, () => ({ status: 'new' }));
    const nested = { body: { resource: [{ orders_by_customer_id: orders }] } };
    const { text } = await client.call('PATCH', 'shop/_table/customers?ids=1,2,3', nested);
    assert.match(text, /at most 10,000 records/, generation);
  }));
