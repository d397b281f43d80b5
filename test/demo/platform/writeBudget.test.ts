import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { WriteBudget } from '../../../demo/platform/storage/WriteBudget.ts';
import { onBothSchemas, sentences, type SchemaClient } from './database/SchemaClient.ts';
import type { Answer } from './PlatformClient.ts';

const MB = 1024 * 1024;
const TOO_LARGE = /too large to be changed in one request/;

const many = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

/** How many results a failed batch reports, one for each record that was tried. */
const triedBy = ({ body }: Answer): number =>
  (body.error.context as { resource: unknown[] }).resource.length;

const reference = (name: string, table: string) => ({
  name,
  type: 'reference',
  ref_table: table,
  ref_field: 'id',
});

/** Stores a record of 9 MB. */
async function makeLarge(client: SchemaClient): Promise<void> {
  await client.make('large', 'text:text', 'n:integer');
  const body = { resource: [{ text: 'x'.repeat(9 * MB) }] };
  await client.call('POST', 'shop/_table/large', { body });
}

describe('the changes of one request', () => {
  it('write a large record only a few times, even if the batch continues', () =>
    onBothSchemas(async (client, generation) => {
      await makeLarge(client);
      const change = (count: number) => {
        const resource = many(count, (n) => ({ id: 1, n }));
        return client.call('PATCH', 'shop/_table/large?continue=true', { body: { resource } });
      };
      assert.equal((await change(2)).status, 200, generation);
      const answer = await change(20);
      assert.match(sentences(answer), TOO_LARGE, generation);
      assert.equal(triedBy(answer), 8, generation);
    }));

  it('store long defaults only in a limited number of new records', () =>
    onBothSchemas(async (client, generation) => {
      const text = 'x'.repeat(9900);
      const fallback = generation === 'current' ? `'${text}'` : text;
      const length = 10_000;
      const fields = many(10, (at) => ({ name: `f${at}`, type: 'string', length }));
      await client.make('filled', ...fields.map((one) => ({ ...one, default: fallback })));
      const store = (record: object) => {
        const body = { resource: many(800, () => record) };
        return client.call('POST', 'shop/_table/filled', { body });
      };
      assert.match(sentences(await store({ f0: 'a' })), TOO_LARGE, generation);
      const given = Object.fromEntries(fields.map(({ name }) => [name, 'a']));
      assert.equal((await store(given)).status, 200, generation);
    }));

  it('read a large record that cannot be deleted only a few times', () =>
    onBothSchemas(async (client, generation) => {
      await makeLarge(client);
      await client.make('small', reference('large_id', 'large'));
      await client.store('small', { large_id: 1 });
      const body = { resource: many(20, () => ({ id: 1 })) };
      const answer = await client.call('DELETE', 'shop/_table/large?continue=true', { body });
      assert.match(sentences(answer), TOO_LARGE, generation);
      assert.equal(triedBy(answer), 8, generation);
    }));

  it('write a large record that refers to a key only a few times', () =>
    onBothSchemas(async (client, generation) => {
      const code = { name: 'code', is_unique: true };
      const follows = { ref_field: 'code', ref_on_update: 'CASCADE' };
      await client.make('first', { ...code, type: 'integer' });
      await client.make('second', { ...reference('code', 'first'), ...follows, ...code });
      const last = { ...reference('code', 'second'), ...follows };
      await client.make('last', last, 'text:text');
      await client.store('first', { code: 1 });
      await client.store('second', { code: 1 });
      await client.store('last', { code: 1, text: 'x'.repeat(9 * MB) });
      const change = (codes: number[]) => {
        const resource = codes.map((each) => ({ id: 1, code: each }));
        return client.call('PATCH', 'shop/_table/first?continue=true', { body: { resource } });
      };
      assert.equal((await change([2, 3])).status, 200, generation);
      assert.equal((await change(many(20, () => 3))).status, 200, generation);
      const [{ code: followed } = {}] = await client.rows('last', '?fields=code');
      assert.equal(Number(followed), 3, generation);
      const answer = await change(many(20, (at) => at + 4));
      assert.match(sentences(answer), TOO_LARGE, generation);
      assert.equal(triedBy(answer), 9, generation);
    }));

  it('write at most 256 MB of the records that refer to a key', () => {
    new WriteBudget().carry(256 * MB);
    assert.throws(() => new WriteBudget().carry(256 * MB + 1), { status: 413 });
    new WriteBudget().carry(1024 * MB, Infinity);
  });

  it('store at most 10,000 nested records, also outside of lists', () =>
    onBothSchemas(async (client, generation) => {
      await client.make('author', 'name:string');
      const keys = ['author_id', 'editor_id'].map((name) => reference(name, 'author'));
      await client.make('book', 'title:string', ...keys);
      const book = { author_by_author_id: { name: 'x' }, author_by_editor_id: { name: 'y' } };
      const store = (count: number) => {
        const resource = many(count, () => ({ title: 'x', ...book }));
        return client.call('POST', 'shop/_table/book', { body: { resource } });
      };
      assert.equal((await store(1)).status, 200, generation);
      assert.match((await store(5001)).text, /at most 10,000 records/, generation);
    }));

  it('write a large record of the system only a few dozen times', () =>
    onBothSchemas(async (client, generation) => {
      const long = 'x'.repeat(60_000);
      const texts = ['description', 'subject', 'body_text', 'body_html', 'from_name', 'from_email'];
      const template = Object.fromEntries(texts.map((name) => [name, long]));
      const made = await client.call('POST', 'system/email_template', {
        body: { resource: [{ name: 'large', ...template }] },
      });
      const id = made.body.resource[0]?.id;
      const change = (count: number) => {
        const resource = many(count, () => ({ id, subject: 'short' }));
        const path = 'system/email_template?continue=true';
        return client.call('PATCH', path, { body: { resource } });
      };
      assert.equal((await change(20)).status, 200, generation);
      assert.match(sentences(await change(400)), TOO_LARGE, generation);
    }));

  it('look up a large row of a record of the system only a few hundred times', () =>
    onBothSchemas(async (client, generation) => {
      const relation = generation === 'classic' ? 'role_lookup_by_role_id' : 'lookup_by_role_id';
      const change = (rows: object[]) =>
        client.call('PATCH', 'system/role/1', { body: { [relation]: rows } });
      await change([{ name: 'long', value: 'x'.repeat(60_000) }]);
      const { body } = await client.call('GET', `system/role/1?related=${relation}`);
      const lookup = (body[relation] as Record<string, unknown>[]).at(-1);
      const answer = await change(many(2_000, () => ({ ...lookup, value: 'short' })));
      assert.match(answer.text, TOO_LARGE, generation);
    }));
});
