import { msg, type Translate } from '../messages/translate.ts';
import { usersMeta } from '../navigation/areas.ts';
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
import { passwordFields } from './passwordForm.ts';
import type { Id } from '../lib/Id.ts';
import type { Problem } from '../lib/Problem.ts';
import type { Resource } from './resource.ts';

/** The role that a user has for one app. */
export interface AppRole {
  id?: Id | null;
  app_id: Id;
  role_id: Id;
  user_id?: Id | null;
}

/** The same in a form, where no app or role may be selected yet. */
export interface AppRoleChoice extends Omit<AppRole, 'app_id' | 'role_id'> {
  app_id: Id | null;
  role_id: Id | null;
}

/** A user as servers send it (recorded: user). */
export interface User extends Account {
  default_app_id: Id | null;
  user_to_app_to_role_by_user_id?: AppRole[];
}

export interface UserForm extends AccountForm {
  default_app_id: Id | null;
  user_to_app_to_role_by_user_id: AppRoleChoice[];
}

/** The users of an instance (spec 1 §2, §5, §7–9). */
export const users: Resource<User, UserForm> = {
  ...usersMeta,
  related: (dialect) => ['user_to_app_to_role_by_user_id', dialect.userLookups],
  purpose: msg(
    'Give each user a role in the apps they use. Invite them by email so they can choose their own password.',
  ),
  defaultOrder: 'id',
  uniqueFields: ['email'],
  nameOf: nameOfAccount,
  blank: () => ({ ...blankAccount(), default_app_id: null, user_to_app_to_role_by_user_id: [] }),
  toForm: (user) => ({
    ...accountForm(user),
    default_app_id: user.default_app_id,
    user_to_app_to_role_by_user_id: user.user_to_app_to_role_by_user_id ?? [],
  }),
  copyOf,
  toPayload: (form, dialect) => ({
    ...accountPayload(form, dialect),
    default_app_id: form.default_app_id,
    user_to_app_to_role_by_user_id: form.user_to_app_to_role_by_user_id,
  }),
  validate: (form, dialect, t) => [...accountProblems(form, dialect, t), ...roleProblems(form, t)],
  shownRefusal: accountRefusal,
  secretFields: passwordFields,
  messages: {
    empty: msg('You have no Users!'),
    emptySearch: msg('You have no Users that match your search criteria!'),
    created: msg('User saved successfully.'),
    updated: msg('User updated successfully.'),
    deleted: msg('User successfully deleted.'),
    many: {
      deleted: msg('Users deleted successfully.'),
      confirmDelete: msg('Delete selected users?'),
      delete: { one: 'Delete {count} user', other: 'Delete {count} users' },
    },
    confirmClose: msg('Continue without saving?'),
  },
};

/** The form of another user with the same roles: what identifies a person isn't copied. */
function copyOf(form: UserForm): UserForm {
  return {
    ...users.blank(),
    is_active: form.is_active,
    default_app_id: form.default_app_id,
    user_to_app_to_role_by_user_id: form.user_to_app_to_role_by_user_id
      .filter(({ id, user_id }) => id == null || user_id !== null)
      .map(({ app_id, role_id }) => ({ app_id, role_id })),
  };
}

/** Reports incomplete pairs, which the server would silently drop. */
function roleProblems({ user_to_app_to_role_by_user_id: rows }: UserForm, t: Translate): Problem[] {
  const field = 'user_to_app_to_role_by_user_id';
  const message = (row: AppRoleChoice) =>
    row.app_id === null
      ? t('Choose the app for this role, or remove the row.')
      : t('Choose a role for this app, or remove the row.');
  return rows
    .filter((row) => (row.app_id === null) !== (row.role_id === null))
    .slice(0, 1)
    .map((row) => ({ field, message: message(row) }));
}

/** Messages about users besides those for saving and deleting (spec 1 §8). */
export const userMessages = {
  imported: msg('Users imported successfully.'),
  invited: msg('User invite has been sent.'),
} as const;
