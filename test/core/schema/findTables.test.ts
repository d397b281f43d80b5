import assert from 'node:assert/strict';
import { it } from 'node:test';
import { findTables } from '../../../src/core/schema/findTables.ts';

it('finds tables by a part of their name, those that begin with it first', () => {
  const tables = ['work_orders', 'customers', 'Orders', 'order_items'].map((name) => ({ name }));
  assert.deepEqual(findTables(tables, ' ORDER'), ['Orders', 'order_items', 'work_orders']);
  assert.deepEqual(findTables(tables, 'x'), []);
  assert.deepEqual(findTables(tables, ' '), []);
});
