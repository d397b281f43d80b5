import { expect } from '@open-wc/testing';
import { returnPath, signInFor } from '../../../src/screens/console/returnPath.ts';

describe('returnPath', () => {
  it('leads back to what was asked for, with its query', () => {
    expect(returnPath(signInFor('/users/3?tab=lookups&filter=a%20b'))).to.equal(
      '/users/3?tab=lookups&filter=a%20b',
    );
  });

  it('leads nowhere without a wish', () => {
    expect(returnPath('/login')).to.equal(null);
    expect(returnPath('/login?return=')).to.equal(null);
    expect(returnPath('/users?return=/config')).to.equal(null);
  });

  for (const elsewhere of [
    'https://example.org/',
    '//example.org/',
    '/\\example.org/',
    '\\\\example.org',
    'javascript:alert(1)',
    '/login',
    '/logout',
    '/login?return=%2Flogin',
  ]) {
    it(`never leads to ${elsewhere}`, () => {
      expect(returnPath(`/login?return=${encodeURIComponent(elsewhere)}`)).to.equal(null);
    });
  }
});
