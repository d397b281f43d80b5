import assert from 'node:assert/strict';
import { unwrap } from '../../../../src/core/http/unwrap.ts';
import { describe, it } from 'node:test';
import { addNewRow, revertRows, undoEdit } from '../../../../src/core/data/grid/editCells.ts';
import { gridRowOf, gridRows } from '../../../../src/core/data/grid/gridRows.ts';
import { loadRows } from '../../../../src/core/data/grid/loadRows.ts';
import { openTable, type TableData } from '../../../../src/core/data/openTable.ts';
import { refuseEdits } from '../../../../src/core/data/save/changeEdits.ts';
import { refuseUnsent } from '../../../../src/core/data/save/refuseUnsent.ts';
import { saveRows } from '../../../../src/core/data/save/saveRows.ts';
import { edits, generations, openShop, troubled, type } from '../tables.ts';

const NOTES_NOT_STORED = {
  field: 'Notes',
  message: 'The server stored NULL instead of empty text. Set NULL or enter a value.',
};

const cells = (table: TableData, key: string) => {
  const line = gridRowOf(gridRows(table.store.getState()), key);
  return { ...line?.before, ...line?.edit?.changes };
};

for (const generation of generations) {
  describe(`what is typed while a save is under way, ${generation} server`, () => {
    it('stays unsaved over what was saved, and is saved by the next', async () => {
      const { table, app } = await openShop(generation, 'todo');
      type(table, '2', { name: 'First', priority: '1' });
      type(table, '3', { name: 'Untouched' });
      type(table, '4', { name: 'Given up' });
      const saving = saveRows(table, edits(table));
      type(table, '2', { name: 'Second', due_on: '2030-01-01' });
      type(table, '4', { name: 'Task 4' });
      type(table, '5', { priority: 'much' });
      const outcome = await saving;
      assert.deepEqual([outcome.updated, outcome.refused.length, outcome.later], [2, 0, ['2']]);
      assert.deepEqual(
        edits(table).map(({ key, changes, problems }) => [key, changes, Object.keys(problems)]),
        [
          ['2', { name: 'Second', due_on: '2030-01-01' }, []],
          ['5', {}, ['priority']],
        ],
      );
      assert.equal(edits(table)[0]?.before?.name, 'First');
      await saveRows(table, edits(table).slice(0, 1));
      const [two] = (await app.api.get<{ resource: object[] }>('shop/_table/todo?ids=2')).resource;
      assert.deepEqual(
        { ...two, completed_at: null },
        { ...cells(table, '2'), completed_at: null },
      );
    });

    it('in a new record changes that record, and creates no second', async () => {
      const { table, sent } = await openShop(generation, 'todo');
      const one = addNewRow(table);
      type(table, one, { name: 'New' });
      const two = addNewRow(table);
      type(table, two, { name: 'Other' });
      const saving = saveRows(table, edits(table));
      type(table, one, { name: 'Newer', priority: '5' });
      const { created, later } = await saving;
      assert.equal(created, 2);
      const [left] = edits(table);
      assert.deepEqual([edits(table).length, left?.changes], [1, { name: 'Newer', priority: 5 }]);
      assert.deepEqual(later, [left?.key]);
      // the row is still the one that the user types into
      const line = gridRowOf(gridRows(table.store.getState()), one);
      assert.deepEqual([line?.id, line?.key, line?.name], [one, left?.key, left?.key]);
      assert.equal((await saveRows(table, edits(table))).updated, 1);
      assert.equal(cells(table, one).name, 'Newer');
      assert.deepEqual(
        sent().filter((call) => !call.startsWith('GET')),
        ['POST shop/_table/todo', 'PATCH shop/_table/todo'],
      );
    });

    it('is reported if it is the key of a new record, which stays as it was sent', async () => {
      const { app } = await openShop(generation, 'todo');
      const key = { name: 'code', label: 'Code', type: 'string', length: 9, is_primary_key: true };
      const field = [key, { name: 'title', type: 'string', allow_null: true }];
      await app.api.post('db/_schema', { resource: [{ name: 'countries', field }] });
      const table = openTable(app, 'db', 'countries', {});
      await loadRows(table, table.store.getState().query);
      const one = addNewRow(table);
      type(table, one, { code: 'GE', title: 'Germany' });
      const saving = saveRows(table, edits(table));
      type(table, one, { code: 'DE' });
      const { created, late } = await saving;
      assert.equal(created, 1);
      assert.deepEqual(late, [
        {
          field: 'Code',
          message:
            'The record was created before this change. This field can only be set when the record is created.',
        },
      ]);
      assert.deepEqual([edits(table), cells(table, one).code], [[], 'GE']);
    });

    it('in a record of one parent is kept likewise', async () => {
      const options = { base: '(customer_id = 18)', given: { customer_id: 18 } };
      const { table } = await openShop(generation, 'orders', options);
      const fresh = addNewRow(table);
      type(table, fresh, { order_date: '2025-05-05' });
      const saving = saveRows(table, edits(table));
      type(table, fresh, { comment: 'Ring twice' });
      await saving;
      const [left] = edits(table);
      assert.deepEqual([left?.before?.customer_id, left?.changes], [18, { comment: 'Ring twice' }]);
      assert.equal((await saveRows(table, edits(table))).updated, 1);
    });

    it('is kept also beside records that were rejected, whose batch tells the keys of the others', async () => {
      const { table } = await openShop(generation, 'products');
      const [good, bad] = [addNewRow(table), addNewRow(table)];
      type(table, good, { sku: 'N-1', name: 'Fine' });
      type(table, bad, { sku: 'SKU-0001', name: 'Twice' });
      const saving = saveRows(table, edits(table));
      type(table, good, { name: 'Finer' });
      const outcome = await saving;
      assert.deepEqual([outcome.created, outcome.refused.length], [1, 1]);
      const kept = edits(table).map(({ before, changes, refusal }) => [
        typeof before?.id,
        changes.name,
        refusal !== null,
      ]);
      assert.deepEqual(kept, [
        ['number', 'Finer', false],
        ['undefined', 'Twice', true],
      ]);
      assert.equal(gridRowOf(gridRows(table.store.getState()), good)?.before?.sku, 'N-1');
    });
  });

  describe(`a save that fails, ${generation} server`, () => {
    for (const fault of ['403', '500', 'html', 'empty', 'message-only', 'full']) {
      it(`${fault}: every record stays, marked with the reason, and is saved later`, async () => {
        const started = await openShop(generation, 'todo');
        const { table } = started;
        const trouble = troubled(started);
        type(table, '2', { name: 'Mine' });
        type(table, addNewRow(table), { name: 'New' });
        Object.assign(trouble, { fault, method: 'PATCH' });
        const first = await saveRows(table, edits(table));
        assert.deepEqual([first.updated, first.created, first.refused.length], [0, 1, 1]);
        assert.match(edits(table)[0]?.refusal?.message ?? '', /\w/);
        trouble.method = 'POST';
        type(table, addNewRow(table), { name: 'Newer' });
        const second = await saveRows(table, edits(table));
        assert.deepEqual([second.updated, second.created, second.refused.length], [1, 0, 1]);
        trouble.fault = null;
        assert.equal((await saveRows(table, edits(table))).created, 1);
        assert.deepEqual(edits(table), []);
      });
    }

    it('without an answer keeps all, and warns before a new record is sent twice', async () => {
      const started = await openShop(generation, 'todo');
      const { table } = started;
      const trouble = troubled(started);
      type(table, '2', { name: 'Mine' });
      type(table, addNewRow(table), { name: 'New' });
      Object.assign(trouble, { fault: 'cut', method: 'PATCH' });
      await assert.rejects(saveRows(table, edits(table)));
      assert.equal(edits(table).length, 2);
      trouble.method = 'POST';
      // the cut record has been saved: sending it again changes and asks nothing
      await assert.rejects(saveRows(table, edits(table)));
      const [left] = edits(table);
      assert.equal(edits(table).length, 1);
      assert.match(
        left?.refusal?.message ?? '',
        /No response\. The record may have been saved\. Saving again checks that first/,
      );
      trouble.method = 'GET';
      type(table, '3', { name: 'Mine too' });
      await assert.rejects(saveRows(table, edits(table)));
      assert.equal(edits(table).length, 2);
    });

    it("without a response isn't mistaken for someone else's change, whatever is typed after it", async () => {
      const started = await openShop(generation, 'todo');
      const { table } = started;
      const trouble = troubled(started);
      for (const [name, fault] of [
        ['One', 'cut'],
        ['Two', 'cut'],
        ['Three', '500'],
      ] as const) {
        Object.assign(trouble, { fault, method: 'PATCH' });
        type(table, '2', { name });
        await saveRows(table, edits(table)).then(
          ({ conflicts }) => assert.deepEqual(conflicts, []),
          () => undefined,
        );
      }
      trouble.fault = null;
      // a rejected value isn't stored: if it is there, someone else has written it
      type(table, '2', { name: 'Four' });
      await started.app.api.patch('shop/_table/todo', { resource: [{ id: 2, name: 'Three' }] });
      assert.equal((await saveRows(table, edits(table))).conflicts.length, 1);
      await started.app.api.patch('shop/_table/todo', { resource: [{ id: 2, name: 'Two' }] });
      assert.equal((await saveRows(table, edits(table))).updated, 1);
    });

    it('without a response is reverted by typing the old value, which is sent then', async () => {
      const started = await openShop(generation, 'todo');
      const { table, app } = started;
      const trouble = troubled(started);
      Object.assign(trouble, { fault: 'cut', method: 'PATCH' });
      type(table, '2', { name: 'Mistaken' });
      await assert.rejects(saveRows(table, edits(table)));
      trouble.fault = null;
      type(table, '2', { name: 'Task 2' });
      assert.equal((await saveRows(table, edits(table))).updated, 1);
      const row = await app.api.get<{ name: string }>('shop/_table/todo/2', { fields: 'name' });
      assert.equal(row.name, 'Task 2');
    });

    it('hides nothing that the server did not store', async () => {
      const { table } = await openShop(generation, 'customers');
      type(table, '7', { notes: '' });
      const saving = saveRows(table, edits(table));
      type(table, '7', { city: 'Cork' });
      const { refused } = await saving;
      const isKept = generation === 'classic';
      assert.deepEqual(refused, isKept ? [] : [NOTES_NOT_STORED]);
      const [left] = edits(table);
      assert.deepEqual(left?.changes, isKept ? { city: 'Cork' } : { notes: '', city: 'Cork' });
      assert.deepEqual(left?.refusal, isKept ? null : NOTES_NOT_STORED);
    });

    it('is what counts if it replaces what the server did not store', async () => {
      const { table } = await openShop(generation, 'customers');
      type(table, '7', { notes: '' });
      const saving = saveRows(table, edits(table));
      type(table, '7', { notes: 'Later' });
      assert.deepEqual((await saving).refused, []);
      assert.deepEqual(edits(table)[0]?.changes, { notes: 'Later' });
    });

    it('goes back to what was read by Revert, although the server may have stored it', async () => {
      const started = await openShop(generation, 'todo');
      const { table } = started;
      const trouble = troubled(started);
      Object.assign(trouble, { fault: 'cut', method: 'PATCH' });
      type(table, '2', { name: 'Stored' });
      await assert.rejects(saveRows(table, edits(table)));
      trouble.fault = null;
      revertRows(table, ['2']);
      assert.deepEqual(edits(table)[0]?.changes, { name: 'Task 2' });
      revertRows(table, ['2']);
      assert.deepEqual(edits(table), [], 'the second time it is given up');
      undoEdit(table);
      await saveRows(table, edits(table));
      assert.equal(cells(table, '2').name, 'Task 2');
      assert.deepEqual(edits(table), []);
    });

    it('goes back by Revert also if its old value was typed first', async () => {
      const started = await openShop(generation, 'todo');
      const { table } = started;
      const trouble = troubled(started);
      Object.assign(trouble, { fault: 'cut', method: 'PATCH' });
      type(table, '2', { name: 'Stored' });
      await assert.rejects(saveRows(table, edits(table)));
      trouble.fault = null;
      type(table, '2', { name: 'Task 2' });
      revertRows(table, ['2']);
      assert.deepEqual(edits(table)[0]?.changes, { name: 'Task 2' });
      type(table, '2', { priority: 'much' });
      revertRows(table, ['2']);
      assert.deepEqual(
        [edits(table)[0]?.changes, edits(table)[0]?.problems],
        [{ name: 'Task 2' }, {}],
      );
      await saveRows(table, edits(table));
      assert.equal(cells(table, '2').name, 'Task 2');
    });

    it('still goes back if it is reverted once more together with others', async () => {
      const started = await openShop(generation, 'todo');
      const { table } = started;
      const trouble = troubled(started);
      Object.assign(trouble, { fault: 'cut', method: 'PATCH' });
      type(table, '2', { name: 'Stored' });
      await assert.rejects(saveRows(table, edits(table)));
      trouble.fault = null;
      revertRows(table, ['2']);
      type(table, '3', { name: 'Other' });
      revertRows(table, ['2', '3']);
      await saveRows(table, edits(table));
      assert.equal(cells(table, '2').name, 'Task 2');
    });

    it('keeps the reason that a record had before, if nothing was sent', async () => {
      const { table } = await openShop(generation, 'todo');
      type(table, '2', { name: 'Unsent' });
      type(table, '3', { name: 'Refused' });
      const reason = { message: 'Another reason.' };
      refuseEdits(table, new Map([['3', reason]]));
      assert.equal(refuseUnsent(table, edits(table)), true);
      assert.deepEqual(
        edits(table).map(({ refusal }) => refusal?.message),
        ["Not saved. The server couldn't be reached.", 'Another reason.'],
      );
    });

    it('goes with one Revert if the record was deleted', async () => {
      const started = await openShop(generation, 'todo');
      const { table, app } = started;
      const trouble = troubled(started);
      Object.assign(trouble, { fault: 'cut', method: 'PATCH' });
      type(table, '2', { name: 'Stored' });
      await assert.rejects(saveRows(table, edits(table)));
      trouble.fault = null;
      await app.api.delete('shop/_table/todo/2');
      assert.equal((await saveRows(table, edits(table))).refused.length, 1);
      revertRows(table, ['2']);
      assert.deepEqual(edits(table), []);
    });

    it("without a response isn't taken for someone else's change, though the server wrote it its own way", async () => {
      const started = await openShop(generation, 'customers');
      const { table, app } = started;
      const trouble = troubled(started);
      Object.assign(trouble, { fault: 'cut', method: 'PATCH' });
      type(table, '7', { city: ' Cork ', notes: '' });
      await assert.rejects(saveRows(table, edits(table)));
      trouble.fault = null;
      await app.api.patch('shop/_table/customers/7', { city: 'Cork', notes: null });
      const { updated, conflicts, refused } = await saveRows(table, edits(table));
      // an empty text stored as NULL is reported at its cell
      const isKept = generation === 'classic';
      assert.deepEqual([updated, conflicts], [isKept ? 1 : 0, []]);
      assert.deepEqual(refused, isKept ? [] : [NOTES_NOT_STORED]);
      assert.deepEqual(
        edits(table).map(({ changes }) => changes),
        isKept ? [] : [{ notes: '' }],
      );
    });

    it('of a new record is looked up before it is made again, with a key or without', async () => {
      const started = await openShop(generation, 'todo');
      const { table, app } = started;
      const count = async () =>
        unwrap(await app.api.get('shop/_table/todo', { filter: '(name = "Only once")' })).rows
          .length;
      const trouble = troubled(started);
      Object.assign(trouble, { fault: 'cut', method: 'POST' });
      type(table, addNewRow(table), { name: 'Only once' });
      await assert.rejects(saveRows(table, edits(table)));
      trouble.fault = null;
      assert.equal((await saveRows(table, edits(table))).created, 1);
      assert.equal(await count(), 1);
      assert.deepEqual(edits(table), []);
    });

    it('of a new record is also looked up after Undo, and what was undone is a change', async () => {
      for (const retyped of [true, false]) {
        const started = await openShop(generation, 'todo');
        const { table, app } = started;
        const trouble = troubled(started);
        const key = addNewRow(table);
        type(table, key, { name: 'Only once' });
        type(table, key, { priority: '3' });
        Object.assign(trouble, { fault: 'cut', method: 'POST' });
        await assert.rejects(saveRows(table, edits(table)));
        trouble.fault = null;
        undoEdit(table);
        if (retyped) type(table, key, { priority: '4' });
        assert.equal((await saveRows(table, edits(table))).created, 1);
        const priority = retyped ? 4 : null;
        assert.deepEqual(
          edits(table).map(({ changes }) => changes),
          [{ priority }],
        );
        assert.equal((await saveRows(table, edits(table))).updated, 1);
        const asked = { filter: '(name = "Only once")', fields: 'priority' };
        const { rows } = unwrap(await app.api.get('shop/_table/todo', asked));
        assert.deepEqual(rows, [{ priority }]);
      }
    });

    it('is read before it is called failed: some servers fail after they have stored it', async () => {
      const started = await openShop(generation, 'todo');
      const { table, app } = started;
      const { fetch } = app.browser;
      const failAfter = { POST: true, PATCH: true };
      Object.assign(app.browser, {
        async fetch(url: string, init: RequestInit = {}) {
          const response = await fetch(url, init);
          const isWrite = url.includes('/_table/') && (init.method ?? 'GET') in failAfter;
          const error = { error: { code: 500, message: 'Array to string conversion' } };
          return isWrite ? Response.json(error, { status: 500 }) : response;
        },
      });
      type(table, '2', { name: 'Stored' });
      type(table, addNewRow(table), { name: 'Stored as well' });
      const { created, updated, refused } = await saveRows(table, edits(table));
      assert.deepEqual([created, updated, refused], [1, 1, []]);
      assert.deepEqual(edits(table), []);
    });

    it('of a record without a key is never repeated without a question, and requests no fields', async () => {
      const started = await openShop(generation, 'no_pk_log');
      const { table, app, calls } = started;
      const count = async () => {
        const asked = { filter: '(message = "Only once")' };
        return unwrap(await app.api.get('shop/_table/no_pk_log', asked)).rows.length;
      };
      // counted, so that no later count makes room for the new one
      while (table.store.getState().total === null) await new Promise(setImmediate);
      const before = table.store.getState();
      const trouble = troubled(started);
      const save = () => saveRows(table, edits(table));
      type(table, addNewRow(table), { message: 'Only once' });
      Object.assign(trouble, { fault: 'cut', method: 'POST' });
      await assert.rejects(save());
      trouble.fault = null;
      // a record that may exist is reported first: only the next save adds another
      const kept = await save();
      assert.match(kept.refused[0]?.message ?? '', /A record with these values already exists/);
      assert.deepEqual([kept.created, await count()], [0, 1]);
      assert.equal((await save()).created, 1);
      assert.deepEqual([edits(table), await count()], [[], 2]);
      const { rows, created } = table.store.getState();
      assert.deepEqual([rows, created.length], [before.rows, 1]);
      const sent = calls.filter(({ method }) => method === 'POST');
      assert.deepEqual(
        sent.map(({ url }) => new URL(url).search),
        sent.map(() => ''),
      );
    });

    it('of a record without a key that was not stored is repeated, and one without telling values asked about', async () => {
      const started = await openShop(generation, 'no_pk_log');
      const { table } = started;
      const trouble = troubled(started);
      type(table, addNewRow(table), { message: 'New here' });
      Object.assign(trouble, { fault: '500', method: 'POST' });
      assert.equal((await saveRows(table, edits(table))).refused.length, 1);
      trouble.fault = null;
      assert.equal((await saveRows(table, edits(table))).created, 1);
      type(table, addNewRow(table), { at: '2024-01-01 10:00:00' });
      trouble.fault = 'cut';
      await assert.rejects(saveRows(table, edits(table)));
      trouble.fault = null;
      const { refused } = await saveRows(table, edits(table));
      assert.match(refused[0]?.message ?? '', /Couldn't check whether this record was saved/);
      assert.equal((await saveRows(table, edits(table))).created, 1);
    });

    it('without a response is reverted by Undo, which is sent then', async () => {
      const started = await openShop(generation, 'todo');
      const { table, app } = started;
      const trouble = troubled(started);
      Object.assign(trouble, { fault: 'cut', method: 'PATCH' });
      type(table, '2', { name: 'Mistaken' });
      await assert.rejects(saveRows(table, edits(table)));
      trouble.fault = null;
      undoEdit(table);
      assert.deepEqual(edits(table)[0]?.changes, { name: 'Task 2' });
      assert.equal((await saveRows(table, edits(table))).updated, 1);
      const row = await app.api.get<{ name: string }>('shop/_table/todo/2', { fields: 'name' });
      assert.equal(row.name, 'Task 2');
    });

    it('continues when the session has expired or the server is slow', async () => {
      const started = await openShop(generation, 'todo');
      const { table } = started;
      const trouble = troubled(started);
      for (const fault of ['expire', 'slow=50']) {
        trouble.fault = fault;
        type(table, '2', { name: `After ${fault}` });
        assert.equal((await saveRows(table, edits(table))).updated, 1, fault);
      }
    });
  });
}
