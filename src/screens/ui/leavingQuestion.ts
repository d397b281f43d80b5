import type { Translate } from '../../core/messages/translate.ts';
import type { Question } from './useConfirm.tsx';

/** Returns the question before unsaved work is left. The safe answer is the default one. */
export const leavingQuestion = (t: Translate, message: string): Question => ({
  message,
  action: t('Discard changes'),
  keep: t('Keep editing'),
});
