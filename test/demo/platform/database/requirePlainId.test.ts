import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { guestKey } from './guestKey.ts';
import { onBothSchemas } from './SchemaClient.ts';

const RULES = [
  { component: '_table/todo/*', verb_mask: 31 },
  { component: '_table/todo/2', verb_mask: 0 },
];
const OTHERS = ['02', '2.0', '%202', '2%20', '+2', '2e0', '2/x', '2/x/y'];

describe('a rule that denies one record of a table', () => {
  it('is not bypassed by another spelling of its ID', () =>
    onBothSchemas(
      async (client) => {
        const { title } = (await client.call('GET', 'shop/_table/todo/2')).body;
        const key = await guestKey(client, ...RULES);
        const read = async (id: string) =>
          (await client.call('GET', `shop/_table/todo/${id}`, { key })).status;
        assert.deepEqual([await read('1'), await read('2')], [200, 401]);
        for (const id of OTHERS) {
          assert.equal(await read(id), 404, `GET ${id}`);
          for (const verb of ['PATCH', 'PUT', 'DELETE']) {
            const body = verb === 'DELETE' ? undefined : { priority: 2 };
            const { status } = await client.call(verb, `shop/_table/todo/${id}`, { key, body });
            assert.equal(status, 404, `${verb} ${id}`);
          }
        }
        const byTitle = `${encodeURIComponent(String(title))}?id_field=title`;
        assert.equal(await read(byTitle), 404);
      },
      { oldServerHoles: false },
    ));

  it('is bypassed by another spelling where the holes of real servers are open', () =>
    onBothSchemas(async (client) => {
      const key = await guestKey(client, ...RULES);
      for (const id of ['02', '2/x']) {
        const { status } = await client.call('GET', `shop/_table/todo/${id}`, { key });
        assert.equal(status, 200, id);
      }
    }));

  it('leaves records with long decimals and with an alias of their key readable', () =>
    onBothSchemas(
      async (client) => {
        const decimal = { name: 'no', type: 'decimal', precision: 20, scale: 0 };
        const field = [
          { ...decimal, is_primary_key: true, allow_null: false },
          { name: 'n', type: 'string' },
        ];
        const made = await client.call('POST', 'shop/_schema', {
          body: { resource: [{ name: 'large', field }] },
        });
        assert.ok(made.status < 300, made.text);
        const no = '12345678901234567890';
        await client.store('large', { no, n: 'a' });
        const alias = { ...(await client.field('todo', 'id')), alias: 'number' };
        await client.call('PATCH', 'shop/_schema/todo/id', { body: alias });
        const key = await guestKey(client, { component: '_table/*', verb_mask: 31 });
        const read = async (path: string) =>
          (await client.call('GET', `shop/_table/${path}`, { key })).status;
        assert.equal(await read('todo/2'), 200);
        assert.equal(await read('todo/2?id_field=number'), 200);
        assert.equal(await read('todo/02'), 404);
        assert.equal(await read(`large/${no}`), 200);
      },
      { oldServerHoles: false },
    ));
});
