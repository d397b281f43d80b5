import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  exportGaps,
  exportTable,
  exportWholeTable,
} from '../../../../src/core/data/transfer/exportTable.ts';
import { loadPlaces } from '../../../../src/core/data/grid/loadPlaces.ts';
import { loadRows } from '../../../../src/core/data/grid/loadRows.ts';
import { ALL, type TableData } from '../../../../src/core/data/openTable.ts';
import { createTranslator } from '../../../../src/core/messages/translate.ts';
import type { App } from '../../../../src/core/page/createApp.ts';
import { fetchTable } from '../../../../src/core/tables/fetchTable.ts';
import { BOB, signedIn } from '../../startHandmade.ts';
import { withoutQueries } from '../../withoutFilters.ts';
import { generations, openShop, schemaOf, troubled } from '../tables.ts';

const all = { filter: '', order: '' };
const ids = (text: string) => text.match(/"id":\d+/g)?.map((one) => Number(one.slice(5))) ?? [];

/** Limits how many records the service returns at once. */
async function setMaxRecords(app: App, max_records: number): Promise<void> {
  const { resource } = await app.api.get<{ resource: { id: number; config: object }[] }>(
    'system/service',
    { filter: '(name = "shop")', fields: '*' },
  );
  const [shop] = resource;
  await app.api.patch(`system/service/${shop?.id}`, { config: { ...shop?.config, max_records } });
}

const counted = async ({ store }: TableData) => {
  while (store.getState().total === null) await new Promise(setImmediate);
};

it('a file says what it lacks', () => {
  const t = createTranslator('en');
  assert.deepEqual(exportGaps(t, { missing: 0, repeated: 0 }), []);
  const [missing, repeated] = exportGaps(t, { missing: 2, repeated: 1 });
  assert.match(missing ?? '', /^2 records are missing/);
  assert.match(repeated ?? '', /^1 record is in the file twice\./);
});

describe('a service that gives fewer records than it is asked for', () => {
  it('is exported once if a gateway drops the query', async () => {
    const { table, app } = await openShop('current', 'customers');
    const schema = schemaOf(table);
    await setMaxRecords(app, 700);
    const lost = { ...table, app: withoutQueries(app) };
    const { records, missing } = await exportTable(lost, schema, { format: 'json', query: all });
    assert.deepEqual([records, missing], [700, 4300]);
  });

  it('is exported whole anyway', async () => {
    const { table, app } = await openShop('current', 'customers');
    await setMaxRecords(app, 700);
    const seen: number[] = [];
    const { file, records, missing } = await exportTable(table, schemaOf(table), {
      format: 'json',
      query: all,
      onProgress: (count) => seen.push(count),
    });
    assert.deepEqual([records, missing, seen[0]], [5000, 0, 700]);
    assert.equal(new Set(ids(await file.text())).size, 5000);
  });

  it('is exported completely even if it is a view, whose pages have no order of their own', async () => {
    const { table } = await openShop('current', 'active_customers');
    const { file, records, missing, repeated } = await exportTable(table, schemaOf(table), {
      format: 'json',
      query: all,
    });
    assert.ok(records > 1000);
    assert.deepEqual([missing, repeated], [0, 0]);
    assert.equal(new Set(ids(await file.text())).size, records);
  });

  it('says how many records it repeats if they are a view that cannot be sorted', async () => {
    const { table, app } = await openShop('classic', 'active_customers');
    const { fetch } = app.browser;
    const overlap: typeof fetch = (url, init) =>
      fetch(String(url).replace('offset=1000', 'offset=990'), init);
    const exportAll = () => exportTable(table, schemaOf(table), { format: 'json', query: all });
    assert.equal((await exportAll()).repeated, 0);
    // its second page begins ten records before the end of the first
    Object.assign(app.browser, { fetch: overlap });
    const { file, missing, repeated } = await exportAll();
    assert.deepEqual([missing, repeated], [0, 10]);
    assert.equal(new Set(ids(await file.text())).size, 4276);
  });

  it('fills a page, and all images on it, as they come into view', async () => {
    const { table, app } = await openShop('current', 'customers');
    await setMaxRecords(app, 30);
    const query = { ...all, page: 2, limit: 50 };
    await loadRows(table, query, { afresh: true });
    await counted(table);
    await loadPlaces(table, 0, 50);
    const { rows } = table.store.getState();
    assert.deepEqual([rows.length, rows[0]?.id, rows[49]?.id], [50, 51, 100]);
    await loadRows(table, { ...query, page: 1, limit: ALL }, { afresh: true });
    while (table.store.getState().rows.length < 5000) await new Promise(setImmediate);
    await loadPlaces(table, 0, 60);
    await loadPlaces(table, 4990, 5000);
    const { rows: every } = table.store.getState();
    assert.deepEqual([every[199]?.id, every[4999]?.id, every[2500]], [200, 5000, undefined]);
  });
});

