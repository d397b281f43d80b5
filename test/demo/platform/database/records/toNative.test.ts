import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { onBothSchemas, SchemaClient, sentences } from '../SchemaClient.ts';

async function refusal(client: SchemaClient, record: object): Promise<string> {
  const answer = await client.call('POST', 'shop/_table/kinds', { body: { resource: [record] } });
  assert.notEqual(answer.status, 200, JSON.stringify(record));
  return sentences(answer);
}

describe('values by type', () => {
  it('are stored to the last digit', () =>
    onBothSchemas(async (client) => {
      await client.make('kinds', 'big:bigint', {
        name: 'long',
        type: 'decimal',
        precision: 30,
        scale: 10,
      });
      const record = '{"big":-9223372036854775808,"long":12345678901234567890.0123456789}';
      const body = `{"resource":[${record}]}`;
      const { text } = await client.call('POST', 'shop/_table/kinds?fields=big,long', { body });
      assert.ok(
        text.includes('"big":-9223372036854775808,"long":12345678901234567890.0123456789'),
        text,
      );
      const filter = encodeURIComponent('(big = -9223372036854775808)');
      const found = await client.call('GET', `shop/_table/kinds?filter=${filter}`);
      // a classic filter allows no sign
      assert.ok(found.status === 400 || found.body.resource.length === 1, found.text);
    }));

  it('are lists without members in JSON fields, too', () =>
    onBothSchemas(async (client, generation) => {
      const type = generation === 'current' ? 'jsonb' : 'json';
      await client.make('kinds', { name: 'list', db_type: type, allow_null: false }, 'text:text');
      const [stored] = await client.store('kinds', { list: [], text: [] });
      assert.deepEqual(stored, { id: 1, list: '[]', text: null });
    }));

  it('are exact if they are written with an exponent', () =>
    onBothSchemas(async (client, generation) => {
      await client.make(
        'kinds',
        { name: 'long', type: 'decimal', precision: 60, scale: 45 },
        { name: 'short', type: 'decimal', precision: 10, scale: 2 },
      );
      const record = '{"long":6.62607015e-34,"short":1e-30}';
      const body = `{"resource":[${record},{"long":1e14,"short":"1.005e0"}]}`;
      const { text } = await client.call('POST', 'shop/_table/kinds?fields=*', { body });
      const shown = [...text.matchAll(/"long":([\d.e+-]+),"short":([\d.e+-]+)/g)];
      const [tiny, large] = shown.map(([, ...values]) => values.map(Number));
      assert.deepEqual(tiny, [6.62607015e-34, 0], `${generation} ${text}`);
      assert.deepEqual(large, [1e14, 1.01], `${generation} ${text}`);
    }));

  it('are rejected above what JSON can show', () =>
    onBothSchemas(async (client, generation) => {
      await client.make('kinds', 'long:decimal');
      for (const service of ['shop', 'db']) {
        const path = `${service}/_table/kinds`;
        if (service === 'db') {
          const field = [
            { name: 'id', type: 'id' },
            { name: 'long', type: 'decimal' },
          ];
          await client.call('POST', 'db/_schema', {
            body: { resource: [{ name: 'kinds', field }] },
          });
        }
        const { status, text } = await client.call('POST', path, {
          body: { resource: [{ long: '1e400' }] },
        });
        assert.match(text, /must be a valid number/, `${generation} ${service} ${status}`);
      }
    }));

  it('are rounded to the scale of their column', () =>
    onBothSchemas(async (client) => {
      const [item] = await client.store('products', { sku: 'X', name: 'x', price: '12.345' });
      assert.equal(item?.price, 12.35);
    }));

  it('are rejected if they do not fit', () =>
    onBothSchemas(async (client) => {
      await client.make(
        'kinds',
        'whole:integer',
        'day:date',
        { name: 'short', type: 'string', length: 3 },
        { name: 'price', type: 'decimal', precision: 5, scale: 2 },
      );
      assert.match(await refusal(client, { whole: 'many' }), /must be a valid integer/);
      assert.match(await refusal(client, { day: 'someday' }), /someday/);
      assert.match(await refusal(client, { short: 'long' }), /too long/);
      assert.match(await refusal(client, { price: 1234.5 }), /out of range/);
      assert.match(await refusal(client, { price: '1e5' }), /out of range/);
      assert.match(await refusal(client, { price: '1e400' }), /valid number/);
      assert.match(await refusal(client, { price: 'dear' }), /dear|valid number/);
    }));

  it('are measured in characters', async () => {
    const client = new SchemaClient('current');
    try {
      await client.signIn();
      await client.make('kinds', { name: 'short', type: 'string', length: 2 });
      assert.equal((await client.store('kinds', { short: '🦉🦉' })).length, 1);
      for (const short of ['abc', '🦉ab', '🦉🦉🦉']) {
        assert.match(await refusal(client, { short }), /value too long/, short);
      }
    } finally {
      client.close();
    }
  });

  it('keep fractions of seconds and zones where the database does', () =>
    onBothSchemas(async (client, generation) => {
      const current = generation === 'current';
      await client.make('kinds', 'at:datetime', current ? 'zoned:timestamptz' : 'zoned:timestamp');
      const moment = '2024-02-03T04:05:06.789+02:00';
      const [row] = await client.store('kinds', { at: moment, zoned: moment });
      assert.deepEqual(
        [row?.at, row?.zoned],
        current
          ? ['2024-02-03 04:05:06.789', '2024-02-03 02:05:06.789+00']
          : ['2024-02-03 02:05:06', '2024-02-03 02:05:06'],
      );
    }));

  it('show binary as base64 and structures as JSON', () =>
    onBothSchemas(async (client, generation) => {
      await client.make(
        'kinds',
        'bytes:binary',
        generation === 'current' ? 'doc:json' : 'doc:text',
      );
      const [row] = await client.store('kinds', { bytes: 'AP8=', doc: { a: [1, null] } });
      assert.deepEqual([row?.bytes, row?.doc], ['AP8=', '{"a":[1,null]}']);
    }));
});
