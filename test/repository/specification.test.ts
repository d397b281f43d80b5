import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { sentencesOf } from '../../build/sentencesOf.ts';
import { specificationPage } from '../../build/specificationPage.ts';
import { placeOf, stateOf, statements, type Statement } from './statements.ts';
import { hasTitle, readTitles, type TestTitles } from './testTitles.ts';

const read = new Map<string, TestTitles>();

function titlesOf(path: string): TestTitles {
  const titles = read.get(path) ?? readTitles(path);
  read.set(path, titles);
  return titles;
}

const isTest = (path: string) => /\.(test|e2e)\.tsx?$/.test(path) && existsSync(path);

describe('the statements of the specification', () => {
  const namesOf = (found: readonly Statement[]) => found.map(({ at, says }) => `${at} ${says}`);

  it('are tested, or have a reason why they differ or why there is nothing to test', () => {
    const silent = statements.filter(
      (each) => each.because === '' || (stateOf(each) === 'nothing to test' && !each.note),
    );
    assert.deepEqual(namesOf(silent), []);
  });

  it('say nothing about how they were written, and admit no untested half', () => {
    const said = ({ says, because, note }: Statement) => [says, because, note].join(' ');
    const wrong = /\bbranch(es)?\b|\bnot tested\b|\buntested\b|\bno test\b|\bis not$/i;
    assert.deepEqual(namesOf(statements.filter((each) => wrong.test(said(each)))), []);
  });

  it('name tests that exist', () => {
    const named = [...new Set(statements.flatMap(({ tests }) => tests))];
    const missing = named.filter((test) => {
      const { path, title } = placeOf(test);
      return !isTest(path) || !hasTitle(titlesOf(path), title);
    });
    assert.deepEqual(missing, []);
  });

  // the specification itself is not in the repository
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

describe('the page of the specification', () => {
  const one = { at: '1 §1 1', hash: '', says: 'A', tests: ['test/a.test.ts › does a'] };
  const page = specificationPage([
    one,
    { ...one, at: '1 §1 2', says: 'B', note: 'seen twice' },
    { ...one, at: '1 §1 3', says: 'C', because: 'servers | reject it', note: 'also there' },
    { ...one, at: '2 §1 1', says: 'D', tests: [], because: 'it is built in' },
    { ...one, at: '2 §1 2', says: 'E', tests: [], note: 'a heading' },
  ]);

  it('has the state of each statement beside it, with its reason and its note', () => {
    const rows = page.split('\n').filter((line) => /^\| \d/.test(line));
    const link = '[does a](../test/a.test.ts)';
    assert.deepEqual(rows, [
      `| 1 | A | tested | ${link} |`,
      `| 2 | B | tested<br>Note: seen twice | ${link} |`,
      `| 3 | C | **different**, because servers \\| reject it<br>Note: also there | ${link} |`,
      '| 1 | D | **different**, because it is built in |  |',
      '| 2 | E | nothing to test<br>Note: a heading |  |',
    ]);
  });

  it('counts the states', () => {
    assert.match(page, /^Of 5 statements,$/m);
    assert.match(page, /^- 2 are \*\*tested\*\*/m);
    assert.match(page, /^- 2 are \*\*different\*\*/m);
    assert.match(page, /^- 1 have \*\*nothing to test\*\*/m);
  });
});
