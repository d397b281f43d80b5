import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createTranslator } from '../../../src/core/messages/translate.ts';
import { showConflict } from '../../../src/core/saving/showConflict.ts';

const t = createTranslator('en');

describe('a conflict in words', () => {
  it('has a line for each member of a lookup key that a person can compare', () => {
    const row = { id: 4, user_id: 2, name: 'region', value: 'EU', private: false };
    const shown = showConflict(
      {
        path: ['lookup_by_user_id', '4'],
        base: row,
        mine: { ...row, value: 'US' },
        theirs: null,
      },
      t,
    );
    assert.deepEqual(shown, {
      title: 'Lookup',
      base: 'Name: region\nValue: EU\nPrivate: false',
      mine: 'Name: region\nValue: US\nPrivate: false',
      theirs: '',
    });
  });

  it('names the field of a table before its member, and lists plain values', () => {
    const path = ['field', 'status', 'picklist'];
    const shown = showConflict({ path, base: null, mine: ['a', 'b'], theirs: ['c'] }, t);
    assert.deepEqual(shown, { title: 'status: Picklist', base: '', mine: 'a, b', theirs: 'c' });
  });
});
