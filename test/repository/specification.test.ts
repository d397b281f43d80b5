import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { sentencesOf } from '../../build/sentencesOf.mjs';
import { placeOf, statements } from './statements.ts';
import { hasTitle, readTitles, type TestTitles } from './testTitles.ts';

const read = new Map<string, TestTitles>();

function titlesOf(path: string): TestTitles {
  const titles = read.get(path) ?? readTitles(path);
  read.set(path, titles);
  return titles;
}

const isTest = (path: string) => /\.(test|e2e)\.tsx?$/.test(path) && existsSync(path);

describe('the statements of the specification', () => {
  it('have each a test, or a reason why there is nothing to test', () => {
    const without = statements.filter(({ tests, note }) => tests.length === 0 && !note);
    assert.deepEqual(
      without.map(({ at, says }) => `${at} ${says}`),
      [],
    );
  });

  it('name tests that exist', () => {
    const named = [...new Set(statements.flatMap(({ tests }) => tests))];
    const missing = named.filter((test) => {
      const { path, title } = placeOf(test);
      return !isTest(path) || !hasTitle(titlesOf(path), title);
    });
    assert.deepEqual(missing, []);
  });

  // the specification itself is no part of the repository
  const folder = '../shared/spec';
  if (existsSync(folder)) {
    it('are all that it makes, none of them changed since', () => {
      const made = readdirSync(folder)
        .sort()
        .flatMap((file) => sentencesOf(readFileSync(`${folder}/${file}`, 'utf8'), file.charAt(0)));
      assert.deepEqual(
        statements.map(({ at, hash }) => `${at} ${hash}`),
        made.map(({ at, hash }) => `${at} ${hash}`),
      );
    });
  }
});
