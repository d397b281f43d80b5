import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { memberPicker } from '../../../../demo/platform/database/memberPicker.ts';
import { onBothSchemas } from './SchemaClient.ts';

const MANY = 5_000;

describe('the names of fields in a request', () => {
  it('pick members in their own order, each once', () => {
    const pick = memberPicker(['label', 'name', 'nothing', 'label', '__proto__']);
    const picked = pick({ alias: null, name: 'todo', label: 'Todo' });
    assert.equal(JSON.stringify(picked), '{"label":"Todo","name":"todo"}');
  });

  it('are not looked up for each of thousands of tables', () => {
    const names = Array.from({ length: MANY }, (_, at) => (at % 2 ? 'name' : `no${at}`));
    const start = performance.now();
    const pick = memberPicker(names);
    for (let table = 0; table < MANY; table++) pick({ name: `table${table}`, label: '' });
    const took = performance.now() - start;
    assert.ok(took < 500, `${took} ms`);
  });

  it('identify a record, even if they repeat', () =>
    onBothSchemas(async (client, generation) => {
      await client.make('note', 'code:string', 'text:string');
      await client.store('note', { code: 'a', text: 'old' }, { code: 'b', text: 'old' });
      const body = { resource: [{ code: 'b', text: 'new' }] };
      const { text } = await client.call('PATCH', 'shop/_table/note?id_field=code,CODE,code', {
        body,
      });
      assert.deepEqual(JSON.parse(text), { resource: [{ code: 'b' }] }, generation);
      const texts = (await client.rows('note')).map((row) => row.text);
      assert.deepEqual(texts, ['old', 'new'], generation);
    }));

  it('list tables with the members in the order in which they are named', () =>
    onBothSchemas(async (client, generation) => {
      for (const resource of ['_schema', '_table']) {
        const path = `shop/${resource}?fields=label,name,label`;
        const [first = {}] = (await client.call('GET', path)).body.resource;
        assert.deepEqual(Object.keys(first), ['label', 'name'], `${generation} ${resource}`);
      }
    }));
});
