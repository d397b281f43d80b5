import type { ApiError } from '../http/apiError.ts';
import type { Problem } from '../lib/Problem.ts';
import type { ProfileForm } from './profileForm.ts';

/**
 * Returns the errors of single fields in a rejected save: by the fields that the server names, or
 * by its sentence if it names none (recorded: profile, password). Empty if no single field is
 * affected.
 */
export function profileFailure(
  error: ApiError,
  form: ProfileForm,
  step: 'profile' | 'password',
): Problem[] {
  const named = Object.entries(error.fields)
    .filter(([field]) => field in form)
    .map(([field, sentences]) => ({ field, message: sentences.join(' ') }));
  if (named.length) return named;
  // the server's words are the same for both fields; with a new password, the old one proves all
  const isAboutPassword = /current password|password supplied/i.test(error.message);
  if (!isAboutPassword) return [];
  const field = step === 'password' || form.setPassword ? 'old_password' : 'current_password';
  return [{ field, message: error.sentence }];
}
