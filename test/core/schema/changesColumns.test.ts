import assert from 'node:assert/strict';
import { it } from 'node:test';
import { changesColumns } from '../../../src/core/schema/changesColumns.ts';

it('a virtual key touches no column, a real one does', () => {
  const table = (more: object) => ({
    name: 'a',
    label: 'A',
    related: [],
    field: [{ name: 'b', type: 'integer', ...more }],
  });
  const virtual = { is_foreign_key: true, is_virtual_foreign_key: true, ref_table: 'c' };
  assert.equal(changesColumns(table({}), table(virtual)), false);
  assert.equal(changesColumns(table(virtual), table({ ...virtual, ref_table: 'd' })), false);
  assert.equal(changesColumns(table({}), table({ is_foreign_key: true, ref_table: 'c' })), true);
  assert.equal(changesColumns(table({}), table({ length: 2 })), true);
});
