import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { guestKey } from '../guestKey.ts';
import { onBothSchemas, sentences, type SchemaClient } from '../SchemaClient.ts';

async function makeLibrary(client: SchemaClient): Promise<void> {
  const link = (name: string, table: string) => ({
    name,
    type: 'reference',
    ref_table: table,
    ref_field: 'id',
  });
  await client.make('author', { name: 'name', type: 'string', allow_null: false });
  await client.make('book', 'title:string', link('author_id', 'author'));
  await client.make('tag', 'word:string');
  await client.make('book_tag', link('book_id', 'book'), link('tag_id', 'tag'));
}

const save = (client: SchemaClient, path: string, body: object) =>
  client.call('PATCH', `shop/_table/${path}`, { body });

describe('records inside a record', () => {
  it('makes a parent first and refers to it', () =>
    onBothSchemas(async (client) => {
      await makeLibrary(client);
      const [book] = await client.store('book', {
        title: 'One',
        author_by_author_id: { name: 'Ann' },
      });
      assert.equal(book?.author_id, 1);
      await save(client, 'book/1', { author_by_author_id: { id: 1, name: 'Anna' } });
      assert.deepEqual(await client.rows('author'), [{ id: 1, name: 'Anna' }]);
    }));

  it('creates, changes, adopts and releases children', () =>
    onBothSchemas(async (client) => {
      await makeLibrary(client);
      await client.store('author', { name: 'Ann' });
      await client.store('book', { title: 'Orphan' }, { title: 'Typo' });
      await save(client, 'author/1', {
        book_by_author_id: [{ id: 1 }, { id: 2, title: 'Fixed' }, { title: 'New' }],
      });
      assert.deepEqual(await client.rows('book', '?order=id'), [
        { id: 1, title: 'Orphan', author_id: 1 },
        { id: 2, title: 'Fixed', author_id: 1 },
        { id: 3, title: 'New', author_id: 1 },
      ]);
      await save(client, 'author/1', { book_by_author_id: [{ id: 1, author_id: null }] });
      const [orphan] = await client.rows('book', '?ids=1');
      assert.equal(orphan?.author_id, null);
    }));

  it('goes by the aliases of keys and links', () =>
    onBothSchemas(async (client, generation) => {
      await makeLibrary(client);
      const aliases = { author: { id: 'number' }, book: { id: 'number', author_id: 'writer' } };
      for (const [table, names] of Object.entries(aliases)) {
        for (const [name, alias] of Object.entries(names)) {
          const body = { ...(await client.field(table, name)), alias };
          await client.call('PATCH', `shop/_schema/${table}/${name}`, { body });
        }
      }
      const [book] = await client.store('book', {
        title: 'One',
        author_by_author_id: { name: 'Ann' },
      });
      assert.deepEqual(book, { number: 1, title: 'One', writer: 1 }, generation);
      await save(client, 'author/1', {
        book_by_author_id: [{ number: 1, title: 'Two' }, { title: 'New' }],
      });
      await save(client, 'author/1', { book_by_author_id: [{ number: 1, writer: null }] });
      assert.deepEqual(await client.rows('book', '?order=number'), [
        { number: 1, title: 'Two', writer: null },
        { number: 2, title: 'New', writer: 1 },
      ]);
    }));

  it('belong to a record whose key changes with them', () =>
    onBothSchemas(async (client, generation) => {
      const code = { name: 'code', type: 'integer', is_primary_key: true, allow_null: false };
      const field = [code, { name: 'name', type: 'string', allow_null: true }];
      const country = { resource: [{ name: 'country', field }] };
      await client.call('POST', 'shop/_schema', { body: country });
      const link = { name: 'country', type: 'reference', ref_table: 'country', ref_field: 'code' };
      await client.make('city', 'name:string', link);
      await client.store('country', { code: 5, name: 'five' });
      const body = { code: 7, name: 'seven', city_by_country: [{ name: 'new' }] };
      const one = await client.call('PATCH', 'shop/_table/country/5?fields=*', { body });
      assert.deepEqual(one.body, { code: 7, name: 'seven' }, generation);
      assert.deepEqual(await client.rows('city'), [{ id: 1, name: 'new', country: 7 }]);
      await client.call('DELETE', 'shop/_table/city/1');
      const path = 'shop/_table/country?filter=name=seven&fields=*';
      const many = await client.call('PATCH', path, { body: { resource: [{ code: 8 }] } });
      assert.deepEqual(many.body.resource, [{ code: 8, name: 'seven' }], generation);
      const filters = [{ name: 'name', operator: '=', value: 'seven' }];
      const rule = { component: '_table/country/*', verb_mask: 31, filters };
      const key = await guestKey(client, rule, { ...rule, component: '_table/country' });
      const asGuest = { key, body: { code: 9 } };
      const allowed = await client.call('PATCH', 'shop/_table/country/8?fields=*', asGuest);
      assert.deepEqual(allowed.body, { code: 9, name: 'seven' }, generation);
    }));

  it('are linked by fields that the relationship spells in another case', () =>
    onBothSchemas(async (client, generation) => {
      await client.make('team', 'name:string');
      await client.make('player', 'team_no:integer', 'name:string');
      const related = [
        { type: 'belongs_to', field: 'TEAM_NO', ref_table: 'team', ref_field: 'ID', alias: 'team' },
        { type: 'has_many', field: 'ID', ref_table: 'player', ref_field: 'TEAM_NO', alias: 'all' },
      ].map((one) => ({ ...one, is_virtual: true }));
      const fake = { is_virtual_foreign_key: true, ref_table: 'team', ref_fields: 'ID' };
      const isClassic = generation === 'classic';
      if (isClassic) {
        const body = { ...(await client.field('player', 'team_no')), ...fake };
        await client.call('PATCH', 'shop/_schema/player/team_no', { body });
      } else {
        const way = (table: string, at: number) =>
          client.call('POST', `shop/_schema/${table}/_related`, {
            body: { resource: [related[at]] },
          });
        await way('player', 0);
        await way('team', 1);
      }
      const [up, down] = isClassic ? ['team_by_team_no', 'player_by_team_no'] : ['team', 'all'];
      await client.store('player', { name: 'a', [up]: { name: 'one' } });
      await client.store('team', { name: 'two', [down]: [{ name: 'b' }] });
      await save(client, 'player/1', { [up]: { id: 1, name: 'changed' } });
      assert.deepEqual(await client.rows('player', '?related=*'), [
        { id: 1, team_no: 1, name: 'a', [up]: { id: 1, name: 'changed' } },
        { id: 2, team_no: 2, name: 'b', [up]: { id: 2, name: 'two' } },
      ]);
    }));

  it('are rejected where the link to them is not stored', () =>
    onBothSchemas(async (client, generation) => {
      await makeLibrary(client);
      const validation = { api_read_only: {} };
      const body = { ...(await client.field('book', 'author_id')), validation };
      await client.call('PATCH', 'shop/_schema/book/author_id', { body });
      const post = async (table: string, record: object) => {
        const sent = { body: { resource: [record] } };
        return (await client.call('POST', `shop/_table/${table}`, sent)).status;
      };
      assert.notEqual(
        await post('book', { author_by_author_id: { name: 'Ann' } }),
        200,
        generation,
      );
      assert.notEqual(
        await post('author', { name: 'Bo', book_by_author_id: [{ title: 'x' }] }),
        200,
      );
      const two = [{ name: 'Cy' }, { name: 'Di' }];
      assert.notEqual(await post('book', { title: 'y', author_by_author_id: two }), 200);
      assert.deepEqual(await client.rows('author'), []);
      assert.deepEqual(await client.rows('book'), []);
    }));

  it('can be a list of one where one is meant', () =>
    onBothSchemas(async (client) => {
      await makeLibrary(client);
      const [book] = await client.store('book', { author_by_author_id: [{ name: 'Ann' }] });
      assert.equal(book?.author_id, 1);
    }));

  it('links through a junction once, and unlinks', () =>
    onBothSchemas(async (client) => {
      await makeLibrary(client);
      await client.store('book', { title: 'One' });
      await client.store('tag', { word: 'old' });
      const link = () => save(client, 'book/1', { tag_by_book_tag: [{ id: 1 }, { word: 'new' }] });
      assert.equal((await link()).status, 200);
      await save(client, 'book/1', { tag_by_book_tag: [{ id: 1 }] });
      const pairs = await client.rows('book_tag', '?fields=book_id,tag_id&order=tag_id');
      assert.deepEqual(pairs, [
        { book_id: 1, tag_id: 1 },
        { book_id: 1, tag_id: 2 },
      ]);
      await save(client, 'book/1', { tag_by_book_tag: [{ id: 1, 'book.id': null }] });
      assert.equal((await client.rows('book_tag')).length, 1);
      assert.equal((await client.rows('tag')).length, 2);
    }));

  it('unlinks a pair that is linked twice', () =>
    onBothSchemas(async (client) => {
      await makeLibrary(client);
      await client.store('book', { title: 'One' });
      await client.store('tag', { word: 'old' });
      const pair = { book_id: 1, tag_id: 1 };
      await client.store('book_tag', pair, pair);
      await save(client, 'book/1', { tag_by_book_tag: [{ id: 1, 'book.id': null }] });
      assert.deepEqual(await client.rows('book_tag'), []);
    }));

  it('are rejected where a role keeps those that it would release', () =>
    onBothSchemas(async (client) => {
      await makeLibrary(client);
      await client.store('author', { name: 'Ann' });
      await client.store('book', { title: 'Hers', author_id: 1 });
      await client.store('tag', { word: 'old' });
      await client.store('book_tag', { book_id: 1, tag_id: 1 });
      const filters = [{ name: 'id', operator: '>', value: '1' }];
      const kept = ['book', 'book_tag'].map((name) => `_table/${name}`);
      const key = await guestKey(
        client,
        ...['author', 'author/*', 'tag', 'book/*'].map((name) => ({
          component: `_table/${name}`,
          verb_mask: 31,
        })),
        ...kept.flatMap((component) => [
          { component, verb_mask: 1 },
          { component, verb_mask: 30, filters },
        ]),
      );
      const send = (path: string, body: object) =>
        client.call('PATCH', `shop/_table/${path}`, { key, body });
      const release = { book_by_author_id: [{ id: 1, author_id: null }] };
      const { status, text } = await send('author/1', release);
      assert.ok(status >= 400, text);
      assert.match(text, /Record with identifier '1' not found/);
      // what has no such link stays as it is
      assert.equal(
        (await send('author/1', { book_by_author_id: [{ id: 7, author_id: null }] })).status,
        200,
      );
      await client.signIn();
      assert.equal((await client.rows('book'))[0]?.author_id, 1);
    }));

  it('takes everything back when one of them is rejected', () =>
    onBothSchemas(async (client) => {
      await makeLibrary(client);
      const answer = await client.call('POST', 'shop/_table/book', {
        body: { resource: [{ title: 'Lost', author_by_author_id: { name: null } }] },
      });
      assert.match(sentences(answer), /^Failed to update belongs-to assignment\.\nField 'name'/);
      assert.deepEqual(await client.rows('book'), []);
    }));
});
