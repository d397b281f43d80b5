import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { loadPlaces } from '../../../../src/core/data/grid/loadPlaces.ts';
import { loadRows, stopLoadingRows } from '../../../../src/core/data/grid/loadRows.ts';
import { requestUrl } from '../../../../src/core/data/grid/requestOf.ts';
import { ALL, type TableData } from '../../../../src/core/data/openTable.ts';
import type { Row } from '../../../../src/core/data/Row.ts';
import { deleteRows } from '../../../../src/core/data/deletion/deleteRows.ts';
import { exportTable } from '../../../../src/core/data/transfer/exportTable.ts';
import { generations, openShop, schemaOf, troubled } from '../tables.ts';

const loadedIds = ({ store }: TableData) => store.getState().rows.map((row) => row?.id);

describe('a filter that fails', () => {
  it('leaves none of the rows that it was to replace, and the former filter reads them again', async () => {
    const { table } = await openShop('classic', 'todo');
    const query = { filter: '', order: '', page: 1, limit: 10 };
    await loadRows(table, query);
    await loadRows(table, { ...query, filter: '(bogus = 1)' });
    assert.equal(table.store.getState().status, 'failed');
    assert.deepEqual(loadedIds(table), []);
    await loadRows(table, query);
    assert.equal(loadedIds(table).length, 10);
  });

  it('leaves none if it is stopped, or sorted in another way before it has loaded', async () => {
    const { table } = await openShop('classic', 'todo');
    const query = { filter: '', order: '', page: 1, limit: 10 };
    const other = { ...query, filter: '(id = 1)' };
    await loadRows(table, query);
    const loading = loadRows(table, other);
    stopLoadingRows(table);
    await loading;
    assert.deepEqual([table.store.getState().status, loadedIds(table)], ['failed', []]);
    await loadRows(table, query);
    void loadRows(table, other);
    const sorted = loadRows(table, { ...other, order: 'name' });
    stopLoadingRows(table);
    await sorted;
    assert.deepEqual([table.store.getState().status, loadedIds(table)], ['failed', []]);
  });
});

for (const generation of generations) {
  describe(`a descending order, ${generation} server`, () => {
    it('has every record once on its pages, equal values and the rest page included', async () => {
      const { table } = await openShop(generation, 'customers');
      const query = { filter: '(id <= 1234)', order: 'city desc', limit: 100 };
      const rows: Row[] = [];
      for (let page = 1; page <= 13; page++) {
        await loadRows(table, { ...query, page });
        rows.push(...table.store.getState().rows.filter((row) => row !== undefined));
      }
      const cities = rows.map(({ city }) => String(city));
      assert.ok(new Set(cities).size < 200, 'many are equal');
      assert.deepEqual(cities, cities.toSorted().reverse());
      assert.deepEqual([rows.length, new Set(rows.map(({ id }) => id)).size], [1234, 1234]);
      assert.equal(table.store.getState().rows.length, 34);
    });

    it('follows records that are added while its pages are turned', async () => {
      const { table, app, calls } = await openShop(generation, 'todo');
      const query = { filter: '', order: 'id desc', page: 1, limit: 10 };
      await loadRows(table, query);
      while (table.store.getState().total === null) await new Promise(setImmediate);
      assert.deepEqual(loadedIds(table), [25, 24, 23, 22, 21, 20, 19, 18, 17, 16]);
      calls.length = 0;
      await loadRows(table, { ...query, page: 3 });
      assert.deepEqual([loadedIds(table), calls.length], [[5, 4, 3, 2, 1], 1]);
      await app.api.post('shop/_table/todo', { resource: [{ name: 'a' }, { name: 'b' }] });
      await loadRows(table, { ...query, page: 2 });
      assert.deepEqual(loadedIds(table), [17, 16, 15, 14, 13, 12, 11, 10, 9, 8]);
      await loadRows(table, query, { afresh: true });
      assert.deepEqual(loadedIds(table).slice(0, 2), [27, 26]);
    });

    it('is that of all records on one page, of a file and of a copied request', async () => {
      const { table, app } = await openShop(generation, 'customers');
      const query = { filter: '', order: 'id desc', page: 1, limit: ALL };
      await loadRows(table, query);
      while (table.store.getState().rows.length < 5000) await new Promise(setImmediate);
      await loadPlaces(table, 4950, 5000);
      const seen = loadedIds(table);
      assert.deepEqual([seen[0], seen[199], seen[2500], seen[4999]], [5000, 4801, undefined, 1]);
      // while another order loads, none of its rows are put between these
      const loading = loadRows(table, { ...query, order: 'id' });
      await loadPlaces(table, 2400, 2600);
      stopLoadingRows(table);
      await loading;
      assert.equal(loadedIds(table)[2500], undefined);
      await loadRows(table, query);
      const asked = { format: 'csv', query, signal: new AbortController().signal } as const;
      const { file, missing } = await exportTable(table, schemaOf(table), asked);
      const lines = (await file.text()).trim().split('\r\n').slice(1);
      const exported = lines.map((line) => Number(line.split(',')[0]));
      assert.deepEqual([exported.length, exported[0], exported[4999], missing], [5000, 5000, 1, 0]);
      await loadRows(table, { ...query, page: 99, limit: 51 });
      while (table.store.getState().total === null) await new Promise(setImmediate);
      const url = new URL(requestUrl(table, schemaOf(table), 'https://example.com/'));
      const reply = await app.api.get<{ resource: Row[] }>(
        'shop/_table/customers',
        Object.fromEntries(url.searchParams),
      );
      const requested = reply.resource.map(({ id }) => id).sort((a, b) => Number(b) - Number(a));
      assert.deepEqual(requested, loadedIds(table));
    });
  });

  describe(`a table that is looked at, ${generation} server`, () => {
    it('shows 50 records, and a column that was made in the meantime as soon as it is refreshed', async () => {
      const { table, app } = await openShop(generation, 'customers');
      const { query, rows } = table.store.getState();
      assert.deepEqual([query.limit, rows.length], [50, 50]);
      const field = [{ name: 'nickname', type: 'string', length: 20, allow_null: true }];
      await app.api.patch('shop/_schema/customers', { field });
      await loadRows(table, query, { afresh: true });
      const names = schemaOf(table).field.map(({ name }) => name);
      assert.ok(names.includes('nickname'), names.join());
    });

    it('reports which records were deleted even when deleting others got no response', async () => {
      const started = await openShop(generation, 'todo');
      const { table, app } = started;
      const extra = Array.from({ length: 150 }, (_, at) => ({ name: `Extra ${at}` }));
      const made = await app.api.post<{ resource: { id: number }[] }>('shop/_table/todo', {
        resource: extra,
      });
      const trouble = troubled(started);
      let batch = 0;
      trouble.onCall = (method) => {
        if (method === 'DELETE') trouble.fault = ++batch === 2 ? 'cut' : null;
      };
      const { deleted, refusals, error } = await deleteRows(table, made.resource);
      assert.deepEqual([deleted.length, refusals.size], [100, 0]);
      assert.ok(error);
    });
  });
}
