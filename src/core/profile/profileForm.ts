import { changedMembers } from '../lib/changes.ts';
import type { Dialect } from '../dialect/Dialect.ts';
import { msg, type Translate } from '../messages/translate.ts';
import type { Problem } from '../lib/Problem.ts';
import { newPasswordProblems, PASSWORD_MINIMUM } from '../session/newPasswordProblems.ts';
import type { Profile } from './Profile.ts';

/** The values in an open profile. */
export interface ProfileForm {
  first_name: string;
  last_name: string;
  name: string;
  email: string;
  phone: string;
  /** Empty for no app. */
  default_app_id: string;
  /** Required to change the email address. */
  current_password: string;
  setQuestion: boolean;
  security_question: string;
  security_answer: string;
  setPassword: boolean;
  old_password: string;
  new_password: string;
  verify_password: string;
}

/** Never part of a draft. */
export const profileSecrets = [
  'current_password',
  'security_answer',
  'old_password',
  'new_password',
  'verify_password',
] as const satisfies readonly (keyof ProfileForm)[];

const DIFFER = msg('Passwords do not match.');

export const CONTACT = [
  'first_name',
  'last_name',
  'name',
  'email',
  'phone',
  'default_app_id',
] as const;

/** Returns the form of a profile, with question and password closed. */
export function toProfileForm(profile: Profile): ProfileForm {
  const contact = CONTACT.map((field) => [field, String(profile[field] ?? '')]);
  return {
    ...(Object.fromEntries(contact) as Pick<ProfileForm, (typeof CONTACT)[number]>),
    current_password: '',
    setQuestion: false,
    security_question: profile.security_question ?? '',
    security_answer: '',
    setPassword: false,
    old_password: '',
    new_password: '',
    verify_password: '',
  };
}

/** Whether this save needs the password because it changes the email address. */
export const movesAddress = (form: ProfileForm, before: ProfileForm): boolean =>
  form.email.trim() !== before.email;

/**
 * Returns what a save sends of the profile: only what was changed, or null if nothing was, because
 * current servers reject an empty change. If a new password is set as well, the old one proves
 * both.
 */
export function profileChanges(
  form: ProfileForm,
  before: ProfileForm,
): Record<string, unknown> | null {
  const sent = (of: ProfileForm) =>
    Object.fromEntries(CONTACT.map((field) => [field, of[field].trim()]));
  const changes = changedMembers(sent(before), sent(form));
  if (changes.default_app_id) changes.default_app_id = Number(changes.default_app_id);
  if (form.setQuestion) {
    changes.security_question = form.security_question.trim();
    changes.security_answer = form.security_answer;
  }
  const proof = form.setPassword ? form.old_password : form.current_password;
  if ('email' in changes && proof) changes.current_password = proof;
  return Object.keys(changes).length ? changes : null;
}

/**
 * Returns what is wrong with a form before it is sent
 * (spec 1 §5; the server's minimum if stricter).
 */
export function profileProblems(
  form: ProfileForm,
  before: ProfileForm,
  dialect: Dialect,
  t: Translate,
): Problem[] {
  const problems: Problem[] = [];
  const need = (field: keyof ProfileForm, message: string) => {
    if (!String(form[field]).trim()) problems.push({ field, message });
  };
  need('name', t('Display Name is required.'));
  need('email', t('Email is required.'));
  if (dialect.asksPasswordForEmail && movesAddress(form, before) && !form.setPassword) {
    need('current_password', t('Enter your current password to change your email address.'));
  }
  if (form.setQuestion) {
    need('security_question', t('Enter a question.'));
    need('security_answer', t('Enter an answer.'));
  }
  if (form.setPassword) {
    need('old_password', t('Enter your old password.'));
    // servers have a minimum of their own only if an administrator sets it (recorded: password)
    const rule = { minimum: PASSWORD_MINIMUM, differ: DIFFER };
    problems.push(...newPasswordProblems(form, rule, t));
  }
  return problems;
}
