import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dialectFor } from '../../../src/core/dialect/dialectFor.ts';
import { createTranslator } from '../../../src/core/messages/translate.ts';
import { hasOwnPassword, type Profile } from '../../../src/core/profile/Profile.ts';
import {
  profileChanges,
  profileProblems,
  toProfileForm,
  type ProfileForm,
} from '../../../src/core/profile/profileForm.ts';

const classic = dialectFor({ app_group: [] });
const current = dialectFor({ apps: [] });
const profile: Profile = {
  first_name: 'Sam',
  last_name: null,
  name: 'Sam Shopper',
  email: 'sam@example.com',
  phone: '1',
  security_question: 'Pet?',
  default_app_id: '4',
  oauth_provider: '',
  adldap: '',
};
const before = toProfileForm(profile);
const changed = (changes: Partial<ProfileForm>): ProfileForm => ({ ...before, ...changes });
const sent = (changes: Partial<ProfileForm>) => profileChanges(changed(changes), before);
const said = (changes: Partial<ProfileForm>, dialect = classic) =>
  profileProblems(changed(changes), before, dialect, createTranslator('en')).map(
    ({ field, message }) => `${field}: ${message}`,
  );

describe('what a save sends of a profile', () => {
  it('is nothing when nothing was changed, typed back or left open', () => {
    assert.equal(sent({}), null);
    assert.equal(sent({ name: ' Sam Shopper ' }), null);
    assert.equal(sent({ security_question: 'Other?' }), null);
    assert.equal(sent({ setPassword: true, new_password: 'x', old_password: 'y' }), null);
  });
  it('is what was changed, without spaces around it, and can be emptied', () => {
    assert.deepEqual(sent({ last_name: ' Shop ', phone: '' }), { last_name: 'Shop', phone: '' });
    assert.deepEqual(sent({ default_app_id: '5' }), { default_app_id: 5 });
  });
  it('is question and answer together, the answer as it was typed', () => {
    assert.deepEqual(sent({ setQuestion: true, security_answer: ' Rex ' }), {
      security_question: 'Pet?',
      security_answer: ' Rex ',
    });
  });
  it('includes a password only for another email, the old one if a new one is set too', () => {
    const email = 's@example.com';
    assert.deepEqual(sent({ phone: '2', current_password: 'p' }), { phone: '2' });
    assert.deepEqual(sent({ email, current_password: 'p' }), { email, current_password: 'p' });
    assert.deepEqual(sent({ email, setPassword: true, old_password: 'old' }), {
      email,
      current_password: 'old',
    });
  });
});

describe('what is wrong with a profile', () => {
  it('is a missing name or address', () => {
    assert.deepEqual(said({}), []);
    assert.deepEqual(said({ name: ' ', email: '' }), [
      'name: Display Name is required.',
      'email: Email is required.',
    ]);
  });
  it('is a new email address without the password, if the server asks for it', () => {
    const wish = 'current_password: Enter your current password to change your email address.';
    assert.deepEqual(said({ email: 'x@example.com' }, current), [wish]);
    assert.deepEqual(said({ email: 'x@example.com' }), []);
    assert.deepEqual(said({ email: 'x@example.com', current_password: 'p' }, current), []);
  });
  it('includes a new password that is too short, not repeated, or without the old one', () => {
    assert.deepEqual(said({ setPassword: true, new_password: 'abc', verify_password: 'abd' }), [
      'old_password: Enter your old password.',
      'new_password: Password must be at least 5 characters.',
      'verify_password: Passwords do not match.',
    ]);
    const good = { setPassword: true, old_password: 'o', new_password: 'ab🙂def' };
    assert.deepEqual(said({ ...good, verify_password: 'ab🙂def' }), []);
    // the 16 of current servers apply to administrators who set a user's password
    // (recorded: password)
    assert.deepEqual(said({ ...good, verify_password: 'ab🙂def' }, current), []);
  });
  it('is a question without its answer', () => {
    assert.deepEqual(said({ setQuestion: true }), ['security_answer: Enter an answer.']);
  });
});

describe('a password of one’s own', () => {
  it('is missing for users of a directory or provider', () => {
    assert.equal(hasOwnPassword(profile), true);
    assert.equal(hasOwnPassword({ ...profile, adldap: 'corp' }), false);
    assert.equal(hasOwnPassword({ ...profile, oauth_provider: 'github' }), false);
  });
});
