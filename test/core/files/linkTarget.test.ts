import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { linkTarget } from '../../../src/core/files/linkTarget.ts';

describe('linkTarget', () => {
  it('leads to other files of the service', () => {
    const from = (href: string) => linkTarget(href, 'docs/a b/read me.md');
    assert.deepEqual(from('other.md'), { path: 'docs/a b/other.md' });
    assert.deepEqual(from('../x%20y.md?a#b'), { path: 'docs/x y.md' });
    assert.deepEqual(from('/top/'), { path: 'top/' });
    assert.deepEqual(from('../../../../up.md'), { path: 'up.md' });
  });

  it('leads to pages on the web', () => {
    assert.deepEqual(linkTarget('https://example.com/a', 'a.md'), { url: 'https://example.com/a' });
    assert.deepEqual(linkTarget('HTTP://example.com', 'a.md'), { url: 'http://example.com/' });
  });

  for (const href of [
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,x',
    'mailto:a@example.com',
    '//example.com/a',
    '\\\\example.com/a',
    'https://',
    '#heading',
    'a%2Fb',
    '%E0%A4%A',
  ]) {
    it(`leads nowhere for ${JSON.stringify(href)}`, () => {
      assert.equal(linkTarget(href, 'a.md'), null);
    });
  }
});
