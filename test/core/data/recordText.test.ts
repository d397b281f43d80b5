import assert from 'node:assert/strict';
import { it } from 'node:test';
import { recordText } from '../../../src/core/data/recordText.ts';
import type { TableSchema } from '../../../src/core/tables/TableSchema.ts';
import { field } from './tables.ts';

const TODO = {
  label: 'Todo',
  name_field: 'title',
  field: [field('id', { name: 'id', is_primary_key: true }), field('text', { name: 'title' })],
} as Partial<TableSchema> as TableSchema;

const named = (title: string) => recordText(TODO, { id: 2, title });

it('a record is named in one short line, whatever its texts contain', () => {
  assert.equal(named('Task 2'), 'Todo 2 (Task 2)');
  assert.equal(named(''), 'Todo 2');
  assert.equal(named('Task)\nNothing is deleted.'), 'Todo 2 (Task) Nothing is deleted.)');
  assert.equal(named('invoice\u202Efdp.exe'), 'Todo 2 (invoice⟨U+202E⟩fdp.exe)');
  assert.equal(named('\n'.repeat(1_000_000)), 'Todo 2 (…)');
  assert.ok(named('x'.repeat(1_000_000)).length < 120);
});
