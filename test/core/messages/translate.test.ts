import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { plural } from '../../../src/core/messages/plural.ts';
import { createTranslator, setMessages } from '../../../src/core/messages/translate.ts';

describe('a translator', () => {
  it('returns the English sentence if there is no other', () => {
    const t = createTranslator('en');
    assert.equal(t('Delete {name}?', { name: '{name} $& "x"' }), 'Delete {name} $& "x"?');
    assert.equal(t('{a} and {b}', { a: 1 }), '1 and {b}');
  });

  it('falls back from a region to its language, then to English', () => {
    setMessages('de', { Users: 'Benutzer', Save: 'Speichern' });
    setMessages('de-AT', { Save: 'Sichern' });
    const t = createTranslator('de-AT');
    assert.deepEqual([t('Users'), t('Save'), t('Close')], ['Benutzer', 'Sichern', 'Close']);
  });

  it('counts as the language does', () => {
    const forms = { one: '{count} user', other: '{count} users' };
    const en = createTranslator('en');
    assert.deepEqual([plural(en, 1, forms), plural(en, 1200, forms)], ['1 user', '1,200 users']);
    setMessages('pl', {
      '{count} users': { one: '{count} osoba', few: '{count} osoby', other: '{count} osób' },
    });
    const pl = createTranslator('pl');
    assert.deepEqual(
      [1, 2, 5].map((count) => plural(pl, count, forms)),
      ['1 osoba', '2 osoby', '5 osób'],
    );
  });

  it('ignores an invalid language', () => {
    const t = createTranslator('not a language');
    assert.equal(plural(t, 2, { one: 'one', other: '{count} users' }), '2 users');
  });

  it('does not take members of every object for sentences', () => {
    assert.equal(createTranslator('de')('{toString}', {}), '{toString}');
    assert.equal(createTranslator('de')('constructor'), 'constructor');
  });
});
