import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { formatDataPath, parseDataPath } from '../../../src/core/data/dataPath.ts';
import { fromPicker, toPicker } from '../../../src/core/data/record/pickedMoment.ts';
import { keyFilters, keyFromText, rowKey } from '../../../src/core/data/rowKey.ts';
import { tablePath } from '../../../src/core/data/tablePath.ts';
import type { TableSchema } from '../../../src/core/tables/TableSchema.ts';
import { field } from './tables.ts';

describe('the address of a table', () => {
  it('reads back as what it was made of', () => {
    const at = {
      service: 'my db',
      table: 'a/b',
      filter: '(name like "%x?&%")',
      page: 3,
      order: 'name desc',
      record: '["DE","1"]',
      related: 'orders_by_id',
    };
    assert.deepEqual(parseDataPath(formatDataPath(at)), at);
    assert.equal(formatDataPath({ service: 'shop', table: 'todo', page: 1 }), '/shop/todo');
    assert.equal(parseDataPath('/shop/todo?page=-1').page, 1);
    assert.equal(formatDataPath({ service: null }), '');
  });

  it('of the platform’s own tables leads to its own service', () => {
    assert.equal(tablePath('shop', 'df_sys_user'), 'system/user');
    assert.equal(tablePath('shop', 'or ders'), 'shop/_table/or%20ders');
  });
});

describe('the key of a record', () => {
  const parts = ['country', 'year'].map((name) => field('string', { name, is_primary_key: true }));
  const schema: TableSchema = {
    name: 't',
    label: 'T',
    primary_key: ['country', 'year'],
    field: parts,
    related: [],
  };

  it('can have several fields, and is restored from a URL', () => {
    const row = { country: 'D"E', year: '2024', more: 1 };
    const key = rowKey(schema, row);
    assert.deepEqual(keyFromText(schema, key), { country: 'D"E', year: '2024' });
    assert.equal(keyFromText(schema, '12'), null);
    const [found] = keyFilters(schema, [row]);
    assert.equal(found?.filter, `((country = "D"E") and (year = "2024"))`);
  });

  it('is in filters that are short enough for every server', () => {
    const one: TableSchema = { ...schema, primary_key: 'id', field: [field('id', { name: 'id' })] };
    const rows = Array.from({ length: 1000 }, (_, index) => ({ id: 1_000_000 + index }));
    const filters = keyFilters(one, rows);
    assert.equal(filters.flatMap((each) => each.rows).length, 1000);
    assert.ok(filters.every(({ filter }) => filter.length < 2000));
  });
});

describe('a moment from a picker', () => {
  it('keeps the separator, the precision and the zone of what stood there', () => {
    assert.equal(toPicker('datetime', '2024-02-01 12:00:00+00'), '2024-02-01T12:00:00');
    // a browser logs warnings about half-typed values
    for (const typed of ['2024-02-3', '2024-02-31', '2024-99-01 1']) {
      assert.equal(toPicker('datetime', typed), '');
    }
    assert.equal(
      fromPicker('datetime', '2025-03-04T05:06', '2024-02-01 12:00:00.123+02'),
      '2025-03-04 05:06:00.000+02',
    );
    assert.equal(
      fromPicker('datetime', '2025-03-04T05:06:07', '2024-02-01T12:00:00Z'),
      '2025-03-04T05:06:07Z',
    );
    // another day at the same time: what the picker can't show of it stays
    assert.equal(
      fromPicker('datetime', '2025-03-04T12:00:00', '2024-02-01 12:00:00.123+02'),
      '2025-03-04 12:00:00.123+02',
    );
    assert.equal(fromPicker('time', '11:30', '10:20'), '11:30');
    assert.equal(fromPicker('date', '2025-03-04', ''), '2025-03-04');
    assert.equal(fromPicker('time', '05:06', '12:00:00'), '05:06:00');
  });
});
