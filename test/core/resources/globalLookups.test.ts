import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { globalLookups, type GlobalLookup } from '../../../src/core/resources/globalLookups.ts';
import { sentChanges, wrongFields } from './sentChanges.ts';

describe('a global lookup key', () => {
  const hidden: GlobalLookup = { id: 2, name: 'secret', value: '**********', private: true };

  it('keeps a value that the server hides until another one is typed', () => {
    assert.equal(globalLookups.toForm(hidden).value, '');
    assert.deepEqual(sentChanges(globalLookups, hidden, { name: 'token' }), { name: 'token' });
    assert.deepEqual(sentChanges(globalLookups, hidden, { value: 'new' }), { value: 'new' });
  });

  it('can be emptied while it is public', () => {
    const open = { ...hidden, value: 'v', private: false };
    assert.deepEqual(sentChanges(globalLookups, open, { value: '' }), { value: '' });
  });

  it('needs a name of its own', () => {
    assert.deepEqual(wrongFields(globalLookups, {}), ['name']);
    assert.deepEqual(wrongFields(globalLookups, { name: 'new' }), []);
  });
});
