import { isRemovedRow } from '../lib/changes.ts';
import { msg } from '../messages/translate.ts';
import { adminsMeta } from '../navigation/areas.ts';
import {
  accountForm,
  accountPayload,
  accountProblems,
  accountRefusal,
  blankAccount,
  nameOfAccount,
  type Account,
  type AccountForm,
} from './accountForm.ts';
import type { LookupKey } from './LookupKey.ts';
import { passwordFields } from './passwordForm.ts';
import type { Resource } from './resource.ts';

/** An administrator as servers send it (recorded: admin). */
export type Admin = Account;

export type AdminForm = AccountForm;

/**
 * Adds the update flag to new keys: it says whether the administrator may change them (spec 1 §3).
 * Saved ones stay as they are.
 */
const withUpdateFlag = (key: LookupKey): LookupKey =>
  key.id == null ? { allow_admin_update: false, ...key } : key;

/** The administrators of an instance (spec 1 §2, §3, §5, §7–9). */
export const admins: Resource<Admin, AdminForm> = {
  ...adminsMeta,
  related: (dialect) => [dialect.userLookups],
  defaultOrder: 'id',
  uniqueFields: ['email'],
  nameOf: nameOfAccount,
  blank: blankAccount,
  toForm: accountForm,
  copyOf,
  toPayload: (form, dialect) =>
    accountPayload(
      { ...form, user_lookup_by_user_id: form.user_lookup_by_user_id.map(withUpdateFlag) },
      dialect,
    ),
  validate: accountProblems,
  shownRefusal: accountRefusal,
  secretFields: passwordFields,
  messages: {
    empty: msg('You have no Admins!'),
    emptySearch: msg('You have no Admins that match your search criteria!'),
    created: msg('Admin saved successfully.'),
    updated: msg('Admin updated successfully.'),
    deleted: msg('Admin successfully deleted.'),
    many: {
      deleted: msg('Admins deleted successfully.'),
      confirmDelete: msg('Delete selected admins?'),
      delete: { one: 'Delete {count} admin', other: 'Delete {count} admins' },
    },
    confirmClose: msg('Continue without saving?'),
  },
};

/**
 * Returns the form of another administrator with the same lookup keys: what identifies a person
 * isn't copied, nor are private values, which only the server knows.
 */
function copyOf(form: AdminForm): AdminForm {
  return {
    ...blankAccount(),
    is_active: form.is_active,
    user_lookup_by_user_id: form.user_lookup_by_user_id
      .filter((key) => !key.private && !isRemovedRow('user_lookup_by_user_id', key))
      .map(({ name, value }) => ({ name, value, private: false })),
  };
}

/** Messages about administrators besides those for saving and deleting (spec 1 §8). */
export const adminMessages = {
  imported: msg('Admins imported successfully.'),
  invited: msg('Admin invite has been sent.'),
} as const;
