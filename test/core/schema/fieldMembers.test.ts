import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { stringifyExact } from '../../../src/core/lib/exactJson.ts';
import { fetchTable } from '../../../src/core/tables/fetchTable.ts';
import { dialects } from '../../../src/core/dialect/dialectFor.ts';
import { blankField, toFieldForm, type FieldForm } from '../../../src/core/schema/fieldForm.ts';
import { changeField } from '../../../src/core/schema/fieldRules.ts';
import { fieldChanges, newFieldMembers } from '../../../src/core/schema/fieldMembers.ts';
import { planField } from '../../../src/core/schema/planField.ts';
import { runPlan } from '../../../src/core/schema/SchemaPlan.ts';
import type { TableField } from '../../../src/core/tables/TableSchema.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startSignedIn } from '../startApp.ts';

const classic = dialects.classic.schema;
const current = dialects.current.schema;

/** As recorded: schema_fields. */
const title: TableField = {
  alias: null,
  name: 'title',
  label: 'Title',
  description: null,
  native: [],
  type: 'string',
  db_type: 'character varying(80)',
  length: 80,
  precision: 80,
  scale: null,
  default: null,
  required: true,
  allow_null: false,
  is_foreign_key: false,
  ref_table: null,
  ref_field: null,
  picklist: null,
  validation: null,
  db_function: null,
  is_virtual: false,
  future_member: { kept: true },
};
const changesOf = (changes: Partial<FieldForm>, field = title) =>
  fieldChanges(field, { ...toFieldForm(field), ...changes }, current);

describe('what a save of a field sends', () => {
  it('is nothing when nothing has changed', () => {
    assert.equal(changesOf({}), null);
    assert.equal(fieldChanges(title, toFieldForm(title), classic), null);
  });

  it('is only the changed members if they are stored outside the database', () => {
    assert.deepEqual(changesOf({ label: 'The title', picklist: 'a, b ,' }), {
      label: 'The title',
      picklist: ['a', 'b'],
    });
    const names = ['Smith, John', 'none'];
    assert.equal(changesOf({}, { ...title, picklist: names }), null);
    assert.deepEqual(changesOf({ picklist: '"Smith, John", none' }), { picklist: names });
    assert.deepEqual(changesOf({ validation: '{"not_null": {"on_fail": "x"}}' }), {
      validation: { not_null: { on_fail: 'x' } },
    });
  });

  it('is the whole field, unknown members too, as soon as the column changes', () => {
    const { native: _, required: __, ...whole } = title;
    assert.deepEqual(changesOf({ length: '120' }), { ...whole, length: 120, db_type: null });
    assert.deepEqual(changesOf({ allow_null: true }), { ...whole, allow_null: true });
  });

  it('sends a manual type without a platform type', () => {
    const sent = changesOf({ type: '', db_type: 'citext' });
    assert.equal(sent?.db_type, 'citext');
    assert.ok(!('type' in (sent ?? {})));
  });

  it('clears what a foreign key referred to when it no longer is one', () => {
    const key = {
      ...title,
      type: 'reference',
      is_foreign_key: true,
      ref_table: 't',
      ref_field: 'id',
    };
    const form = changeField(toFieldForm(key), 'is_foreign_key', false);
    assert.deepEqual(
      ['type', 'is_foreign_key', 'ref_table', 'ref_field'].map(
        (name) => fieldChanges(key, form, current)?.[name],
      ),
      ['integer', false, null, null],
    );
  });

  it('keeps a default as it is meant: number, truth, text, or none', () => {
    const body = (type: string, written: string, dialect = classic) =>
      stringifyExact(
        newFieldMembers({ ...blankField(), name: 'a', type, default: written }, dialect).default ??
          null,
      );
    assert.equal(body('integer', '5'), '5');
    assert.equal(body('bigint', '9007199254740993'), '9007199254740993');
    assert.equal(body('decimal', '1.10'), '1.10');
    assert.equal(body('boolean', 'false'), 'false');
    assert.equal(body('string', '5'), '"5"');
    assert.equal(body('timestamp', 'now()'), '"now()"');
    assert.equal(body('string', ''), 'null');
    // current servers copy it into their SQL unchanged
    assert.equal(body('string', '5', current), `"'5'"`);
    assert.equal(body('string', `it's`, current), `"'it''s'"`);
    assert.equal(body('string', `'ab'`, current), `"'ab'"`);
    assert.equal(body('timestamp', 'now()', current), '"now()"');
    assert.equal(body('integer', '5', current), '5');
    // an untouched empty text stays one
    assert.equal(changesOf({}, { ...title, default: '' }), null);
  });

  it('sends of a new field only what was entered, and always whether it can be NULL', () => {
    const form = { ...blankField(), name: 'note', length: '40' };
    assert.deepEqual(newFieldMembers(form, classic), {
      name: 'note',
      type: 'string',
      length: 40,
      allow_null: true,
    });
    assert.equal(newFieldMembers({ ...form, allow_null: false }, classic).allow_null, false);
  });

  it('has database functions in the way of the server', () => {
    const one = { use: ['SELECT'], function: 'upper(name)', type: 'string', aggregate: true };
    const form = { ...blankField(), name: 'a', db_function: [one] };
    assert.deepEqual(newFieldMembers(form, current).db_function, [
      { use: ['SELECT'], function: 'upper(name)' },
    ]);
    assert.deepEqual(newFieldMembers(form, classic).db_function, {
      function: 'upper(name)',
      type: 'string',
      aggregate: true,
    });
  });
});

forGenerations((generation) => {
  it(`a field of every type is created and read back on a ${generation} server`, async () => {
    const { app } = await startSignedIn({ generation });
    const dialect = dialects[generation].schema;
    const at = { service: 'shop', table: 'todo' };
    const types = ['string', 'text', 'boolean', 'decimal', 'bigint', 'datetime', 'date', 'json'];
    for (const type of types) {
      const form = { ...blankField(), name: `a_${type}`, type };
      await runPlan(app, planField(at, null, form, dialect));
    }
    const fields = (await fetchTable(app, 'shop', 'todo')).field;
    for (const type of types) {
      const made = fields.find(({ name }) => name === `a_${type}`);
      assert.ok(made, type);
      assert.equal(made.allow_null, true, type);
      assert.equal(fieldChanges(made, toFieldForm(made), dialect), null, type);
    }
  });
});

it('a classic field becomes a virtual foreign key, and none again', async () => {
  const { app } = await startSignedIn({ generation: 'classic' });
  const at = { service: 'shop', table: 'todo' };
  const read = async () => {
    const { field, related } = await fetchTable(app, 'shop', 'todo');
    return { field: field.find(({ name }) => name === 'priority') as TableField, related };
  };
  const before = await read();
  let form = changeField(toFieldForm(before.field), 'is_foreign_key', true);
  form = changeField(form, 'is_virtual_foreign_key', true);
  form = changeField(form, 'ref_table', 'products');
  form = changeField(form, 'ref_field', 'id');
  await runPlan(app, planField(at, before.field, form, classic));
  const after = await read();
  assert.ok(after.related.some(({ name }) => name === 'products_by_priority'));
  form = changeField(toFieldForm(after.field), 'is_foreign_key', false);
  await runPlan(app, planField(at, after.field, form, classic));
  assert.deepEqual((await read()).related, before.related);
});
