import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  addNewRow,
  discardEdits,
  editCells,
  typed,
  undoEdit,
} from '../../../../src/core/data/grid/editCells.ts';
import { keepEditing, keepEdits, restoreEdits } from '../../../../src/core/data/save/keepEdits.ts';
import { openTable } from '../../../../src/core/data/openTable.ts';
import { fieldOf, openShop, schemaOf } from '../tables.ts';

describe('work that is not saved', () => {
  it('is restored after a reload, exact to the last digit, until it is discarded', async () => {
    const { table, app } = await openShop('current', 'customers');
    const before = table.store.getState().rows[1] ?? null;
    const credit = fieldOf(schemaOf(table), 'credit_limit');
    editCells(table, [typed({ key: '2', before, field: credit }, '12345678.90')]);
    const { present } = table.store.getState().history;
    keepEdits(table, present);
    const again = openTable(app, 'shop', 'customers');
    assert.equal(restoreEdits(again), true);
    assert.deepEqual([...again.store.getState().history.present], [...present]);
    assert.equal(restoreEdits(openTable(app, 'shop', 'orders')), false);
    discardEdits(again);
    keepEdits(again, again.store.getState().history.present);
    assert.equal(restoreEdits(openTable(app, 'shop', 'customers')), false);
  });

  it('is reported as not stored if it is too much, and no older state is restored', async () => {
    const { table, app } = await openShop('classic', 'todo');
    const again = () => restoreEdits(openTable(app, 'shop', 'todo'));
    const end = keepEditing(table);
    for (let count = 0; count < 500; count++) addNewRow(table);
    assert.deepEqual([table.store.getState().isUnkept, again()], [false, true]);
    addNewRow(table);
    assert.deepEqual([table.store.getState().isUnkept, again()], [true, false]);
    undoEdit(table);
    assert.deepEqual([table.store.getState().isUnkept, again()], [false, true]);
    const full = () => {
      throw new Error('QuotaExceededError');
    };
    Object.assign(app.browser.storage ?? {}, { setItem: full });
    undoEdit(table);
    assert.deepEqual([table.store.getState().isUnkept, again()], [true, false]);
    end();
  });
});
