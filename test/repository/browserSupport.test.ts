import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { browserSources, minimum, OPTIONAL, REQUIRED } from '../../build/browserSupport.ts';

const used = Object.entries({ ...REQUIRED, ...OPTIONAL });

describe('the table of browsers', () => {
  const sources = browserSources();
  for (const [id, pattern] of used) {
    it(`lists ${id}, which the source uses`, () => {
      assert.ok(sources.some((text) => pattern.test(text)));
    });
  }

  it('asks for no newer browser than the README says', () => {
    const { chrome, firefox, safari } = minimum();
    const sentence = `Chrome and Edge ${chrome}, Firefox ${firefox}, Safari ${safari}`;
    assert.ok(readFileSync('README.md', 'utf8').includes(sentence), sentence);
  });
});
