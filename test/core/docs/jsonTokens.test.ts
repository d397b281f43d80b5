import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { jsonTokens } from '../../../src/core/docs/jsonTokens.ts';

describe('colored JSON', () => {
  it('has names, texts, numbers and words, and every character of the text', () => {
    const json = '{\n "a \\" b" : "1, true",\n "c": [-1.5e3, true, null]\n}';
    const tokens = jsonTokens(json);
    assert.equal(tokens.map(({ text }) => text).join(''), json);
    assert.deepEqual(
      tokens.filter(({ kind }) => kind !== 'mark').map(({ kind, text }) => `${kind} ${text}`),
      [
        'name "a \\" b" :',
        'text "1, true"',
        'name "c":',
        'number -1.5e3',
        'word true',
        'word null',
      ],
    );
  });

  it('can hold a text of 20 MB, and one that is cut off', () => {
    const json = JSON.stringify({ a: 'x\\"'.repeat(7_000_000) });
    assert.deepEqual(
      jsonTokens(json).map(({ kind }) => kind),
      ['mark', 'name', 'text', 'mark'],
    );
    assert.equal(jsonTokens('{"a": "b').at(-1)?.text, '"b');
  });

  it('is one piece if it is not JSON', () => {
    assert.deepEqual(jsonTokens('<p>1</p>'), [{ kind: 'mark', text: '<p>1</p>' }]);
  });
});
