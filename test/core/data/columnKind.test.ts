import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  columnKind,
  picklistOf,
  whyReadOnly,
  whyTableReadOnly,
} from '../../../src/core/data/columnKind.ts';
import { initialColumns } from '../../../src/core/data/initialColumns.ts';
import { valueProblem } from '../../../src/core/data/parseCell.ts';
import type { TableSchema } from '../../../src/core/tables/TableSchema.ts';
import { field, generations, openShop, schemaOf } from './tables.ts';

describe('a field', () => {
  it('is read-only where the API says so, the server stamps it, or the database numbers it', () => {
    assert.match(
      whyReadOnly(field('string', { validation: { api_read_only: {} } }), true) ?? '',
      /This field is read-only/,
    );
    for (const type of [
      'timestamp_on_create',
      'timestamp_on_update',
      'user_id_on_create',
      'user_id_on_update',
    ]) {
      assert.match(whyReadOnly(field(type), true) ?? '', /Set automatically/);
    }
    assert.match(
      whyReadOnly(field('id', { auto_increment: true }), true) ?? '',
      /Assigned automatically/,
    );
    assert.equal(whyReadOnly(field('string'), false), null);
  });

  it('that is the primary key can be set in new records only', () => {
    const code = field('string', { is_primary_key: true });
    assert.equal(whyReadOnly(code, true), null);
    assert.match(whyReadOnly(code, false) ?? '', /only be set when the record is created/);
  });

  it('of an unknown type is text', () => {
    assert.equal(columnKind({ type: 'geometry', db_type: 'geometry' }), 'text');
    assert.equal(columnKind({ type: 'reference', db_type: 'varchar(2)' }), 'text');
    assert.equal(columnKind({ type: 'money', db_type: 'money' }), 'decimal');
  });

  it('that a current server calls a string is what the database says of it', () => {
    const kinds = ['text', 'json', 'jsonb', 'bytea', 'character varying(20)'].map((db_type) =>
      columnKind({ type: 'string', db_type }),
    );
    assert.deepEqual(kinds, ['longText', 'json', 'json', 'binary', 'text']);
  });

  it('offers its picklist, and nothing else where the list is strict', () => {
    const free = field('string', { picklist: ['a', 'b'] });
    assert.deepEqual(picklistOf(free), { values: ['a', 'b'], isStrict: false });
    assert.equal(picklistOf({ ...free, validation: { picklist: {} } }).isStrict, true);
  });

  it("that is required must be filled in new records, and can't be cleared in others", () => {
    const needed = field('string', { required: true, allow_null: false });
    assert.equal(valueProblem(needed, undefined, true), 'A value is required.');
    assert.equal(valueProblem(needed, undefined, false), null);
    assert.equal(valueProblem(needed, null, false), 'A value is required.');
    assert.equal(valueProblem(needed, '', true), null);
  });
});

describe('a table', () => {
  const table = (more: Partial<TableSchema>): TableSchema => ({
    name: 't',
    label: 'T',
    primary_key: 'id',
    field: [field('id', { name: 'id' })],
    related: [],
    ...more,
  });

  it('without a primary key, or that is a view, cannot be edited', () => {
    assert.equal(whyTableReadOnly(table({})), null);
    assert.equal(whyTableReadOnly(table({ primary_key: ['id'] })), null);
    assert.match(whyTableReadOnly(table({ is_view: true })) ?? '', /view/);
    assert.match(whyTableReadOnly(table({ primary_key: [] })) ?? '', /no primary key/);
  });

  for (const generation of generations) {
    it(`begins with 8 columns, names and dates before others, ${generation} server`, async () => {
      const { table: customers } = await openShop(generation, 'customers');
      assert.deepEqual(initialColumns(schemaOf(customers)), [
        'id',
        'first_name',
        'last_name',
        'email',
        'company',
        'phone',
        'city',
        'created_at',
      ]);
    });
  }
});
