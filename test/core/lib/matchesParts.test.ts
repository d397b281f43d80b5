import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { matchesParts } from '../../../src/core/lib/matchesParts.ts';

/** Every text of up to seven letters `a` and `b`. */
const TEXTS = Array.from({ length: 8 }, (_, length) =>
  Array.from({ length: 2 ** length }, (_row, at) =>
    Array.from({ length }, (_letter, bit) => ((at >> bit) & 1 ? 'b' : 'a')).join(''),
  ),
).flat();

const PARTS = ['a', '', 'ab', 'aba', 'ba'].flatMap((first) =>
  ['', 'b', 'ab'].flatMap((middle) =>
    ['', 'a', 'ba'].flatMap((last) => [
      [first, last],
      [first, middle, last],
      [first, middle, middle, last],
      [first],
    ]),
  ),
);

describe('a text with parts in order', () => {
  for (const gap of [0, 1] as const) {
    it(`is found as by a regular expression, with ${gap} or more characters between`, () => {
      for (const parts of PARTS) {
        const pattern = new RegExp(`^${parts.join(gap ? '.+' : '.*')}$`);
        for (const text of TEXTS) {
          assert.equal(
            matchesParts(text, parts, gap),
            pattern.test(text),
            `${parts.join('|')} ${text}`,
          );
        }
      }
    });
  }
});
