import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { redoEdit, undoEdit } from '../../../src/core/data/grid/editCells.ts';
import { edits, openShop, type } from './tables.ts';

const typeTimes = async (times: number) => {
  const { table } = await openShop('current', 'customers');
  const [first] = table.store.getState().rows;
  for (let time = 1; time <= times; time++)
    type(table, String(first?.id), { city: `City ${time}` });
  return { table, shown: () => edits(table)[0]?.changes.city };
};

describe('Undo in the grid', () => {
  it('reverts 200 actions, and no more', async () => {
    const { table, shown } = await typeTimes(250);
    for (let act = 0; act < 200; act++) undoEdit(table);
    assert.equal(shown(), 'City 50');
    undoEdit(table);
    assert.equal(shown(), 'City 50');
    for (let act = 0; act < 200; act++) redoEdit(table);
    assert.equal(shown(), 'City 250');
  });

  it('reverts to the state that was read if there were fewer', async () => {
    const { table, shown } = await typeTimes(3);
    for (let act = 0; act < 3; act++) undoEdit(table);
    assert.equal(shown(), undefined);
    redoEdit(table);
    assert.equal(shown(), 'City 1');
  });
});
