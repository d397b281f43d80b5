import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBoth } from '../PlatformClient.ts';

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
