import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { addNewRow } from '../../../../src/core/data/grid/editCells.ts';
import { openTable, type TableData } from '../../../../src/core/data/openTable.ts';
import { keepEditing, restoreEdits } from '../../../../src/core/data/save/keepEdits.ts';
import { saveRows } from '../../../../src/core/data/save/saveRows.ts';
import type { App } from '../../../../src/core/page/createApp.ts';
import { savingTimes } from '../../../../src/core/saving/findUnanswered.ts';
import { edits, generations, openShop, type } from '../tables.ts';

/** Stops a save as soon as it has sent a request. That arrives when the returned function is called. */
async function stopSave(table: TableData, method: 'post' | 'patch'): Promise<() => void> {
  const { api } = table.app;
  const send: App['api']['post'] = api[method];
  const stopping = new AbortController();
  let arrive = () => undefined as void;
  const isOnItsWay = new Promise<void>((resolve) => (arrive = resolve));
  api[method] = (async (...call: Parameters<typeof send>) => {
    api[method] = send;
    stopping.abort();
    await isOnItsWay;
    return send(...call);
  }) as typeof send;
  const stopped = saveRows(table, edits(table), { signal: stopping.signal });
  await assert.rejects(stopped, { kind: 'aborted' });
  return arrive;
}

const named = async ({ api }: App, name: string) => {
  const query = { fields: '*', filter: `name = "${name}"` };
  const { resource } = await api.get<{ resource: object[] }>('shop/_table/todo', query);
  return resource.length;
};

for (const generation of generations) {
  describe(`saving again what was stopped and is still under way, ${generation} server`, () => {
    it('creates a new record once', async () => {
      const { table, app } = await openShop(generation, 'todo');
      type(table, addNewRow(table), { name: 'Call back' });
      const arrive = await stopSave(table, 'post');
      const again = saveRows(table, edits(table));
      arrive();
      const { created, refused } = await again;
      assert.deepEqual([created, refused, await named(app, 'Call back')], [1, [], 1]);
    });

    it('sends a newer change only after it, so it overwrites nothing', async () => {
      const { table, app, sent } = await openShop(generation, 'todo');
      type(table, '2', { name: 'First' });
      const arrive = await stopSave(table, 'patch');
      type(table, '2', { name: 'Second' });
      const before = sent().length;
      const again = saveRows(table, edits(table));
      await new Promise((resolve) => setImmediate(resolve));
      assert.equal(sent().length, before);
      arrive();
      const { updated, conflicts } = await again;
      assert.deepEqual([updated, conflicts.length, await named(app, 'Second')], [1, 0, 1]);
    });

    it('waits for it after the table was closed and opened again, too', async () => {
      const { table: first, app } = await openShop(generation, 'todo');
      keepEditing(first);
      type(first, addNewRow(first), { name: 'Call back' });
      const arrive = await stopSave(first, 'post');
      const { schema } = first.store.getState();
      const table = openTable(app, 'shop', 'todo', { schema });
      assert.equal(restoreEdits(table), true);
      const again = saveRows(table, edits(table));
      arrive();
      assert.equal((await again).created, 1);
      assert.equal(await named(app, 'Call back'), 1);
    });

    describe('if no response ever comes', () => {
      const { patience } = savingTimes;
      before(() => (savingTimes.patience = 1));
      after(() => (savingTimes.patience = patience));

      it('saves nevertheless', async () => {
        const { table, app } = await openShop(generation, 'todo');
        type(table, '2', { name: 'Call back' });
        await stopSave(table, 'patch');
        assert.equal((await saveRows(table, edits(table))).updated, 1);
        assert.equal(await named(app, 'Call back'), 1);
      });
    });
  });
}
