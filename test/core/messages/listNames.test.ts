import assert from 'node:assert/strict';
import { it } from 'node:test';
import { listNames } from '../../../src/core/messages/listNames.ts';
import { createTranslator } from '../../../src/core/messages/translate.ts';

it('names are listed in one line, whatever they contain, and not more than a few', () => {
  const t = createTranslator('en');
  const names = ['Bob\nThis can be undone later.', 'a\u202Eb'];
  assert.equal(listNames(names, t), 'Bob This can be undone later., a⟨U+202E⟩b');
  assert.equal(listNames(['a', 'b', 'c', 'd', 'e', 'f', 'g'], t), 'a, b, c, d, e and 2 more');
});
