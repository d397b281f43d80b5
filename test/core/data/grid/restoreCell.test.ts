import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  addNewRow,
  cellOf,
  restoreCell,
  type CellStart,
} from '../../../../src/core/data/grid/editCells.ts';
import { gridRowOf, gridRows, type GridRow } from '../../../../src/core/data/grid/gridRows.ts';
import type { TableData } from '../../../../src/core/data/openTable.ts';
import { saveRows } from '../../../../src/core/data/save/saveRows.ts';
import { edits, fieldOf, generations, openShop, schemaOf, type } from '../tables.ts';

const nameField = (table: TableData) => fieldOf(schemaOf(table), 'name');

const rowOf = (table: TableData, key: string): GridRow => {
  const row = gridRowOf(gridRows(table.store.getState()), key);
  if (!row) throw new Error(`No row ${key}.`);
  return row;
};

const startOf = (table: TableData, { before, edit }: GridRow): CellStart => ({
  ...cellOf(before, edit, nameField(table)),
  edits: table.store.getState().history.present,
});

for (const generation of generations) {
  describe(`a cell that is restored, ${generation} server`, () => {
    it('is as it was before typing, and typing can be brought back', async () => {
      const { table } = await openShop(generation, 'todo');
      const row = rowOf(table, '2');
      const start = startOf(table, row);
      type(table, '2', { name: 'Typed' });
      const undo = restoreCell(table, row, nameField(table), start);
      assert.deepEqual(edits(table), []);
      undo?.();
      assert.deepEqual(edits(table)[0]?.changes, { name: 'Typed' });
    });

    it('is as it was also if a save has ended since', async () => {
      for (const key of ['2', '3']) {
        const { table } = await openShop(generation, 'todo');
        type(table, '2', { name: 'Sent' });
        const row = rowOf(table, key);
        const start = startOf(table, row);
        const saving = saveRows(table, edits(table));
        type(table, key, { name: 'Typed' });
        await saving;
        const undo = restoreCell(table, row, nameField(table), start);
        assert.deepEqual(edits(table), []);
        undo?.();
        assert.deepEqual(edits(table)[0]?.changes, { name: 'Typed' });
      }
    });

    it('has no value again in a new record that had none', async () => {
      const { table } = await openShop(generation, 'todo');
      const key = addNewRow(table);
      type(table, '2', { name: 'Sent' });
      const row = rowOf(table, key);
      const start = startOf(table, row);
      await saveRows(
        table,
        edits(table).filter((edit) => edit.key === '2'),
      );
      type(table, key, { name: 'Typed' });
      restoreCell(table, row, nameField(table), start);
      assert.deepEqual(
        edits(table).map(({ changes }) => changes),
        [{}],
      );
    });

    it('keeps what a save has stored if nothing was typed', async () => {
      const { table } = await openShop(generation, 'todo');
      type(table, '2', { name: 'Sent' });
      const row = rowOf(table, '2');
      const start = startOf(table, row);
      await saveRows(table, edits(table));
      assert.equal(restoreCell(table, row, nameField(table), start), null);
      assert.deepEqual(edits(table), []);
    });
  });
}
