import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { comparePackedTable } from '../../../src/core/packages/comparePackedTable.ts';

describe('a packed table, beside the one of the instance', () => {
  const field = { name: 'size', label: 'Size', type: 'string', length: 20 };
  const table = { name: 'goods', label: 'Goods', plural: 'Goods', related: [], field: [field] };

  it('is the same if the server writes nothing in another way', () => {
    // recorded: 7.5.0, schema_fields
    const found = { ...table, description: null, field: [{ ...field, picklist: [] }] };
    const packed = { ...table, description: '', field: [{ ...field, picklist: null }] };
    assert.deepEqual(comparePackedTable(packed, found), []);
  });

  it('differs by field and member', () => {
    const found = { ...table, plural: 'Good', field: [{ ...field, length: 10 }] };
    const packed = { ...table, field: [field, { ...field, name: 'color' }] };
    assert.deepEqual(comparePackedTable(packed, found), ['plural', 'size.length', 'color']);
  });
});
