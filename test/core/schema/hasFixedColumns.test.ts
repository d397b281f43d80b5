import assert from 'node:assert/strict';
import { it } from 'node:test';
import { hasFixedColumns } from '../../../src/core/schema/hasFixedColumns.ts';
import { servicesCollection } from '../../../src/core/services/servicesCollection.ts';
import { databasesStore } from '../../../src/core/tables/databasesStore.ts';
import { loadDatabases } from '../../../src/core/tables/loadDatabases.ts';
import { forBothGenerations } from '../../fixture/forGenerations.ts';
import { startSignedIn } from '../startApp.ts';

forBothGenerations((generation) => {
  it(`columns of SQLite cannot be changed, which is read once, ${generation} server`, async () => {
    const { app, sent } = await startSignedIn({ generation });
    await loadDatabases(app);
    const { rows } = databasesStore(app).getState().services;
    const isFixed = async (wanted: string) => {
      const service = rows.find(({ name }) => name === wanted);
      assert.ok(service);
      return hasFixedColumns(app, service);
    };
    assert.equal(await isFixed('db'), true);
    assert.equal(await isFixed('shop'), false);
    const before = sent().length;
    assert.equal(await isFixed('db'), true);
    assert.equal(sent().length, before);
  });
});

it('another driver of a classic service is noticed once the service is saved', async () => {
  const { app } = await startSignedIn({ generation: 'classic' });
  await loadDatabases(app);
  const shop = databasesStore(app)
    .getState()
    .services.rows.find(({ name }) => name === 'shop');
  assert.ok(shop);
  assert.equal(await hasFixedColumns(app, shop), false);
  const services = servicesCollection(app);
  await services.fetchOne(shop.id);
  await services.update(shop.id, { 'config.driver': 'sqlite', 'config.dsn': 'sqlite:shop.db' });
  assert.equal(await hasFixedColumns(app, shop), true);
});
