import assert from 'node:assert/strict';
import { it } from 'node:test';
import { matchTables, readNames } from '../../../src/core/palette/tableNames.ts';
import { databasesStore, type DatabasesState } from '../../../src/core/tables/databasesStore.ts';
import { startSignedIn } from '../startApp.ts';

it('names of tables are read once, and found by name, label and service', async () => {
  const { app, sent } = await startSignedIn({ generation: 'classic' });
  const { signal } = new AbortController();
  const told: string[] = [];
  const onProgress = ({ done, total }: { done: number; total: number }) =>
    told.push(`${done}/${total}`);
  await readNames(app, { signal, onProgress });
  const state = databasesStore(app).getState();
  assert.equal(matchTables(state, 'custom').places[0]?.path, '/data/shop/customers');
  assert.ok(matchTables(state, 'shop orders').places.some(({ label }) => label === 'orders'));
  assert.equal(matchTables(state, ' ').total, 0);
  assert.equal(told[0]?.startsWith('0/'), true);
  const before = sent().length;
  await readNames(app, { signal, onProgress });
  assert.equal(sent().length, before);
  // what is known already counts
  const [, total] = told[0]?.split('/') ?? [];
  assert.equal(told.at(-1), `${total}/${total}`);
});

it('names are read no further once it is stopped', async () => {
  const { app, sent } = await startSignedIn({ generation: 'classic' });
  const stop = new AbortController();
  stop.abort();
  await readNames(app, { signal: stop.signal, onProgress: () => assert.fail() });
  assert.equal(sent().filter((call) => call.includes('_schema')).length, 0);
});

it('a table is found among 300 services of 1,000 tables', () => {
  const rows = (service: number) =>
    Array.from({ length: 1000 }, (_, at) => ({ name: `table_${service}_${at}`, label: `T ${at}` }));
  const services = Array.from({ length: 300 }, (_, id) => ({
    ...{ id, name: `service_${id}`, label: '', type: 'sql_db', is_active: true },
  }));
  const state: DatabasesState = {
    names: [],
    services: { rows: services, status: 'ready', error: null },
    tables: Object.fromEntries(
      services.map(({ name, id }) => [name, { rows: rows(id), status: 'ready', error: null }]),
    ),
  };
  const { places, total } = matchTables(state, '299_9');
  assert.equal(places[0]?.label, 'table_299_9');
  assert.deepEqual([places.length, total], [8, 111]);
  assert.equal(matchTables(state, 'service_7 t_99').total, 0);
  assert.equal(matchTables(state, 'service_299 _99').total, 11);
});
