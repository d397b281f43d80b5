import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import { loadRows } from '../../../../src/core/data/grid/loadRows.ts';
import { markRows } from '../../../../src/core/data/grid/markRows.ts';
import { gridRows } from '../../../../src/core/data/grid/gridRows.ts';
import type { DeleteOutcome } from '../../../../src/core/data/deletion/deleteRows.ts';
import { deferRowDelete } from '../../../../src/core/data/deletion/deferRowDelete.ts';
import { saveRows } from '../../../../src/core/data/save/saveRows.ts';
import { exportTable } from '../../../../src/core/data/transfer/exportTable.ts';
import { importTable } from '../../../../src/core/data/transfer/importTable.ts';
import {
  DELETE_PATIENCE_MS,
  sendPendingDeletes,
} from '../../../../src/core/removals/pendingDeletes.ts';
import { createTranslator } from '../../../../src/core/messages/translate.ts';
import { holdDeletions } from '../../holdDeletions.ts';
import { edits, generations, openShop, schemaOf, troubled, type } from '../tables.ts';

for (const generation of generations) {
  describe(`deleting records of a table on a ${generation} server`, () => {
    const start = async () => {
      const started = await openShop(generation, 'todo');
      const { app, table, calls } = started;
      const { store } = table;
      const outcomes: DeleteOutcome[] = [];
      const undone: string[] = [];
      const shown = () => gridRows(store.getState()).map((line) => Number(line?.key));
      const begin = (...ids: number[]) => {
        const rows = store.getState().rows.filter((row) => ids.includes(Number(row?.id)));
        return deferRowDelete({
          table,
          rows: rows.filter((row) => row !== undefined),
          t: createTranslator('en'),
          onSent: (outcome) => outcomes.push(outcome),
          onUndone: () => undone.push('undone'),
        });
      };
      const notice = () => app.page.notices.getState().notices.at(-1);
      const deletions = () => calls.filter(({ method }) => method === 'DELETE').length;
      return { ...started, shown, begin, notice, deletions, outcomes, undone };
    };

    it('takes them out at once, and brings them back with Undo, edited and chosen as they were', async () => {
      const { table, begin, shown, notice, undone, calls, outcomes } = await start();
      const before = shown();
      type(table, '2', { name: 'Edited' });
      const lines = gridRows(table.store.getState());
      markRows(
        table,
        'selected',
        [lines[1], lines[2]].filter((line) => line !== undefined),
        true,
      );
      const { total } = table.store.getState();
      await begin(2, 3);
      assert.deepEqual(
        shown(),
        before.filter((id) => id !== 2 && id !== 3),
      );
      assert.equal(notice()?.message, 'Deleting 2 records…');
      assert.equal(edits(table).length, 0);
      notice()?.undo?.();
      assert.deepEqual(shown(), before);
      assert.deepEqual(edits(table)[0]?.changes, { name: 'Edited' });
      assert.deepEqual([...table.store.getState().selected.keys()], ['2', '3']);
      assert.equal(table.store.getState().total, total);
      await sendPendingDeletes();
      assert.deepEqual([undone, outcomes, calls], [['undone'], [], []]);
    });

    it('sends each by a call that outlives the page', async () => {
      const { begin, calls } = await start();
      await begin(2);
      await begin(3, 4);
      await sendPendingDeletes();
      const deleted = calls.filter(({ method, headers }) =>
        [method, headers.get('X-HTTP-Method-Override')].includes('DELETE'),
      );
      assert.deepEqual(
        deleted.map(({ keepalive }) => keepalive),
        [true, true],
      );
    });

    it('undoes the first of two deletions without sending either', async () => {
      const { table, begin, shown, notice, calls, undone, outcomes } = await start();
      const before = shown();
      const { total } = table.store.getState();
      await begin(2);
      const first = notice();
      await begin(3);
      const second = notice();
      first?.undo?.();
      assert.deepEqual(
        shown(),
        before.filter((id) => id !== 3),
      );
      second?.undo?.();
      assert.deepEqual(shown(), before);
      assert.equal(table.store.getState().total, total);
      await sendPendingDeletes();
      assert.deepEqual([undone.length, outcomes, calls], [2, [], []]);
    });

    it('keeps a count that came before Undo', async () => {
      const { table, begin, notice } = await start();
      table.store.setState({ total: null });
      await begin(2);
      table.store.setState({ total: 40 });
      notice()?.undo?.();
      assert.equal(table.store.getState().total, 40);
    });

    it('deletes them before anything else is asked of the table, or saved to it', async () => {
      const { app, table, begin, shown, outcomes, notice } = await start();
      await begin(2);
      assert.match(notice()?.message ?? '', /^Deleting \w+ 2…$/);
      await loadRows(table, table.store.getState().query, { afresh: true });
      assert.equal(shown().includes(2), false);
      assert.deepEqual(outcomes[0]?.deleted, ['2']);
      await begin(3);
      type(table, '4', { name: 'Edited' });
      await saveRows(table, edits(table));
      assert.deepEqual(outcomes[1]?.deleted, ['3']);
      const left = await app.api.get<{ resource: { id: number }[] }>('shop/_table/todo', {
        filter: 'id in (2,3,4)',
      });
      assert.deepEqual(
        left.resource.map(({ id }) => id),
        [4],
      );
    });

    it('deletes them before the table is exported, or a file is imported into it', async () => {
      const { app, table, begin, outcomes } = await start();
      const schema = schemaOf(table);
      await begin(2);
      const query = { filter: '', order: '' };
      const { file } = await exportTable(table, schema, { format: 'json', query });
      assert.deepEqual(outcomes[0]?.deleted, ['2']);
      assert.doesNotMatch(await file.text(), /"id":2,/);
      await begin(3);
      const record = { id: 3, name: 'Back' };
      const checked = { row: { number: 1, values: {} }, record, reasons: [] };
      const { created } = await importTable(table, schema, [checked], { mode: 'merge' });
      assert.equal(created, 1);
      const { name } = await app.api.get<{ name: string }>('shop/_table/todo/3');
      assert.equal(name, 'Back');
    });

    it('lets the table be read after 15 seconds without a response, and takes them out later', async () => {
      const { app, table, begin, shown, outcomes } = await start();
      const respond = holdDeletions(app);
      await begin(2);
      const read = () => loadRows(table, table.store.getState().query, { afresh: true });
      mock.timers.enable({ apis: ['setTimeout'] });
      try {
        const reading = read();
        assert.equal(table.store.getState().awaited, 1);
        mock.timers.tick(DELETE_PATIENCE_MS);
        await reading;
        // nothing waits for it again
        await read();
      } finally {
        mock.timers.reset();
      }
      const { status, awaited } = table.store.getState();
      assert.deepEqual([status, awaited, shown().includes(2)], ['ready', 0, true]);
      respond();
      await sendPendingDeletes();
      assert.deepEqual(outcomes[0]?.deleted, ['2']);
      assert.equal(shown().includes(2), false);
    });

    it('writes no record that the server may still delete', async () => {
      const { app, table, begin } = await start();
      const respond = holdDeletions(app);
      const schema = schemaOf(table);
      await begin(2);
      const back = (id: number) => ({
        ...{ row: { number: id, values: {} }, record: { id, name: 'Back' }, reasons: [] },
      });
      mock.timers.enable({ apis: ['setTimeout'] });
      try {
        const importing = importTable(table, schema, [back(2), back(3)], { mode: 'merge' });
        mock.timers.tick(DELETE_PATIENCE_MS);
        const { refused, updated } = await importing;
        assert.deepEqual([refused.map(({ row }) => row.number), updated], [[2], 1]);
        await loadRows(table, table.store.getState().query, { afresh: true });
      } finally {
        mock.timers.reset();
      }
      type(table, '2', { name: 'Edited' });
      type(table, '4', { name: 'Edited' });
      const saved = await saveRows(table, edits(table));
      assert.deepEqual([saved.refused.length, saved.updated], [1, 1]);
      assert.match(edits(table)[0]?.refusal?.message ?? '', /deletion of this record/);
      respond();
      await sendPendingDeletes();
    });

    it('lets an import and an export be stopped while they wait for the response', async () => {
      const { app, table, begin } = await start();
      const respond = holdDeletions(app);
      await begin(2);
      const schema = schemaOf(table);
      const stopper = new AbortController();
      const { signal } = stopper;
      const checked = { row: { number: 1, values: {} }, record: { name: 'New' }, reasons: [] };
      const importing = importTable(table, schema, [checked], { mode: 'add', signal });
      const query = { filter: '', order: '' };
      const exporting = exportTable(table, schema, { format: 'json', query, signal });
      stopper.abort();
      const { created, left } = await importing;
      assert.deepEqual([created, left], [0, [checked]]);
      await assert.rejects(exporting);
      respond();
      await sendPendingDeletes();
    });

    it('shows again what the server did not delete', async () => {
      const started = await start();
      const { begin, shown, outcomes, table } = started;
      const before = shown();
      const trouble = troubled(started);
      trouble.onCall = (method) => {
        trouble.fault = method === 'GET' ? null : '403';
      };
      await begin(2);
      assert.equal(shown().includes(2), false);
      await sendPendingDeletes();
      assert.deepEqual(outcomes[0]?.deleted, []);
      await new Promise<void>((resolve) => {
        const isBack = () => table.store.getState().status === 'ready' && shown().includes(2);
        if (isBack()) return resolve();
        const stop = table.store.subscribe(() => isBack() && (stop(), resolve()));
      });
      assert.deepEqual(shown(), before);
    });
  });
}
