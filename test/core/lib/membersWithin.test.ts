import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { membersWithin } from '../../../src/core/lib/membersWithin.ts';

describe('the members within a value', () => {
  it('are all of them, each before what it contains, in their order', () => {
    const value = { a: { b: 1 }, c: [{ d: 'x' }, null], e: 2 };
    const names = [...membersWithin(value)].map(([name]) => name);
    assert.deepEqual(names, ['a', 'b', 'c', '0', 'd', '1', 'e']);
  });

  it('are none of a text, a number or null', () => {
    assert.deepEqual(
      ['text', 1, null, undefined].flatMap((value) => [...membersWithin(value)]),
      [],
    );
  });
});
