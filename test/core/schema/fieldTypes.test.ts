import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dialects } from '../../../src/core/dialect/dialectFor.ts';
import { fieldTypes, RETURN_TYPES } from '../../../src/core/schema/fieldTypes.ts';

const SPECIFIED = [
  ...['id', 'string', 'integer', 'text', 'boolean', 'binary', 'float', 'double', 'decimal'],
  ...['datetime', 'date', 'time', 'reference'],
  ...['user_id', 'user_id_on_create', 'user_id_on_update'],
  ...['timestamp', 'timestamp_on_create', 'timestamp_on_update'],
];

describe('the types of a field', () => {
  it('are those of the specification, and those that servers add', () => {
    const known = (generation: 'classic' | 'current') => fieldTypes(dialects[generation].schema);
    for (const type of SPECIFIED) {
      assert.ok(known('classic').includes(type), type);
      assert.ok(known('current').includes(type), type);
    }
    const besides = known('classic').filter((type) => !SPECIFIED.includes(type));
    assert.deepEqual(besides, ['bigint', 'money', 'json', 'virtual']);
    // fields without a column have a flag there
    assert.ok(!known('current').includes('virtual'));
  });

  it('date comes before the types that begin with its name', () => {
    const types = fieldTypes(dialects.current.schema);
    assert.equal(
      types.find((type) => type.startsWith('date')),
      'date',
    );
  });

  it('there are seven types of function results', () => {
    const seven = ['string', 'integer', 'boolean', 'binary', 'float', 'double', 'decimal'];
    assert.deepEqual([...RETURN_TYPES], seven);
  });
});
