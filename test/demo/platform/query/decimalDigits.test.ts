import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { guestKey } from '../database/guestKey.ts';
import { onBothSchemas, type SchemaClient } from '../database/SchemaClient.ts';

const FIRST = '12345678901234567890';
const SECOND = '12345678901234567891';

async function makeAccounts(client: SchemaClient): Promise<void> {
  const decimal = { type: 'decimal', length: 24, precision: 24, scale: 2 };
  const field = [
    { name: 'no', ...decimal, is_primary_key: true, allow_null: false },
    { name: 'name', type: 'string', allow_null: true },
  ];
  await client.call('POST', 'shop/_schema', { body: { resource: [{ name: 'accounts', field }] } });
  const body = `{"resource":[{"no":${FIRST},"name":"first"},{"no":${SECOND},"name":"second"}]}`;
  const made = await client.call('POST', 'shop/_table/accounts', { body });
  assert.equal(made.status, 200, made.text);
}

describe('decimals of more digits than numbers have', () => {
  it('select one record as keys', () =>
    onBothSchemas(async (client, generation) => {
      await makeAccounts(client);
      const path = 'shop/_table/accounts';
      const one = await client.call('GET', `${path}/${SECOND}?fields=name`);
      assert.deepEqual(one.body, { name: 'second' }, generation);
      const ids = await client.rows('accounts', `?fields=name&ids=${SECOND},${FIRST}.0`);
      assert.deepEqual(ids, [{ name: 'second' }, { name: 'first' }]);
      await client.call('PATCH', `${path}/${SECOND}`, { body: { name: 'changed' } });
      const list = `{"resource":[{"no":${FIRST},"name":"by list"}]}`;
      await client.call('PATCH', path, { body: list });
      const names = async () => (await client.rows('accounts')).map(({ name }) => name);
      assert.deepEqual(await names(), ['by list', 'changed']);
      await client.call('DELETE', `${path}/${SECOND}`);
      assert.deepEqual(await names(), ['by list']);
      assert.equal((await client.call('DELETE', `${path}/${FIRST}.001`)).status, 404);
    }));

  it('select one record in filters', () =>
    onBothSchemas(async (client, generation) => {
      await makeAccounts(client);
      const found = async (filter: string) =>
        (await client.rows('accounts', `?filter=${encodeURIComponent(filter)}`)).map(
          ({ name }) => name,
        );
      for (const filter of [`no = ${SECOND}`, `no != ${FIRST}.00`, `no in (1,${SECOND})`]) {
        assert.deepEqual(await found(filter), ['second'], `${generation} ${filter}`);
      }
      assert.deepEqual(await found(`no not in (${SECOND})`), ['first'], generation);
      assert.deepEqual(await found('no > 5'), ['first', 'second'], generation);
    }));

  it('select one record in the row filter of a role', () =>
    onBothSchemas(async (client, generation) => {
      await makeAccounts(client);
      const filters = [{ name: 'no', operator: '=', value: FIRST }];
      const rule = { component: '_table/accounts', verb_mask: 31, filters };
      const key = await guestKey(client, rule, { ...rule, component: '_table/accounts/*' });
      const seen = await client.call('GET', 'shop/_table/accounts?fields=name', { key });
      assert.deepEqual(seen.body.resource, [{ name: 'first' }], generation);
      const body = { name: 'changed' };
      const path = `shop/_table/accounts/${SECOND}`;
      assert.equal((await client.call('PATCH', path, { key, body })).status, 404, generation);
    }));

  it('are equal however their digits are written', () =>
    onBothSchemas(async (client, generation) => {
      const table = {
        name: 'sums',
        field: [
          { name: 'id', type: 'id' },
          { name: 'sum', type: 'decimal', allow_null: true },
        ],
      };
      await client.call('POST', 'db/_schema', { body: { resource: [table] } });
      const sums = ['1500', '-0.25', '+7.50', '6.62607015e-34', '0', null];
      const resource = sums.map((sum) => ({ sum }));
      const made = await client.call('POST', 'db/_table/sums', { body: { resource } });
      assert.equal(made.status, 200, made.text);
      const asked = { 1: '1.5e3', 2: '-.250', 3: '7.5', 4: '0.662607015e-33', 5: '-0.0' };
      for (const [id, sum] of Object.entries(asked)) {
        const { body } = await client.call('GET', `db/_table/sums?fields=id&filter=sum=${sum}`);
        assert.deepEqual(body.resource, [{ id: Number(id) }], `${generation} ${sum}`);
      }
    }));
});
