import assert from 'node:assert/strict';
import { it } from 'node:test';
import { deletedWith } from '../../../src/core/data/deletedWith.ts';
import { openShop, schemaOf } from './tables.ts';

it('the tables whose records are deleted with those of another are named if the server reports them', async () => {
  const { table } = await openShop('current', 'customers');
  assert.deepEqual(deletedWith(schemaOf(table)), ['orders']);
  const { table: todo } = await openShop('current', 'todo');
  assert.deepEqual(deletedWith(schemaOf(todo)), []);
});
