import type { Translate } from '../../core/messages/translate.ts';
import type { LeavingWords } from '../../core/page/unsaved.ts';
import type { Question } from './useConfirm.tsx';

/**
 * Returns the question before unsaved work is left. The safe answer is the default. `until`
 * resolves once a running save has left nothing unsaved.
 */
export const leavingQuestion = (
  t: Translate,
  asked: string | LeavingWords,
  until?: Promise<void>,
): Question => ({
  until,
  action: t('Discard changes'),
  keep: t('Keep editing'),
  ...(typeof asked === 'string' ? { message: asked } : asked),
});
