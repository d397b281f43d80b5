import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createTranslator } from '../../../src/core/messages/translate.ts';
import { passwordHint } from '../../../src/core/session/passwordHint.ts';

const SAM = ['sam@example.com', 'Sam', 'Shopper'];

const said = (password: string, minimum = 6, known: readonly string[] = []) =>
  passwordHint(password, { minimum, known }, createTranslator('en'));

describe('what is said of a new password', () => {
  it('is the server’s rule until that is kept', () => {
    assert.equal(said(''), 'At least 6 characters.');
    assert.equal(said('a2#'), 'At least 6 characters; 3 so far.');
    assert.equal(said('a-long-password', 16), 'At least 16 characters; 15 so far.');
  });

  it('is nothing while an error says that the password is too short', () => {
    const t = createTranslator('en');
    const error = 'Password must be at least 6 characters.';
    assert.equal(passwordHint('a2#', { minimum: 6, error }, t), '');
    assert.equal(passwordHint('xK9#mQ2$vL7&', { minimum: 6, error }, t), 'Strong.');
  });

  it('counts characters as people do', () => {
    assert.equal(said('🔑🔑🔑', 6), 'At least 6 characters; 3 so far.');
  });

  const sentences = {
    easy: 'Weak. Add a few more words.',
    fair: 'Fair. Longer is stronger.',
    hard: 'Strong.',
  };
  const passwords: [password: string, verdict: keyof typeof sentences, why: string][] = [
    ['12345678', 'easy', 'one sign follows the other'],
    ['aaaaaaaaaaaaaaaaaaaa', 'easy', 'all signs are the same'],
    ['horsehorsehorsehorse', 'easy', 'it says the same again and again'],
    ['Password-2026', 'easy', 'everybody tries that word'],
    ['P@ssw0rd!P@ssw0rd!', 'easy', 'its disguise is known as well'],
    ['Sunshine1!', 'easy', 'it is one word'],
    ['xK9#mQ2$vL', 'fair', 'it is drawn by lot, but short'],
    ['xK9#mQ2$vL7&', 'hard', 'it is drawn by lot'],
    ['correct horse battery staple', 'hard', 'it has words enough'],
    ['Grüße aus Köln im Regen', 'hard', 'letters of other languages are letters'],
  ];
  for (const [password, verdict, why] of passwords) {
    it(`calls ${password} ${verdict}: ${why}`, () => {
      assert.equal(said(password), sentences[verdict]);
    });
  }

  it('comes at once, also for a whole file that was pasted', () => {
    const file = Array.from({ length: 20_000 }, (_, line) => `line ${line}`).join(' ');
    const start = performance.now();
    assert.equal(said(file), sentences.hard);
    assert.ok(performance.now() - start < 1000);
  });

  it('knows the names and the address of its owner', () => {
    assert.equal(said('Shopper x Sam#'), sentences.fair);
    assert.equal(said('Shopper x Sam#', 6, SAM), sentences.easy);
  });
});
