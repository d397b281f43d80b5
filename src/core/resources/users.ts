import type { Confirmation, Dialect } from '../dialect/dialect.ts';
import { createTranslator, msg } from '../messages/translate.ts';
import { lookupProblems, type LookupKey } from './LookupKey.ts';
import { noPassword, passwordFields, passwordProblems, type PasswordForm } from './passwordForm.ts';
import type { Id, Problem, Resource } from './resource.ts';

/** The role that a user has for one app. */
export interface AppRole {
  id?: Id | null;
  app_id: Id;
  role_id: Id;
  user_id?: Id | null;
}

/** A user as the servers send him (recorded: user); most members may be null. */
export interface User extends Confirmation {
  id: Id;
  name: string;
  username?: string | null;
  first_name: string | null;
  last_name: string | null;
  email: string;
  phone: string | null;
  is_active: boolean;
  default_app_id: Id | null;
  last_login_date?: string | null;
  expired?: boolean;
  oauth_provider?: string | null;
  adldap?: string | null;
  user_to_app_to_role_by_user_id?: AppRole[];
  user_lookup_by_user_id?: LookupKey[];
  lookup_by_user_id?: LookupKey[];
  [member: string]: unknown;
}

/** Lookup keys go by the specification's name here; `toPayload` knows the server's. */
export interface UserForm extends PasswordForm {
  id: Id | null;
  name: string;
  username: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  is_active: boolean;
  default_app_id: Id | null;
  /** For new users only. */
  send_invite: boolean;
  user_to_app_to_role_by_user_id: AppRole[];
  user_lookup_by_user_id: LookupKey[];
}

const blank = (): UserForm => ({
  id: null,
  name: '',
  username: '',
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  is_active: true,
  default_app_id: null,
  send_invite: false,
  user_to_app_to_role_by_user_id: [],
  user_lookup_by_user_id: [],
  ...noPassword,
});

function toForm(user: User): UserForm {
  return {
    ...blank(),
    id: user.id,
    name: user.name,
    username: user.username ?? '',
    first_name: user.first_name ?? '',
    last_name: user.last_name ?? '',
    email: user.email,
    phone: user.phone ?? '',
    is_active: user.is_active,
    default_app_id: user.default_app_id,
    user_to_app_to_role_by_user_id: user.user_to_app_to_role_by_user_id ?? [],
    user_lookup_by_user_id: user.user_lookup_by_user_id ?? user.lookup_by_user_id ?? [],
  };
}

const NULLABLE = ['username', 'first_name', 'last_name', 'phone'] as const;

function toPayload(form: UserForm, dialect: Dialect): Record<string, unknown> {
  const { setPassword, password, user_lookup_by_user_id: lookups } = form;
  const payload: Record<string, unknown> = {
    name: form.name,
    email: form.email,
    is_active: form.is_active,
    default_app_id: form.default_app_id,
    user_to_app_to_role_by_user_id: form.user_to_app_to_role_by_user_id,
    [dialect.userLookups]: lookups,
    ...(setPassword && { password }),
  };
  // emptied fields are null, as the server keeps what was never filled in
  for (const field of NULLABLE) payload[field] = form[field] || null;
  // left to itself the server makes it of the address
  if (!form.username) delete payload.username;
  return payload;
}

function validate(form: UserForm, dialect: Dialect, t = createTranslator('en')): Problem[] {
  const problems: Problem[] = [];
  if (!form.email.trim()) problems.push({ field: 'email', message: t('Email is required.') });
  else if (!EMAIL.test(form.email)) {
    problems.push({ field: 'email', message: t('This is not an email address.') });
  }
  if (!form.name.trim()) problems.push({ field: 'name', message: t('Display Name is required.') });
  return [
    ...problems,
    ...passwordProblems(form, dialect, t),
    ...lookupProblems(form.user_lookup_by_user_id, 'user_lookup_by_user_id', t),
  ];
}

/** Only what no server would take: one @ between two parts without blanks. */
export const EMAIL = /^[^\s@]+@[^\s@]+$/;

/** The users of an instance (spec 1 §2, §5, §7–9). */
export const users: Resource<User, UserForm> = {
  path: 'system/user',
  area: '/users',
  section: 'user',
  pageLimit: 20,
  related: (dialect) => ['user_to_app_to_role_by_user_id', dialect.userLookups],
  filterFields: ['first_name', 'last_name', 'name', 'email'],
  defaultOrder: 'id',
  nameOf: (user) => user.name || user.email,
  blank,
  toForm,
  toPayload,
  validate,
  secretFields: passwordFields,
  messages: {
    empty: msg('You have no Users!'),
    emptySearch: msg('You have no Users that match your search criteria!'),
    createFirst: msg('Create A User'),
    created: msg('User saved successfully.'),
    updated: msg('User updated successfully.'),
    deleted: msg('User successfully deleted.'),
    deletedMany: msg('Users deleted successfully.'),
    confirmDelete: msg('Delete {name}?'),
    confirmDeleteMany: msg('Delete selected users?'),
    confirmClose: msg('Continue without saving?'),
  },
};

/** What is said of users beyond saving and deleting them (spec 1 §8). */
export const userMessages = {
  imported: msg('Users imported successfully.'),
  invited: msg('User invite has been sent.'),
} as const;
