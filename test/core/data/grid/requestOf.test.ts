import assert from 'node:assert/strict';
import { it } from 'node:test';
import { loadRows, schemaOf } from '../../../../src/core/data/grid/loadRows.ts';
import { recordUrl, requestUrl } from '../../../../src/core/data/grid/requestOf.ts';
import { openTable } from '../../../../src/core/data/openTable.ts';
import { generations, openShop } from '../tables.ts';

const PAGE = 'https://example.com/console.html';

// current servers create no such table
it('the request of a record with a compound key finds that record only', async () => {
  const { app } = await openShop('classic', 'todo');
  const key = { is_primary_key: true, allow_null: false };
  const fields = [
    { name: 'country', type: 'string', length: 2, ...key },
    { name: 'year', type: 'integer', ...key },
  ];
  await app.api.post('shop/_schema', { resource: [{ name: 'rates', field: fields }] });
  const records = ['DE', 'FR'].flatMap((country) =>
    [2024, 2025].map((year) => ({ country, year })),
  );
  await app.api.post('shop/_table/rates', { resource: records });
  const table = openTable(app, 'shop', 'rates');
  await loadRows(table, table.store.getState().query);
  const schema = await schemaOf(table);
  const url = new URL(recordUrl(table, schema, { country: 'FR', year: 2025 }, PAGE));
  const filter = url.searchParams.get('filter');
  assert.deepEqual([...url.searchParams.keys()], ['filter']);
  const found = await app.api.get<{ resource: object[] }>('shop/_table/rates', { filter });
  assert.deepEqual(found.resource, [{ country: 'FR', year: 2025 }]);
});

for (const generation of generations) {
  it(`the request of a record with one key is its address, ${generation} server`, async () => {
    const { table } = await openShop(generation, 'todo');
    const schema = await schemaOf(table);
    const url = recordUrl(table, schema, { id: 7 }, PAGE);
    assert.match(url, /\/shop\/_table\/todo\/7$/);
  });

  it(`the request of a view has only its columns, ${generation} server`, async () => {
    const { app, table } = await openShop(generation, 'todo');
    const schema = await schemaOf(table);
    const [id, name] = schema.field;
    assert.ok(id && name);
    const all = new URL(requestUrl(table, schema, PAGE));
    assert.equal(all.searchParams.has('fields'), false);
    const { searchParams } = new URL(requestUrl(table, schema, PAGE, [name, id]));
    const { resource } = await app.api.get<{ resource: object[] }>(
      'shop/_table/todo',
      Object.fromEntries(searchParams),
    );
    assert.deepEqual(Object.keys(resource[0] ?? {}).sort(), ['id', 'name']);
  });
}
