import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { loadRecord } from '../../../src/core/data/record/loadRecord.ts';
import { readByKeys } from '../../../src/core/data/readByKeys.ts';
import type { Row } from '../../../src/core/data/Row.ts';
import { exportTable } from '../../../src/core/data/transfer/exportTable.ts';
import { importTable } from '../../../src/core/data/transfer/importTable.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { openShop, schemaOf, troubled } from './tables.ts';

forGenerations((generation) => {
  describe(`records read by their keys, ${generation} server`, () => {
    it('are those that exist, in any number', async () => {
      const { table } = await openShop(generation, 'customers');
      const wanted = Array.from({ length: 450 }, (_, at) => ({ id: at + 1 }));
      const found = await readByKeys(table, schemaOf(table), [...wanted, { id: 999_999 }]);
      assert.equal(found.size, 450);
      assert.equal(found.get('450')?.id, 450);
      const few = await readByKeys(table, schemaOf(table), [{ id: 7 }], { fields: 'id' });
      assert.deepEqual([...few.values()], [{ id: 7 }]);
    });

    it("don't count as missing because a response isn't a list", async () => {
      const started = await openShop(generation, 'products');
      const { table, app, calls } = started;
      const schema = schemaOf(table);
      const { resource: rows = [] } = await app.api.get<{ resource?: Row[] }>(
        'shop/_table/products',
        { limit: 2 },
      );
      const trouble = troubled(started);
      Object.assign(trouble, { fault: 'hollow', method: 'GET' });
      await assert.rejects(loadRecord(table, schema, '1'), { status: 502 });
      const query = { filter: '', order: '' };
      await assert.rejects(exportTable(table, schema, { format: 'json', query, rows }));
      calls.length = 0;
      const checked = rows.map((record, number) => ({
        ...{ record, reasons: [] },
        row: { number, values: {} },
      }));
      const done = await importTable(table, schema, checked, { mode: 'merge' });
      assert.deepEqual([done.created, done.left.length, done.error?.status], [0, 2, 502]);
      assert.ok(calls.every(({ method }) => method === 'GET'));
    });
  });
});
