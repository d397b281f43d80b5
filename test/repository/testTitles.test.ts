import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hasTitle, readTitles } from './testTitles.ts';

const titles = readTitles(
  'saved.test.ts',
  `describe('a list', () => {
    for (const { says, rows } of [{ says: 'says that it is empty', rows: 0 }]) {
      it(\`\${says} with \${rows} rows\`, () => assert.equal('another text', says));
    }
    it.skip('is sorted', () => undefined);
    it('is filtered', { skip: true }, () => undefined);
    it('looks at ' + what, () => undefined);
  });
  describe.skip('a form', () => it('is saved', () => undefined));`,
);

describe('a statement names a test', () => {
  it('by its whole title, not by words of it or of its file', () => {
    assert.equal(hasTitle(titles, 'a list'), true);
    for (const words of ['a lis', 'list', 'says that it is empty', 'another text', '']) {
      assert.equal(hasTitle(titles, words), false, words);
    }
  });

  it('with what a table fills in, or as it is written', () => {
    assert.equal(hasTitle(titles, '${says} with ${rows} rows'), true);
    assert.equal(hasTitle(titles, 'says that it is empty with ${rows} rows'), true);
    assert.equal(hasTitle(titles, 'says that it is empty with 0 rows'), true);
    assert.equal(hasTitle(titles, 'says that it is full with 0 rows'), false);
  });

  it('that is not skipped, nor its group', () => {
    for (const skipped of ['is sorted', 'is filtered', 'a form', 'is saved']) {
      assert.equal(hasTitle(titles, skipped), false, skipped);
    }
  });
});
