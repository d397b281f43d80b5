import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { repeatedIn } from '../../../src/core/lib/repeatedIn.ts';

describe('texts that occur more than once', () => {
  it('are each named, but not empty ones', () => {
    assert.deepEqual([...repeatedIn(['a', '', 'b', 'a', '', 'a', 'c', 'b'])], ['a', 'b']);
  });

  it('are found among tens of thousands in a moment', () => {
    const names = Array.from({ length: 50_000 }, (_, index) => `key ${index}`);
    const begun = performance.now();
    assert.equal(repeatedIn([...names, 'key 1']).size, 1);
    assert.ok(performance.now() - begun < 2000);
  });
});
