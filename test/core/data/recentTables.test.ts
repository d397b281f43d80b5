import assert from 'node:assert/strict';
import { it } from 'node:test';
import { addNewRow } from '../../../src/core/data/grid/editCells.ts';
import { openTable } from '../../../src/core/data/openTable.ts';
import { unsavedTables } from '../../../src/core/data/recentTables.ts';
import { keepEditing } from '../../../src/core/data/save/keepEdits.ts';
import { startSignedIn } from '../startApp.ts';

it('lists tables with unsaved records, also if their names contain spaces', async () => {
  const { app } = await startSignedIn({ generation: 'classic' });
  for (const [name, base] of [
    ['todo', ''],
    ['my tasks', ''],
    ['orders', '(customer_id = 18)'],
  ] as const) {
    const table = openTable(app, 'shop', name, { base });
    keepEditing(table);
    addNewRow(table);
  }
  assert.deepEqual(unsavedTables(app), [
    { service: 'shop', table: 'todo', count: 1 },
    { service: 'shop', table: 'my tasks', count: 1 },
  ]);
});