for (const generation of generations) {
  describe(`a file of a table, ${generation} server`, () => {
    it('has every record once, also under an order in which many are equal', async () => {
      const { table, calls } = await openShop(generation, 'customers');
      const query = { filter: '', order: 'city' };
      const { file } = await exportTable(table, schemaOf(table), { format: 'json', query });
      assert.equal(new Set(ids(await file.text())).size, 5000);
      const order = new URL(calls[0]?.url ?? '').searchParams.get('order');
      assert.equal(order, generation === 'classic' ? 'id' : 'city,id');
    });

    it('of one user has no records read with the session of the next', async () => {
      const { table, app } = await openShop(generation, 'customers');
      const { token } = app.page.session.getState();
      const onProgress = () => signedIn(app, token ?? '', BOB);
      const exporting = exportTable(table, schemaOf(table), {
        format: 'json',
        query: all,
        onProgress,
      });
      await assert.rejects(exporting, { status: 401 });
    });

    it('of chosen records has them as they are by now, and says which are missing', async () => {
      const { table, app } = await openShop(generation, 'todo');
      const rows = table.store
        .getState()
        .rows.filter((row) => row !== undefined)
        .slice(0, 3);
      await app.api.patch('shop/_table/todo', { resource: [{ id: 2, name: 'By now' }] });
      await app.api.delete('shop/_table/todo/3');
      const { file, records, missing } = await exportTable(table, schemaOf(table), {
        format: 'json',
        query: all,
        rows,
      });
      const text = await file.text();
      assert.deepEqual([records, missing, ids(text)], [2, 1, [1, 2]]);
      assert.match(text, /"By now"/);
    });

    it('of a whole table is complete although the table has an alias', async () => {
      const { app } = await openShop(generation, 'todo');
      await app.api.patch('shop/_schema', { resource: [{ name: 'todo', alias: 'tasks' }] });
      const table = await fetchTable(app, 'shop', 'todo', { refresh: true });
      const { signal } = new AbortController();
      assert.equal((await exportWholeTable(app, 'shop', table, signal)).records, 25);
    });

    it('of records without a key has each of them as it was read', async () => {
      const { table } = await openShop(generation, 'no_pk_log');
      const rows = table.store.getState().rows.filter((row) => row !== undefined);
      const options = { format: 'json', query: all, rows: rows.slice(0, 2) } as const;
      const { file, records, missing } = await exportTable(table, schemaOf(table), options);
      assert.deepEqual([records, missing], [2, 0]);
      assert.deepEqual(JSON.parse(await file.text()), rows.slice(0, 2));
    });

    it('is not saved, not even in part, if the server fails or it is stopped', async () => {
      const started = await openShop(generation, 'customers');
      const { table } = started;
      const trouble = troubled(started);
      const start = (signal?: AbortSignal) => {
        let page = 0;
        trouble.onCall = () => (trouble.fault = ++page === 2 ? fault : null);
        const options = { format: 'csv' as const, query: all, ...(signal && { signal }) };
        return exportTable(table, schemaOf(table), options);
      };
      let fault = '';
      for (fault of ['403', '500', 'html', 'empty', 'cut']) await assert.rejects(start(), fault);
      for (fault of ['expire', 'slow=20']) assert.equal((await start()).records, 5000, fault);
      await assert.rejects(start(AbortSignal.abort()));
    });
  });
}
