import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createCollection } from '../../../src/core/collections/createCollection.ts';
import { changedMembers } from '../../../src/core/lib/changes.ts';
import { dialectFor } from '../../../src/core/dialect/dialectFor.ts';
import type { Account } from '../../../src/core/resources/accountForm.ts';
import { admins } from '../../../src/core/resources/admins.ts';
import type { Resource } from '../../../src/core/resources/resource.ts';
import { users, type User, type UserForm } from '../../../src/core/resources/users.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startSignedIn } from '../startApp.ts';
import { createTranslator } from '../../../src/core/messages/translate.ts';

const t = createTranslator('en');

const classic = dialectFor({ app_group: [] });
const current = dialectFor({ apps: [] });

const ada = {
  id: 3,
  name: 'Ada',
  first_name: null,
  last_name: 'L',
  email: 'ada@example.com',
  phone: null,
  is_active: true,
  default_app_id: null,
} as User;

const save = (before: UserForm, after: Partial<UserForm>, dialect = classic) =>
  changedMembers(
    users.toPayload(before, dialect),
    users.toPayload({ ...before, ...after }, dialect),
  );

describe('what a save of a user sends', () => {
  it('is nothing when nothing changed', () => {
    assert.deepEqual(save(users.toForm(ada), {}), {});
  });

  it('is what changed; an emptied field goes as null', () => {
    assert.deepEqual(save(users.toForm(ada), { last_name: '', phone: '1' }), {
      last_name: null,
      phone: '1',
    });
  });

  it('has the email address instead of a username that is emptied', () => {
    const named = users.toForm({ ...ada, username: 'ada.l' });
    assert.deepEqual(save(named, { username: '' }, current), { username: ada.email });
  });

  it('has no username if the server shows none', () => {
    const email = 'countess@example.com';
    assert.deepEqual(save(users.toForm(ada), { email }), { email });
  });

  it('has a password only when one is set', () => {
    const typed = { password: 'long enough to be', verifyPassword: 'long enough to be' };
    assert.deepEqual(save(users.toForm(ada), typed), {});
    assert.deepEqual(save(users.toForm(ada), { ...typed, setPassword: true }), {
      password: 'long enough to be',
    });
  });

  it('names the lookup keys as the server does', () => {
    const key = { name: 'a', value: ' b', private: false };
    const form = users.toForm(ada);
    const typed = { ...key, name: ' a ' };
    assert.deepEqual(save(form, { user_lookup_by_user_id: [typed] }), {
      user_lookup_by_user_id: [key],
    });
    assert.deepEqual(save(form, { user_lookup_by_user_id: [key] }), {
      user_lookup_by_user_id: [key],
    });
    assert.deepEqual(save(form, { user_lookup_by_user_id: [key] }, current), {
      lookup_by_user_id: [key],
    });
  });

  it('removes a role by a null user', () => {
    const role = { id: 9, app_id: 1, role_id: 2, user_id: 3 };
    const form = users.toForm({ ...ada, user_to_app_to_role_by_user_id: [role] });
    assert.deepEqual(save(form, { user_to_app_to_role_by_user_id: [] }), {
      user_to_app_to_role_by_user_id: [{ id: 9, user_id: null }],
    });
  });
});

describe('a user form', () => {
  const problems = (form: Partial<UserForm>, dialect = classic) =>
    users.validate({ ...users.toForm(ada), ...form }, dialect, t).map(({ message }) => message);

  it('is valid as it is loaded', () => {
    assert.deepEqual(problems({}), []);
  });

  it('needs an email and a display name', () => {
    assert.deepEqual(problems({ email: ' ', name: '' }), [
      'Email is required.',
      'Display Name is required.',
    ]);
    assert.deepEqual(problems({ email: 'a b@c' }), ['Enter a valid email address.']);
  });

  it('compares the passwords and counts them as the server does', () => {
    const typed = { setPassword: true, password: 'abcdef', verifyPassword: 'abcdeg' };
    assert.deepEqual(problems(typed), ['Passwords not same.']);
    assert.deepEqual(problems({ ...typed, verifyPassword: 'abcdef' }, current), [
      'Password must be at least 16 characters.',
    ]);
    assert.deepEqual(problems({ setPassword: true }), ['Password must be at least 6 characters.']);
    assert.deepEqual(problems({ ...typed, setPassword: false }), []);
  });

  it('names lookup keys that are used twice, but not removed ones', () => {
    const key = { id: 1, user_id: 3, name: 'k', value: '', private: false };
    const twice = [key, { ...key, id: 2 }];
    assert.deepEqual(problems({ user_lookup_by_user_id: twice }), [
      'Lookup key names must be unique: k is used more than once.',
    ]);
    const removed = [key, { ...key, id: 2, user_id: null }];
    assert.deepEqual(problems({ user_lookup_by_user_id: removed }), []);
    const nameless = [{ ...key, name: ' ' }];
    assert.deepEqual(problems({ user_lookup_by_user_id: nameless }), [
      'Enter a name for each lookup key.',
    ]);
  });
});

describe('a user', () => {
  it('is confirmed as each generation says it', () => {
    assert.equal(classic.isConfirmed({ ...ada, confirm_code: 'y' }), true);
    assert.equal(classic.isConfirmed({ ...ada, confirm_code: 'a1b2' }), false);
    assert.equal(current.isConfirmed({ ...ada, confirmed: true }), true);
    assert.equal(current.isConfirmed({ ...ada, confirmed: false }), false);
  });

  it('made by an administrator of a classic server can still be invited', () => {
    assert.equal(classic.isConfirmed({ ...ada, confirm_code: null }), false);
  });
});

forGenerations((generation) => {
  describe(`the filter of a list, ${generation} server`, () => {
    for (const [kind, resource] of [
      ['users', users],
      ['administrators', admins],
    ] as const) {
      it(`finds ${kind} by first name, last name, display name and email`, async () => {
        const { app } = await startSignedIn({ generation });
        const plain = { first_name: 'Ada', last_name: 'Byron', name: 'Countess' };
        const accounts = [
          { ...plain, email: 'one@example.com', first_name: 'Quartz' },
          { ...plain, email: 'two@example.com', last_name: 'Quartz' },
          { ...plain, email: 'three@example.com', name: 'Quartz' },
          { ...plain, email: 'quartz@example.com' },
          { ...plain, email: 'other@example.com' },
        ];
        await app.api.post(resource.path, { resource: accounts });
        const list = createCollection(app, resource as Resource<Account, unknown>);
        await list.load({ filter: 'quartz', page: 1, order: 'id' });
        assert.deepEqual(
          list.store.getState().rows.map(({ email }) => email),
          accounts.slice(0, 4).map(({ email }) => email),
        );
      });
    }
  });
});
