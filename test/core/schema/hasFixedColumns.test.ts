import assert from 'node:assert/strict';
import { it } from 'node:test';
import { hasFixedColumns } from '../../../src/core/schema/hasFixedColumns.ts';
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
