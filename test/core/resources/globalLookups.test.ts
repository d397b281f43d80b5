import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { draftOf } from '../../../src/core/forms/drafts.ts';
import {
  globalLookups,
  type GlobalLookup,
  type GlobalLookupForm,
} from '../../../src/core/resources/globalLookups.ts';
import { signedIn, startHandmade } from '../startHandmade.ts';
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

  it('has its value in a draft only while it is public', () => {
    const { app } = startHandmade();
    signedIn(app, 'token');
    const { area, secretFields, blank } = globalLookups;
    const draft = draftOf<GlobalLookupForm>(app, area, null, secretFields);
    const typed = { ...blank(), value: 'typed' };
    draft.write(typed, blank());
    assert.equal(draft.restore(blank())?.form.value, 'typed');
    draft.write({ ...typed, private: true }, blank());
    assert.deepEqual(draft.restore(blank())?.form, { ...blank(), private: true });
    // the value of a key that was private is a secret until it is saved as a public one
    draft.write(typed, { ...blank(), private: true });
    assert.equal(draft.restore({ ...blank(), private: true })?.form.value, '');
  });

  it('needs a name of its own', () => {
    assert.deepEqual(wrongFields(globalLookups, {}), ['name']);
    assert.deepEqual(wrongFields(globalLookups, { name: 'new' }), []);
  });
});
