import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { nodePorts } from '../../../../demo/platform/node/nodePorts.ts';
import type { Db } from '../../../../demo/platform/storage/Db.ts';
import { GENERATIONS } from '../PlatformClient.ts';
import { onBothSchemas, SchemaClient } from './SchemaClient.ts';

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

  it('is that of the rows that are read, whatever they are sorted by', () =>
    onBothSchemas(async (client, generation) => {
      const db_function = [{ use: ['SELECT'], function: '0-{value}' }];
      await client.make('own', { name: 'k', type: 'integer', db_function }, 't:text');
      await client.store('own', ...Array.from({ length: 10 }, (_, k) => ({ k: k + 1, t: 'zz' })));
      for (let k = 11; k <= 18; k++) {
        const resource = [{ k, t: 'a'.repeat(9 * MB) }];
        await client.call('POST', 'shop/_table/own', { body: { resource } });
      }
      const list = async (query: string) => {
        const answer = await client.call('GET', `shop/_table/own?fields=k,t&limit=8&${query}`);
        return answer.status === 200 ? answer.body.resource.map((one) => one.k) : answer.status;
      };
      const low = [-1, -2, -3, -4, -5, -6, -7, -8];
      assert.deepEqual(await list('order=k'), low, generation);
      assert.deepEqual(await list('group=id&order=k'), low, generation);
      if (generation === 'classic') return;
      // the long texts are also too large to sort by
      assert.equal(await list('order=2'), 413);
      assert.equal(await list('order=k desc'), 413);
      assert.equal(await list('order=3'), 500);
    }));

  it('is that of one page, with nothing but the numbers of other rows while they are sorted', async () => {
    for (const generation of GENERATIONS) {
      const sorted: string[] = [];
      const note = (sql: string) => / (order|group) by /.test(sql) && sorted.push(sql);
      const ports = nodePorts();
      const openDatabase = (name: string): Db => {
        const db = ports.openDatabase(name);
        return {
          ...db,
          all: (sql, params) => (note(sql), db.all(sql, params)),
          each: (sql, params, visit) => (note(sql), db.each(sql, params, visit)),
        };
      };
      const client = new SchemaClient(generation, {}, { openDatabase });
      await client.signIn();
      await client.make('own', 'k:integer', 't:text');
      await client.store('own', { k: 2, t: 'b' }, { k: 1, t: 'a' }, { k: 2, t: 'c' });
      for (const query of ['order=k', 'group=k', 'group=k&order=k', 'order=k&offset=1']) {
        sorted.length = 0;
        const rows = await client.rows('own', `?limit=1&${query}`);
        assert.equal(
          rows[0]?.t,
          query === 'order=k&offset=1' ? 'b' : 'a',
          `${generation} ${query}`,
        );
        assert.ok(sorted.length > 0);
        for (const sql of sorted) assert.doesNotMatch(sql, /"t"/, generation);
      }
      sorted.length = 0;
      const list = await client.call('GET', 'system/email_template?group=name&limit=1');
      assert.equal(list.status, 200, list.text);
      assert.ok(sorted.some((sql) => sql.includes('from email_template')));
      for (const sql of sorted) assert.doesNotMatch(sql, /body_html/, generation);
      client.close();
    }
  });

  it('sorts by the number of a column, and by a field named row, with database functions, too', async () => {
    const client = new SchemaClient('current');
    await client.signIn();
    const db_function = [{ use: ['SELECT'], function: 'length(t)' }];
    await client.make('own', 't:text', 'row:integer', { name: 'v', type: 'integer', db_function });
    await client.store('own', { t: 'aaa', row: 2 }, { t: 'b', row: 3 }, { t: 'cc', row: 1 });
    const list = async (order: string) =>
      (await client.rows('own', `?fields=v,t&order=${order}`)).map(({ t }) => t);
    assert.deepEqual(await list('1'), ['b', 'cc', 'aaa']);
    assert.deepEqual(await list('(2)'), ['aaa', 'b', 'cc']);
    assert.deepEqual(await list('row'), ['cc', 'aaa', 'b']);
    client.close();
  });

  it('counts the whole table if a sum is read in an order that can change in the meantime', async () => {
    const client = new SchemaClient('current');
    await client.signIn();
    const sum = [{ use: ['SELECT'], function: 'max(k)' }];
    const turn = [{ use: ['FILTER'], function: 'iif(unixepoch() % 2 = 0, {value}, 0 - {value})' }];
    const fields = [{ name: 'most', type: 'integer', db_function: sum }];
    await client.make(
      'own',
      { name: 'k', type: 'integer', db_function: turn },
      't:text',
      ...fields,
    );
    for (let k = 1; k <= 8; k++) {
      const resource = [{ k, t: 'a'.repeat(9 * MB) }];
      await client.call('POST', 'shop/_table/own', { body: { resource } });
    }
    const list = async (query: string) =>
      (await client.call('GET', `shop/_table/own?group=id&limit=1&${query}`)).status;
    assert.equal(await list('fields=most,t&order=id'), 200);
    assert.equal(await list('fields=most,t&order=k'), 413);
    assert.equal(await list('fields=most&order=k'), 200);
    client.close();
  });
});
