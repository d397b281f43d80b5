import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseGroups } from '../../../../src/core/data/filterGroups.ts';
import { referencedFilter } from '../../../../src/core/data/record/referencedFilter.ts';
import { ExactNumber } from '../../../../src/core/lib/exactJson.ts';

/** Returns what the browser of the referenced table reads from the filter. */
function conditions(type: string, value: unknown) {
  const reference = { name: 'ref', alias: 'points_to', label: 'Ref', type, ref_field: 'key' };
  const schema = {
    ...{ name: 'others', label: 'Others', related: [] },
    field: [{ name: 'key', label: 'Key', type }],
  };
  return parseGroups(schema, referencedFilter(reference, value));
}

const found = (value: string) => [[{ field: 'key', operator: '=', value }]];

describe('the filter for the record that a reference points to', () => {
  it('is a condition that can be edited, whatever the key', () => {
    for (const text of ['Oslo', 'a"b', `a"b'c`, 'a) or (b', '007', '']) {
      assert.deepEqual(conditions('string', text), found(text), text);
    }
    assert.deepEqual(conditions('integer', 12), found('12'));
    assert.deepEqual(conditions('boolean', true), found('TRUE'));
  });

  it('keeps every digit of a number too large for JavaScript', () => {
    assert.deepEqual(
      conditions('reference', new ExactNumber('9007199254740993')),
      found('9007199254740993'),
    );
    assert.deepEqual(conditions('decimal', new ExactNumber('1.10')), found('1.10'));
  });

  it('names the id if the server does not say which field is meant', () => {
    assert.equal(
      referencedFilter({ name: 'ref', label: 'Ref', type: 'reference' }, 12),
      '(id = 12)',
    );
  });
});
