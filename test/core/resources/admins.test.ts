import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { changedMembers } from '../../../src/core/lib/changes.ts';
import { dialectFor } from '../../../src/core/dialect/dialectFor.ts';
import { admins, type Admin, type AdminForm } from '../../../src/core/resources/admins.ts';
import { createTranslator } from '../../../src/core/messages/translate.ts';

const t = createTranslator('en');

const classic = dialectFor({ app_group: [] });
const current = dialectFor({ apps: [] });

const key = { id: 7, user_id: 1, name: 'team', value: 't1', private: false };
const ada = {
  id: 1,
  name: 'Ada',
  first_name: null,
  last_name: 'L',
  email: 'ada@example.com',
  phone: null,
  is_active: true,
  user_lookup_by_user_id: [key],
} as Admin;

const save = (after: Partial<AdminForm>, dialect = classic) => {
  const before = admins.toForm(ada);
  return changedMembers(
    admins.toPayload(before, dialect),
    admins.toPayload({ ...before, ...after }, dialect),
  );
};

describe('what a save of an administrator sends', () => {
  it('holds only what changed, and nothing about apps and roles', () => {
    assert.deepEqual(save({}), {});
    assert.deepEqual(save({ phone: '1', is_active: false }), { phone: '1', is_active: false });
    assert.deepEqual(Object.keys(admins.toPayload(admins.blank(), classic)).sort(), [
      'email',
      'first_name',
      'is_active',
      'last_name',
      'name',
      'phone',
      'user_lookup_by_user_id',
    ]);
  });

  it("doesn't let the user change a new lookup key, and leaves saved ones as they are", () => {
    const added = { name: 'desk', value: '4', private: true };
    const sent = [{ allow_admin_update: false, ...added }];
    const rows = [key, added];
    assert.deepEqual(save({ user_lookup_by_user_id: rows }), { user_lookup_by_user_id: sent });
    assert.deepEqual(save({ user_lookup_by_user_id: rows }, current), { lookup_by_user_id: sent });
  });
});

describe('the form of an administrator', () => {
  it('begins active, and leaves confirmation and origin to the server', () => {
    assert.equal(admins.blank().is_active, true);
    const sent = admins.toPayload(admins.blank(), classic);
    assert.equal('confirmed' in sent || 'user_source' in sent, false);
  });

  it('wants an email, a display name and equal passwords', () => {
    const form = { ...admins.blank(), setPassword: true, password: 'abcdef', verifyPassword: 'x' };
    const said = admins.validate(form, classic, t).map(({ message }) => message);
    assert.deepEqual(said, [
      'Email is required.',
      'Display Name is required.',
      'Passwords not same.',
    ]);
  });
});

describe('the copy of an administrator', () => {
  it('has their lookup keys without secrets, and nothing that identifies them', () => {
    const secret = { ...key, id: 8, name: 'token', value: '**********', private: true };
    const removed = { ...key, id: 9, name: 'old', user_id: null };
    const form = admins.toForm({ ...ada, user_lookup_by_user_id: [key, secret, removed] } as Admin);
    const copy = admins.copyOf?.({ ...form, is_active: false }, t);
    assert.deepEqual(copy, {
      ...admins.blank(),
      is_active: false,
      user_lookup_by_user_id: [{ name: 'team', value: 't1', private: false }],
    });
  });
});
