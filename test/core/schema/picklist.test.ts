import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { picklistText, readPicklist } from '../../../src/core/schema/picklist.ts';

describe('a picklist', () => {
  it('comes back as it was, whatever its values hold', () => {
    for (const values of [
      ['new', 'open', 'done'],
      ['Smith, John', 'say "yes"', '"', '""', ' both ends ', '', 'a"b,c', 'two\nlines'],
      ['only, one'],
    ]) {
      assert.deepEqual(readPicklist(picklistText(values)), values);
    }
  });

  it('can be typed as a list with commas', () => {
    assert.deepEqual(readPicklist('new, open ,done,'), ['new', 'open', 'done']);
    assert.deepEqual(readPicklist('"Smith, John", 5" pipe'), ['Smith, John', '5" pipe']);
    assert.deepEqual(readPicklist('"half'), ['"half']);
    assert.equal(readPicklist(' , '), null);
    assert.equal(readPicklist(''), null);
  });
});
