import type { Translate } from '../../core/messages/translate.ts';
import type { Question } from './useConfirm.tsx';

/**
 * Returns the question before unsaved work is left. The safe answer is the default. `until`
 * resolves once a running save has left nothing unsaved.
 */
export const leavingQuestion = (
  t: Translate,
  message: string,
  until?: Promise<void>,
): Question => ({
  message,
  until,
  action: t('Discard changes'),
  keep: t('Keep editing'),
});
