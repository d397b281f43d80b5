import { ApiError } from '../http/apiError.ts';
import { errorText } from '../messages/errorText.ts';
import type { Translate } from '../messages/translate.ts';
import { DefinitionProblem } from './definitionText.ts';

/** Returns why a definition couldn't be read, with the line if known. Rethrows other errors. */
export function definitionSentence(error: unknown, t: Translate): string {
  if (error instanceof ApiError) return errorText(t, error);
  if (!(error instanceof DefinitionProblem)) throw error;
  const reason = errorText(t, error);
  return error.line ? t('Line {line}: {reason}', { line: error.line, reason }) : reason;
}
