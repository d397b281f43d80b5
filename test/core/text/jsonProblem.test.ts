import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { jsonProblem } from '../../../src/core/text/jsonProblem.ts';

const sound = [
  '',
  ' \n ',
  '{}',
  '[]',
  'null',
  '-0.5e+10',
  '"a\\u00e9\\n/"',
  '{"a": [1, {"b": []}, true], "c": {}}\n',
  '[[[]], {}, [{}]]',
];

const broken: Record<string, [text: string, at: number]> = {
  'a comma too many in an object': ['{"a": 1,}', 7],
  'a comma too many in an array': ['[1, 2,\n]', 5],
  'a missing comma': ['[1 2]', 3],
  'a name without quotes': ['{a: 1}', 1],
  'a name in single quotes': ["{'a': 1}", 1],
  'a missing colon': ['{"a" 1}', 5],
  'a missing value': ['{"a": }', 6],
  'a text that is not closed': ['{"a": "b}', 6],
  'a line break within a text': ['["a\nb"]', 1],
  'an end that is missing': ['{"a": [1', 8],
  'a bracket of the wrong kind': ['{"a": [1}', 8],
  'something behind the end': ['{} x', 3],
  'a number that begins with 0': ['[01]', 2],
  'no comments': ['{} // no', 3],
  'a second comma': ['[1,,2]', 3],
};

describe('what is wrong in a JSON text', () => {
  for (const text of sound) {
    it(`is nothing in ${JSON.stringify(text)}`, () => {
      assert.equal(jsonProblem(text), null);
      if (text.trim()) assert.doesNotThrow(() => JSON.parse(text));
    });
  }
  for (const [name, [text, at]] of Object.entries(broken)) {
    it(`is found where it is: ${name}`, () => {
      assert.throws(() => JSON.parse(text));
      assert.equal(jsonProblem(text)?.at, at);
    });
  }

  it('is found in a text of any depth', () => {
    const depth = 100_000;
    assert.equal(jsonProblem('['.repeat(depth) + ']'.repeat(depth)), null);
    assert.equal(jsonProblem('['.repeat(depth) + ']'.repeat(depth - 1))?.at, 2 * depth - 1);
  });
});
