import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { lineDiff } from '../../../src/core/text/lineDiff.ts';

const signs = { same: ' ', removed: '-', added: '+' };
const shown = (before: string, after: string) =>
  lineDiff(before, after).map((line) =>
    line.kind === 'skipped' ? line.count : signs[line.kind] + line.text,
  );

/** Returns one of the two texts from the diff; lines that it skips are taken from `before`. */
function sideOf(before: string, after: string, other: 'removed' | 'added'): string {
  const old = before.split('\n');
  let at = 0;
  const lines = lineDiff(before, after).flatMap((line) => {
    const { kind } = line;
    const passed = kind === 'skipped' ? line.count : kind === 'added' ? 0 : 1;
    at += passed;
    if (kind === 'skipped') return old.slice(at - passed, at);
    return kind === other ? [] : [line.text];
  });
  return lines.join('\n');
}

describe('how two texts differ', () => {
  it('consists of the fewest removed and added lines', () => {
    assert.deepEqual(shown('a\nb\nc\nd', 'a\nc\nx\nd'), [' a', '-b', ' c', '+x', ' d']);
    assert.deepEqual(shown('a\nb', 'a\nb'), []);
    assert.deepEqual(shown('a\na', 'a'), [' a', '-a']);
    assert.deepEqual(shown('one', 'two'), ['-one', '+two']);
    assert.deepEqual(shown('one', 'one\n'), [' one', '+']);
  });

  it('gives both texts back whatever they are', () => {
    const letters = ['a', 'b', 'c', '', '-', '\\ No newline at end of file'];
    let seed = 7;
    const next = (below: number) => (seed = (seed * 16807) % 2147483647) % below;
    const some = () =>
      Array.from({ length: next(20) }, () => letters[next(letters.length)]).join('\n');
    for (let round = 0; round < 2000; round++) {
      const [before, after] = [some(), some()];
      assert.deepEqual(
        [sideOf(before, after, 'added'), sideOf(before, after, 'removed')],
        [before, after],
      );
    }
  });

  it('is two lines for two edited lines of a long text', () => {
    const before = Array.from({ length: 2100 }, (_, at) => `line ${at}`);
    const after = before.with(0, 'first').with(-1, 'last').join('\n');
    const lines = lineDiff(before.join('\n'), after);
    const of = (kind: string) => lines.filter((line) => line.kind === kind).length;
    assert.deepEqual([of('removed'), of('added')], [2, 2]);
  });

  it('is found at once for texts that have nothing in common', () => {
    const long = (word: string) => Array.from({ length: 50_000 }, (_, at) => word + at).join('\n');
    const before = performance.now();
    assert.equal(lineDiff(long('a'), long('b')).length, 100_000);
    assert.ok(performance.now() - before < 2000);
  });

  it('is shown with three lines around it, and how many are skipped', () => {
    const before = 'abcdefghij'.split('').join('\n');
    const after = before.replace('e', 'E');
    assert.deepEqual(shown(before, after), [1, ' b', ' c', ' d', '-e', '+E', ' f', ' g', ' h', 2]);
  });
});
