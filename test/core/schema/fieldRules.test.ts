import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dialects } from '../../../src/core/dialect/dialectFor.ts';
import { blankField, toFieldForm, type FieldForm } from '../../../src/core/schema/fieldForm.ts';
import { changeField, openInputs } from '../../../src/core/schema/fieldRules.ts';
import { validateField } from '../../../src/core/schema/validateField.ts';
import { createTranslator } from '../../../src/core/messages/translate.ts';

const t = createTranslator('en');

const classic = dialects.classic.schema;
const current = dialects.current.schema;
const fieldOf = (changes: Partial<FieldForm>): FieldForm => ({ ...blankField(), ...changes });
const openFor = (changes: Partial<FieldForm>, dialect = classic) =>
  Object.entries(openInputs(fieldOf(changes), dialect))
    .filter(([, isOpen]) => isOpen)
    .map(([name]) => name);

describe('the inputs of a field', () => {
  const cases: [string, string[]][] = [
    ['', ['db_type']],
    ['string', ['length', 'fixed_length', 'supports_multibyte', 'picklist']],
    ['integer', ['length', 'picklist']],
    ['text', ['length']],
    ['binary', ['length']],
    ['decimal', ['precision', 'scale']],
    ['float', ['precision', 'scale']],
    ['double', ['precision', 'scale']],
    ['boolean', []],
    ['bigint', []],
    ['money', []],
    ['json', []],
    ['timestamp_on_update', []],
    ['reference', ['is_virtual_foreign_key', 'ref_table', 'ref_on_delete']],
  ];
  for (const [type, open] of cases) {
    it(`are open by type: ${type || 'written by hand'}`, () => {
      assert.deepEqual(openFor({ type }).sort(), [...open].sort());
    });
  }

  it('leave an id without NULL, whatever its type was before', () => {
    const form = fieldOf({ type: 'string', allow_null: true });
    assert.equal(changeField(form, 'type', 'id').allow_null, false);
    assert.equal(changeField(form, 'type', 'text').allow_null, true);
  });

  it('open one after the other for a foreign key', () => {
    const key = { type: 'integer', is_foreign_key: true };
    assert.ok(openFor(key).includes('ref_table'));
    assert.ok(!openFor(key).includes('ref_field'));
    assert.ok(openFor({ ...key, ref_table: 'customers' }).includes('ref_field'));
    assert.ok(!openFor(key).includes('is_foreign_ref_service'));
    const virtual = { ...key, is_virtual_foreign_key: true };
    assert.ok(openFor(virtual).includes('is_foreign_ref_service'));
    assert.ok(!openFor(virtual).includes('ref_service'));
    const elsewhere = { ...virtual, is_foreign_ref_service: true };
    assert.ok(openFor(elsewhere).includes('ref_service'));
    assert.ok(!openFor(elsewhere).includes('ref_table'));
    assert.ok(openFor({ ...elsewhere, ref_service: 'other' }).includes('ref_table'));
  });

  it('have no virtual foreign key if servers have virtual relations', () => {
    assert.ok(!openFor({ type: 'reference' }, current).includes('is_virtual_foreign_key'));
  });
});

describe('a change of a field', () => {
  const key = fieldOf({
    type: 'reference',
    is_foreign_key: true,
    is_virtual_foreign_key: true,
    is_foreign_ref_service: true,
    ref_service: 'other',
    ref_service_id: 9,
    ref_table: 'customers',
    ref_field: 'id',
  });
  const cleared = {
    is_foreign_key: false,
    is_virtual_foreign_key: false,
    is_foreign_ref_service: false,
    ref_service: '',
    ref_service_id: null,
    ref_table: '',
    ref_field: '',
  };
  const partOf = (form: FieldForm) =>
    Object.fromEntries(Object.keys(cleared).map((name) => [name, form[name as keyof FieldForm]]));

  it('clears the reference settings when the foreign key is cleared', () => {
    const next = changeField(key, 'is_foreign_key', false);
    assert.deepEqual(partOf(next), cleared);
    assert.equal(next.type, 'integer');
  });

  it('keeps them while another type is still a foreign key, and clears them after', () => {
    const still = changeField(key, 'type', 'integer');
    assert.equal(still.ref_table, 'customers');
    assert.deepEqual(partOf(changeField(still, 'is_foreign_key', false)), cleared);
    const untold = { ...key, is_foreign_key: false };
    assert.deepEqual(partOf(changeField(untold, 'type', 'string')), cleared);
  });

  it('clears table and field with the service, and the field with the table', () => {
    const home = changeField(key, 'is_foreign_ref_service', false);
    assert.deepEqual([home.ref_service, home.ref_table, home.ref_field], ['', '', '']);
    assert.equal(changeField(key, 'ref_service', 'third').ref_table, '');
    assert.equal(changeField(key, 'ref_table', 'orders').ref_field, '');
  });
});

describe('what is wrong with a field', () => {
  const wrong = (changes: Partial<FieldForm>, others: string[] = []) =>
    validateField(fieldOf({ name: 'a', ...changes }), classic, t, others).map(({ field }) => field);

  it('is shown beside the input', () => {
    assert.deepEqual(wrong({ name: ' ' }), ['name']);
    assert.deepEqual(wrong({ name: 'ID' }, ['id']), ['name']);
    assert.deepEqual(wrong({ type: '' }), ['db_type']);
    assert.deepEqual(wrong({ length: 'long' }), ['length']);
    assert.deepEqual(wrong({ type: 'decimal', length: 'closed', scale: '-1' }), ['scale']);
    assert.deepEqual(wrong({ is_foreign_key: true }), ['ref_table']);
    assert.deepEqual(wrong({ is_foreign_key: true, ref_table: 't' }), ['ref_field']);
    for (const validation of ['{', '[]', '3'])
      assert.deepEqual(wrong({ validation }), ['validation']);
    assert.deepEqual(wrong({ validation: '{"not_null": {"on_fail": "x"}}' }), []);
  });
});

it('a field shows what servers send as lists, objects and empty lists', () => {
  const form = toFieldForm({
    name: 'a',
    picklist: ['x', 'y'],
    validation: [],
    db_function: [{ use: ['SELECT'], function: 'upper({value})' }],
    default: { expression: 'now()' },
  });
  assert.equal(form.picklist, 'x, y');
  assert.equal(form.validation, '');
  assert.equal(form.db_function[0]?.function, 'upper({value})');
  assert.equal(form.default, '{\n  "expression": "now()"\n}');
  assert.deepEqual(toFieldForm({ name: 'b', db_function: { function: 'lower(x)' } }).db_function, [
    { use: ['SELECT'], function: 'lower(x)', type: '', aggregate: false },
  ]);
});
