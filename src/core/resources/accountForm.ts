import type { Confirmation, Dialect } from '../dialect/Dialect.ts';
import { saysTaken } from '../http/isTakenRefusal.ts';
import { msg, type Translate } from '../messages/translate.ts';
import { lookupProblems, trimmedKeys, type LookupKey } from './LookupKey.ts';
import { noPassword, passwordProblems, type PasswordForm } from './passwordForm.ts';
import type { Id } from '../lib/Id.ts';
import type { Problem } from '../lib/Problem.ts';

/** What users and administrators have in common (recorded: user, admin); most members may be null. */
export interface Account extends Confirmation {
  id: Id;
  name: string;
  username?: string | null;
  first_name: string | null;
  last_name: string | null;
  email: string;
  phone: string | null;
  is_active: boolean;
  last_login_date?: string | null;
  expired?: boolean;
  oauth_provider?: string | null;
  adldap?: string | null;
  user_lookup_by_user_id?: LookupKey[];
  lookup_by_user_id?: LookupKey[];
  [member: string]: unknown;
}

/** Lookup keys have the specification's name here; `accountPayload` uses the server's. */
export interface AccountForm extends PasswordForm {
  id: Id | null;
  name: string;
  username: string;
  /** The username before it is changed; empty if the server doesn't show it. */
  savedUsername: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  is_active: boolean;
  /** For new accounts only. */
  send_invite: boolean;
  user_lookup_by_user_id: LookupKey[];
}

export const blankAccount = (): AccountForm => ({
  id: null,
  name: '',
  username: '',
  savedUsername: '',
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  is_active: true,
  send_invite: false,
  user_lookup_by_user_id: [],
  ...noPassword,
});

export function accountForm(account: Account): AccountForm {
  return {
    ...blankAccount(),
    id: account.id,
    name: account.name,
    username: account.username ?? '',
    savedUsername: account.username ?? '',
    first_name: account.first_name ?? '',
    last_name: account.last_name ?? '',
    email: account.email,
    phone: account.phone ?? '',
    is_active: account.is_active,
    user_lookup_by_user_id: account.user_lookup_by_user_id ?? account.lookup_by_user_id ?? [],
  };
}

const NULLABLE = ['username', 'first_name', 'last_name', 'phone'] as const;

export function accountPayload(form: AccountForm, dialect: Dialect): Record<string, unknown> {
  const { setPassword, password, user_lookup_by_user_id: lookups } = form;
  const payload: Record<string, unknown> = {
    name: form.name,
    email: form.email,
    is_active: form.is_active,
    [dialect.userLookups]: trimmedKeys(lookups),
    ...(setPassword && { password }),
  };
  // cleared fields are null, as on the server if they were never filled in
  for (const field of NULLABLE) payload[field] = form[field] || null;
  // without a username, current servers use the email address (strict/accounts)
  if (!form.username && form.savedUsername) payload.username = form.email;
  else if (!form.username) delete payload.username;
  return payload;
}

export function accountProblems(form: AccountForm, dialect: Dialect, t: Translate): Problem[] {
  const problems: Problem[] = [];
  if (!form.email.trim()) problems.push({ field: 'email', message: t('Email is required.') });
  else if (!EMAIL.test(form.email)) {
    problems.push({ field: 'email', message: t('Enter a valid email address.') });
  }
  if (!form.name.trim()) problems.push({ field: 'name', message: t('Display Name is required.') });
  return [
    ...problems,
    ...passwordProblems(form, dialect, t),
    ...lookupProblems(form.user_lookup_by_user_id, 'user_lookup_by_user_id', t),
  ];
}

/**
 * Moves a problem of the username to the email address if the server uses that as the username
 * (recorded: user, current servers).
 */
export function accountRefusal(problem: Problem, { username }: AccountForm): Problem {
  if (problem.field !== 'username' || username) return problem;
  const message = saysTaken(problem.message)
    ? msg('That email address is already in use.')
    : problem.message;
  return { field: 'email', message };
}

/** Rejects only what no server accepts: one @ between two parts without spaces. */
export const EMAIL = /^[^\s@]+@[^\s@]+$/;

/** Returns the name of an account in questions and lists. */
export const nameOfAccount = (account: Account): string => account.name || account.email;
