import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readMailLink, takeMailLink } from '../../../src/core/session/mailLink.ts';

describe('the link of an email', () => {
  it('is read as today’s servers write it, unencoded, and as ours does', () => {
    const expected = { code: 'a+/b==', email: 'a+b@example.com', username: 'a', isAdmin: false };
    assert.deepEqual(readMailLink('?code=a+/b==&email=a+b@example.com&username=a'), expected);
    const encoded = '?code=a%2B%2Fb%3D%3D&email=a%2Bb%40example.com&username=a';
    assert.deepEqual(readMailLink(encoded), expected);
  });

  it('knows an administrator by admin=1', () => {
    assert.equal(readMailLink('?code=x&admin=1').isAdmin, true);
    assert.equal(readMailLink('?code=x&admin=0').isAdmin, false);
  });

  it('can be empty', () => {
    assert.deepEqual(readMailLink(''), { code: '', email: '', username: '', isAdmin: false });
  });

  const taken: [string, string][] = [
    ['https://p.example/#/reset-password?code=x', 'https://p.example/#/reset-password'],
    [
      'https://p.example/#/auth/reset-password?code=x&a=1',
      'https://p.example/#/auth/reset-password?a=1',
    ],
    ['https://p.example/reset-password?code=x&lang=de', 'https://p.example/reset-password?lang=de'],
    ['https://p.example/in?code=x&email=a@b.example&t=a%20b', 'https://p.example/in?t=a%20b'],
    ['https://p.example/in?code=x&email=a@b.example#top', 'https://p.example/in#top'],
  ];
  for (const [address, rest] of taken) {
    it(`is taken out of ${address}`, () => {
      const found = takeMailLink(address, 'reset-password');
      assert.equal(found?.link.code, 'x');
      assert.equal(found.rest, rest);
    });
  }

  const left = [
    'https://p.example/#/user-invite?code=x&email=a@b.example',
    'https://p.example/?code=x&state=y&email=a@b.example',
    'https://p.example/?code=x',
    'https://p.example/reset-password?email=a@b.example',
    'https://p.example/reset-password',
  ];
  for (const address of left) {
    it(`is not taken out of ${address}`, () => {
      assert.equal(takeMailLink(address, 'reset-password'), null);
    });
  }
});
