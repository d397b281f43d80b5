import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isOwnRecord } from '../../../../src/core/data/save/isOwnRecord.ts';
import type { Row } from '../../../../src/core/data/Row.ts';
import type { TableSchema } from '../../../../src/core/tables/TableSchema.ts';
import { field } from '../tables.ts';

const column = (name: string, type: string, more: object = {}) =>
  field(type, { name, label: name, ...more });

const numbered: TableSchema = {
  name: 'people',
  label: 'People',
  primary_key: 'id',
  related: [],
  field: [
    column('id', 'id', { is_primary_key: true, auto_increment: true }),
    column('name', 'string'),
    column('email', 'string'),
    column('slug', 'string', { db_function: [{ use: ['INSERT'], function: 'slug({value})' }] }),
    column('is_active', 'boolean'),
    column('about', 'jsonb'),
    column('seen', 'timestamptz'),
  ],
};

const named: TableSchema = {
  ...numbered,
  field: numbered.field.map((one) => (one.name === 'id' ? column('id', 'string') : one)),
};

const judge = (schema: TableSchema, changes: Row, row: Row, known: readonly string[] = []) =>
  isOwnRecord(schema, {
    edit: { key: 'new', before: null, changes, problems: {}, refusal: null },
    row,
    known: new Set(known),
  });

describe('whether the record in a response is the new one that was sent', () => {
  it('counts no values that databases write in their own way', () => {
    const sent = { name: 'Ada', about: '{"b":1,"a":2}', seen: '2026-01-01 12:00', slug: 'Ada' };
    const row = { id: 7, name: 'Ada', about: '{"a":3}', seen: '2026-01-01 13:00+02', slug: 'ada' };
    assert.equal(judge(numbered, sent, row), true);
  });

  it('counts a text that differs in case as the same', () => {
    const sent = { name: 'Ada', email: 'Ada@Shop.example' };
    assert.equal(judge(numbered, sent, { id: 7, name: 'Ada', email: 'ada@shop.example' }), true);
  });

  it('counts a text as the same that the database only tidies', () => {
    assert.equal(judge(numbered, { name: '+1 (555) 010-2' }, { id: 7, name: '15550102' }), true);
    assert.equal(judge(numbered, { name: 'Café au lait!' }, { id: 7, name: 'cafe-au-lait' }), true);
    assert.equal(judge(numbered, { name: '(?)' }, { id: 7, name: '(!)' }), 'unclear');
  });

  it("can't tell if half of the other values differ", () => {
    const sent = { name: 'Ada', email: 'ada@shop.example' };
    assert.equal(judge(numbered, sent, { id: 7, name: 'Ada', email: 'x' }), 'unclear');
  });

  it("can't tell if there is nothing to compare", () => {
    const sent = { is_active: true, slug: 'Ada' };
    assert.equal(judge(numbered, sent, { id: 7, is_active: true, slug: 'ada' }), 'unclear');
  });

  it('takes no changed record that was on the page before', () => {
    const row = { id: 7, name: 'Ada', seen: '2020-01-01' };
    assert.equal(judge(numbered, { name: 'Ada', seen: '2026-01-01' }, row, ['7']), false);
  });

  it('compares a key that was typed, whatever its case', () => {
    const sent = { id: '6F9A', name: 'Ada' };
    assert.equal(judge(named, sent, { id: '6f9a', name: 'Ada' }), true);
    assert.equal(judge(named, sent, { id: '6f9a', name: 'Ada' }, ['6f9a']), false);
    assert.equal(judge(named, sent, { id: '7', name: 'Ada' }), false);
  });
});
