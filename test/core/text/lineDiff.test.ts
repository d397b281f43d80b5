import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hunksOf } from '../../../src/core/text/hunksOf.ts';
import { lineDiff } from '../../../src/core/text/lineDiff.ts';

const signs = { same: ' ', removed: '-', added: '+' };
const shown = (before: string, after: string) =>
  lineDiff(before, after).map(({ kind, text }) => signs[kind] + text);

describe('how two texts differ', () => {
  it('is told by the fewest lines that go and come', () => {
    assert.deepEqual(shown('a\nb\nc\nd', 'a\nc\nx\nd'), [' a', '-b', ' c', '+x', ' d']);
    assert.deepEqual(shown('a\nb', 'a\nb'), [' a', ' b']);
    assert.deepEqual(shown('a\na', 'a'), [' a', '-a']);
    assert.deepEqual(shown('one', 'two'), ['-one', '+two']);
  });

  it('gives both texts back whatever they are', () => {
    const letters = ['a', 'b', 'c', ''];
    let seed = 7;
    const next = (below: number) => (seed = (seed * 16807) % 2147483647) % below;
    const some = () => Array.from({ length: next(12) }, () => letters[next(4)]).join('\n');
    for (let round = 0; round < 2000; round++) {
      const [before, after] = [some(), some()];
      const lines = lineDiff(before, after);
      const without = (kind: string) =>
        lines
          .filter((line) => line.kind !== kind)
          .map(({ text }) => text)
          .join('\n');
      assert.deepEqual([without('added'), without('removed')], [before, after]);
    }
  });

  it('is told at once for texts that have nothing in common', () => {
    const long = (word: string) => Array.from({ length: 50_000 }, (_, at) => word + at).join('\n');
    const before = performance.now();
    assert.equal(lineDiff(long('a'), long('b')).length, 100_000);
    assert.ok(performance.now() - before < 2000);
  });

  it('is shown with three lines around it, and how many are left out', () => {
    const before = 'abcdefghij'.split('').join('\n');
    const parts = hunksOf(lineDiff(before, before.replace('e', 'E')));
    assert.deepEqual(
      parts.map((part) => (part.kind === 'left out' ? part.count : part.text)),
      [1, 'b', 'c', 'd', 'e', 'E', 'f', 'g', 'h', 2],
    );
  });
});
