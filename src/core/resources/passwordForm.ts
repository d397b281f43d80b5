import type { Dialect } from '../dialect/Dialect.ts';
import type { Translate } from '../messages/translate.ts';
import type { Problem } from '../lib/Problem.ts';

/** The part of a form that sets a password; never part of a draft. */
export interface PasswordForm {
  setPassword: boolean;
  password: string;
  verifyPassword: string;
}

export const noPassword: PasswordForm = { setPassword: false, password: '', verifyPassword: '' };

export const passwordFields = ['password', 'verifyPassword'] as const;

/**
 * Returns what is wrong with a new password: spec 1 §5, with the server's own minimum if that is
 * stricter than the specification's 5.
 */
export function passwordProblems(
  form: PasswordForm,
  { passwordMinimum: minimum }: Dialect,
  t: Translate,
): Problem[] {
  if (!form.setPassword) return [];
  const problems: Problem[] = [];
  // as the server counts: characters, not UTF-16 units
  if ([...form.password].length < minimum) {
    const message = t('Password must be at least {minimum} characters.', { minimum });
    problems.push({ field: 'password', message });
  }
  if (form.password !== form.verifyPassword) {
    problems.push({ field: 'verifyPassword', message: t('Passwords not same.') });
  }
  return problems;
}
