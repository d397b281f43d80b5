import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { loadRows } from '../../../../src/core/data/grid/loadRows.ts';
import { deleteRows } from '../../../../src/core/data/save/deleteRows.ts';
import { generations, openShop, schemaOf, troubled } from '../tables.ts';

for (const generation of generations) {
  describe(`a table that is looked at, ${generation} server`, () => {
    it('shows 50 records, and a column that was made meanwhile as soon as it is refreshed', async () => {
      const { table, app } = await openShop(generation, 'customers');
      const { query, rows } = table.store.getState();
      assert.deepEqual([query.limit, rows.length], [50, 50]);
      const field = [{ name: 'nickname', type: 'string', length: 20, allow_null: true }];
      await app.api.patch('shop/_schema/customers', { field });
      await loadRows(table, query, { afresh: true });
      const names = schemaOf(table).field.map(({ name }) => name);
      assert.ok(names.includes('nickname'), names.join());
    });

    it('tells which records are gone also when deleting others found no answer', async () => {
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
