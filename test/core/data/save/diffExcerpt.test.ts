import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { diffExcerpt } from '../../../../src/core/data/save/diffExcerpt.ts';

const LONG = 'x'.repeat(1000);

describe('values that are compared by eye', () => {
  it('are shown completely if they are short', () => {
    assert.deepEqual(diffExcerpt(['Task 2', 'My text', '']), ['Task 2', 'My text', '']);
  });

  it('begin at their first difference if they are long', () => {
    const [read = '', mine = ''] = diffExcerpt([`${LONG}a${LONG}`, `${LONG}b`]);
    assert.match(read, /^…x{40}ax+…$/);
    assert.match(mine, /^…x{40}b$/);
  });

  it("are cut, and say so, if they don't differ", () => {
    assert.deepEqual(diffExcerpt([LONG]), [`${'x'.repeat(200)}…`]);
    assert.deepEqual(
      diffExcerpt([LONG, LONG]).map(({ length }) => length),
      [201, 201],
    );
  });
});
