import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { onBothSchemas, type SchemaClient } from './SchemaClient.ts';

const MB = 1024 * 1024;
const TOO_LARGE = /too large for one response\. Request fewer records or fields/;

/** Stores 8 rows of 9 MB, together more than one response can contain. */
async function makeWide(client: SchemaClient): Promise<void> {
  await client.make('wide', 'big:text', 'link:integer');
  const body = { resource: [{ big: 'x'.repeat(9 * MB), link: 1 }] };
  for (let count = 0; count < 8; count++) await client.call('POST', 'shop/_table/wide', { body });
}

describe('the size of a response', () => {
  it('is limited for lists, ids, single records and responses to changes', () =>
    onBothSchemas(async (client) => {
      await makeWide(client);
      const ids = '1,2,3,4,5,6,7,8';
      for (const path of ['', `?ids=${ids}`, '?ids=1,1,1,1,1,1,1,1']) {
        const { status, text } = await client.call('GET', `shop/_table/wide${path}`);
        assert.equal(status, 413, path);
        assert.match(text, TOO_LARGE);
      }
      const query = `ids=${ids}&fields=*&rollback=true`;
      const deleted = await client.call('DELETE', `shop/_table/wide?${query}`);
      assert.match(deleted.text, TOO_LARGE);
      assert.equal((await client.rows('wide', '?fields=id')).length, 8);
      assert.equal((await client.rows('wide', '?limit=2')).length, 2);
    }));

  it('counts related records as often as they appear', () =>
    onBothSchemas(async (client) => {
      await client.make('one', 'big:text');
      await client.store('one', { big: 'x'.repeat(9 * MB) });
      await client.make('many', {
        name: 'one_id',
        type: 'reference',
        ref_table: 'one',
        ref_field: 'id',
      });
      await client.store('many', ...Array.from({ length: 9 }, () => ({ one_id: 1 })));
      const related = '?related=one_by_one_id';
      const { status, text } = await client.call('GET', `shop/_table/many${related}`);
      assert.equal(status, 413);
      assert.match(text, TOO_LARGE);
      assert.equal((await client.rows('many', `${related}&limit=2`)).length, 2);
    }));

  it('counts long names of fields', () =>
    onBothSchemas(async (client) => {
      const long = Array.from({ length: 20 }, (_, at) => `${'n'.repeat(9000)}${at}:integer`);
      await client.make('named', ...long, 'small:integer');
      const rows = Array.from({ length: 400 }, () => ({ small: 1 }));
      const made = await client.call('POST', 'shop/_table/named', { body: { resource: rows } });
      assert.equal(made.status, 200, made.text.slice(0, 200));
      assert.equal((await client.call('GET', 'shop/_table/named')).status, 413);
    }));

  it('counts what database functions go through, however little they return', () =>
    onBothSchemas(async (client, generation) => {
      const made = 'length(lower(upper(lower(upper(lower(upper(t)))))))';
      const db_function = [{ use: ['SELECT'], function: made }];
      const names = ['a', 'b', 'c', 'd'];
      const fields = names.map((name) => ({ name, type: 'integer', db_function }));
      await client.make('lengths', 't:text', ...fields);
      const body = { resource: [{ t: 'x'.repeat(9 * MB) }] };
      await client.call('POST', 'shop/_table/lengths', { body });
      const list = (query: string) => client.call('GET', `shop/_table/lengths?fields=${query}`);
      const all = await list(names.join());
      assert.equal(all.status, 413, all.text);
      assert.match(all.text, /take too long/);
      assert.deepEqual((await list('a')).body.resource, [{ a: 9 * MB }], generation);
    }));

  it('counts each name and operator of a function that goes through a long value', () =>
    onBothSchemas(async (client, generation) => {
      const twice = (times: number) => Array.from({ length: times }, () => '(t = t)').join(' + ');
      const field = (name: string, times: number) => ({
        ...{ name, type: 'integer' },
        db_function: [{ use: ['SELECT'], function: twice(times) }],
      });
      await client.make('pairs', 't:text', field('few', 2), field('many', 30));
      const body = { resource: [{ t: 'x'.repeat(4 * MB) }] };
      await client.call('POST', 'shop/_table/pairs', { body });
      const list = (query: string) => client.call('GET', `shop/_table/pairs?${query}`);
      assert.deepEqual((await list('fields=few')).body.resource, [{ few: 2 }], generation);
      assert.match((await list('fields=many')).text, /take too long/, generation);
    }));

  it('counts the functions that a new or a changed value goes through', () =>
    onBothSchemas(async (client, generation) => {
      const made = Array.from({ length: 10 }, () => 'lower({value})').join(' = ');
      const db_function = [{ use: ['INSERT', 'UPDATE'], function: made }];
      await client.make('made', { name: 't', type: 'text', db_function }, 'u:text');
      const long = 'x'.repeat(9 * MB);
      const create = (body: object) =>
        client.call('POST', 'shop/_table/made', { body: { resource: [body] } });
      const change = (body: object) => client.call('PATCH', 'shop/_table/made/1', { body });
      assert.equal((await create({ u: long })).status, 200, generation);
      assert.equal((await create({ t: 'x'.repeat(MB) })).status, 200, generation);
      assert.equal((await change({ u: `${long}x` })).status, 200, generation);
      assert.match((await create({ t: long })).text, /take too long/, generation);
      assert.match((await create({ t: 'x', u: long })).text, /take too long/, generation);
      assert.match((await change({ t: 'x' })).text, /take too long/, generation);
    }));
});
