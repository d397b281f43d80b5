import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testSafely } from '../../../src/core/lib/testSafely.ts';

const PATH = 'api/v2/shop/_table/todo';

describe('a stored regular expression', () => {
  it('is tested if it is as simple as those for paths', () => {
    for (const [source, isMatch] of [
      ['^api/v2/.*$', true],
      ['^api/v2/(shop|crm)/_table/[^/]+/?$', true],
      ['^api/v2/(?!system).+', true],
      ['^api/v2/.*/.*/.*$', true],
      ['^api\\/v\\d+\\/shop(\\/.*)?$', true],
      ['^api/v2/\\(.*\\)*$', false],
      ['^api/v2/system/.*$', false],
    ] as const) {
      assert.equal(testSafely(source, PATH), isMatch, source);
    }
  });

  it('is not carried out if it could take too long', () => {
    const text = `${'a'.repeat(28)}!`;
    for (const source of [
      '^(a+)+$',
      '^(a|a)*$',
      '^(?:a|aa){1,40}$',
      `^${'a?'.repeat(28)}${'a'.repeat(28)}$`,
      `^${'(a|a)'.repeat(28)}$`,
      `^${'a*'.repeat(28)}$`,
    ]) {
      const began = performance.now();
      assert.equal(testSafely(source, text), undefined, source);
      assert.ok(performance.now() - began < 1000, source);
    }
    assert.equal(testSafely('^.*a.*b$', 'a'.repeat(100_000)), undefined);
  });

  it('is not judged if JavaScript does not know it', () => {
    assert.equal(testSafely('^(?i)API', 'api'), undefined);
  });
});
