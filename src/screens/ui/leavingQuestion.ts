import type { Translate } from '../../core/messages/translate.ts';
import type { Question } from './useConfirm.tsx';

/**
 * Returns the question before unsaved work is left. The safe answer is the default one. `until` settles
 * once a save that was under way has left nothing unsaved.
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
