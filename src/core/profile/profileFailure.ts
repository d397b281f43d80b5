import type { ApiError } from '../http/apiError.ts';
import type { Problem } from '../lib/Problem.ts';
import type { ProfileForm } from './profileForm.ts';

/**
 * What a rejected save says of single fields: by the fields the server names, or by its sentence
 * where it names none (recorded: profile, password). Empty if it concerns no single field.
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
  // both are asked for by the same words; with a new password the old one proves everything
  const isAboutPassword = /current password|password supplied/i.test(error.message);
  if (!isAboutPassword) return [];
  const field = step === 'password' || form.setPassword ? 'old_password' : 'current_password';
  return [{ field, message: error.message }];
}
