import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { codeTokens } from '../../../src/core/docs/codeTokens.ts';

const colored = (...given: Parameters<typeof codeTokens>) =>
  codeTokens(...given)
    .filter(({ kind }) => kind !== 'mark')
    .map(({ kind, text }) => `${kind} ${text}`);

describe('a colored request sample', () => {
  it('has the options and texts of cURL, also around an apostrophe', () => {
    const code = "curl -X POST 'http://a/b-x' \\\n  --data 'it'\\''s' \\\n  -H \"T: $T\"";
    assert.equal(
      codeTokens('curl', code)
        .map(({ text }) => text)
        .join(''),
      code,
    );
    assert.deepEqual(colored('curl', code), [
      'word curl',
      'name -X',
      "text 'http://a/b-x'",
      'name --data',
      "text 'it'\\''s'",
      'name -H',
      'text "T: $T"',
    ]);
  });

  it('has the words and texts of other languages', () => {
    assert.deepEqual(colored('javascript', 'const a = await fetch("b\\"c");'), [
      'word const',
      'word await',
      'text "b\\"c"',
    ]);
    assert.deepEqual(colored('php', "    CURLOPT_POSTFIELDS => 'it\\'s',"), [
      'name CURLOPT_POSTFIELDS',
      "text 'it\\'s'",
    ]);
  });
});
