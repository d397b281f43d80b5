import { msg } from '../messages/translate.ts';
import { usersMeta } from '../navigation/areas.ts';
import {
  accountForm,
  accountPayload,
  accountProblems,
  blankAccount,
  nameOfAccount,
  type Account,
  type AccountForm,
} from './accountForm.ts';
import { passwordFields } from './passwordForm.ts';
import type { Id } from '../lib/Id.ts';
import type { Resource } from './resource.ts';

/** The role that a user has for one app. */
export interface AppRole {
  id?: Id | null;
  app_id: Id;
  role_id: Id;
  user_id?: Id | null;
}

/** A user as servers send one (recorded: user). */
export interface User extends Account {
  default_app_id: Id | null;
  user_to_app_to_role_by_user_id?: AppRole[];
}

export interface UserForm extends AccountForm {
  default_app_id: Id | null;
  user_to_app_to_role_by_user_id: AppRole[];
}

/** The users of an instance (spec 1 §2, §5, §7–9). */
export const users: Resource<User, UserForm> = {
  ...usersMeta,
  related: (dialect) => ['user_to_app_to_role_by_user_id', dialect.userLookups],
  defaultOrder: 'id',
  uniqueFields: ['email'],
  nameOf: nameOfAccount,
  blank: () => ({ ...blankAccount(), default_app_id: null, user_to_app_to_role_by_user_id: [] }),
  toForm: (user) => ({
    ...accountForm(user),
    default_app_id: user.default_app_id,
    user_to_app_to_role_by_user_id: user.user_to_app_to_role_by_user_id ?? [],
  }),
  toPayload: (form, dialect) => ({
    ...accountPayload(form, dialect),
    default_app_id: form.default_app_id,
    user_to_app_to_role_by_user_id: form.user_to_app_to_role_by_user_id,
  }),
  validate: accountProblems,
  secretFields: passwordFields,
  messages: {
    empty: msg('You have no Users!'),
    emptySearch: msg('You have no Users that match your search criteria!'),
    created: msg('User saved successfully.'),
    updated: msg('User updated successfully.'),
    deleted: msg('User successfully deleted.'),
    deletedMany: msg('Users deleted successfully.'),
    confirmDelete: msg('Delete {name}?'),
    confirmDeleteMany: msg('Delete selected users?'),
    deleteMany: { one: 'Delete {count} user', other: 'Delete {count} users' },
    confirmClose: msg('Continue without saving?'),
  },
};

/** What is said of users beyond saving and deleting them (spec 1 §8). */
export const userMessages = {
  imported: msg('Users imported successfully.'),
  invited: msg('User invite has been sent.'),
} as const;
