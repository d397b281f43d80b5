import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dialects } from '../../../src/core/dialect/dialectFor.ts';
import { merge3 } from '../../../src/core/merge/merge3.ts';
import { planTable } from '../../../src/core/schema/planTable.ts';
import { namedRows } from '../../../src/core/schema/namedRows.ts';
import type { WrittenTable } from '../../../src/core/tables/TableSchema.ts';

const base: WrittenTable = {
  name: 'fruits',
  label: 'Fruits',
  plural: 'Fruits',
  field: [
    { name: 'id', label: 'Id', type: 'id' },
    { name: 'name', label: 'Name', type: 'string' },
    { name: 'kind', label: 'Kind', type: 'integer' },
  ],
  related: [],
};
const edited: WrittenTable = {
  ...base,
  label: 'All fruits',
  field: [
    { name: 'id', label: 'Id', type: 'id' },
    { name: 'name', label: 'Called', type: 'string' },
    { name: 'weight', type: 'decimal' },
  ],
};
const rebased = (edit: WrittenTable, present: WrittenTable) =>
  merge3(base, edit, present, namedRows).merged;
const weight = { name: 'weight', label: 'Weight', type: 'decimal', precision: 10 };
const callsTo = (present: WrittenTable, work: WrittenTable) =>
  planTable('shop', present, work, dialects.current.schema).requests.map(
    ({ method, path }) => `${method} ${path}`,
  );

describe('edits of a table whose save was done in part', () => {
  it('are what is left to do', () => {
    const present = { ...base, label: 'All fruits', field: [...base.field, weight] };
    assert.deepEqual(callsTo(present, rebased(edited, present)), [
      'PATCH shop/_schema/fruits/name',
      'DELETE shop/_schema/fruits/kind',
    ]);
  });

  it('are nothing when all of it was done', () => {
    const [id, name] = edited.field;
    assert.ok(id && name);
    const present = { ...edited, field: [id, name, weight] };
    assert.deepEqual(rebased(edited, present), present);
  });

  it('leave alone what others have done in the meantime', () => {
    const [id, name] = base.field;
    assert.ok(id && name);
    const present = { ...base, plural: 'Fruit', field: [id, name, { name: 'colour' }] };
    const work = rebased({ ...base, label: 'All fruits' }, present);
    assert.deepEqual(work, { ...present, label: 'All fruits' });
    // a column that was dropped in the meantime is not created again
    const renamed = base.field.map((field) => ({ ...field, label: `The ${field.name}` }));
    assert.deepEqual(
      rebased({ ...base, field: renamed }, present).field.map((field) => field.label),
      ['The id', 'The name', undefined],
    );
  });
});
