import type { ApiError } from '../http/apiError.ts';
import type { Translate } from '../messages/translate.ts';
import { errorText } from '../messages/errorText.ts';

/**
 * Describes a rejected registration: 'Validation failed. ' and each field with its messages (spec 1
 * §8); the server's own sentence if it names no field.
 */
export function validationFailure(error: ApiError, t: Translate): string {
  const told = Object.entries(error.fields).map(
    ([field, sentences]) => `${field}: ${sentences.join(' ')}`,
  );
  return told.length
    ? t('Validation failed. {fields}', { fields: told.join(' ') })
    : errorText(t, error);
}
