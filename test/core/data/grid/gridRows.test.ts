import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { editCells, typed } from '../../../../src/core/data/grid/editCells.ts';
import { gridRows } from '../../../../src/core/data/grid/gridRows.ts';
import { loadPlaces } from '../../../../src/core/data/grid/loadPlaces.ts';
import { loadRows } from '../../../../src/core/data/grid/loadRows.ts';
import { ALL } from '../../../../src/core/data/openTable.ts';
import { openShop, schemaOf } from '../tables.ts';

describe('a row of the grid', () => {
  it('stays the same object while other records are edited and loaded', async () => {
    const { table } = await openShop('classic', 'customers');
    await loadRows(table, { filter: '', order: '', page: 1, limit: ALL });
    while (table.store.getState().rows.length < 5000) await new Promise(setImmediate);
    const before = gridRows(table.store.getState());
    const edited = before[1];
    const field = schemaOf(table).field.find(({ name }) => name === 'city');
    assert.ok(edited && field);
    const place = { key: edited.key, before: edited.before, field };
    editCells(table, [typed(place, 'Lyon')]);
    await loadPlaces(table, 4000, 4010);
    const after = gridRows(table.store.getState());
    assert.equal(after[0], before[0]);
    assert.equal(after[1]?.edit?.changes.city, 'Lyon');
    assert.equal(after[4000]?.number, 4001);
  });

  it('appears with others some at a time, and in the end all of them are there', async () => {
    const { table } = await openShop('classic', 'customers');
    await loadRows(table, { filter: '', order: '', page: 1, limit: ALL });
    while (table.store.getState().rows.length < 5000) await new Promise(setImmediate);
    const counts: number[] = [];
    const stop = table.store.subscribe(({ rows }) =>
      counts.push(rows.slice(2000, 2200).filter(Boolean).length),
    );
    await loadPlaces(table, 2000, 2200);
    stop();
    assert.equal(counts.at(-1), 200);
    assert.ok(
      counts.every((count, at) => count - (counts[at - 1] ?? 0) <= 10),
      counts.join(),
    );
  });
});
