import { unsavedQuestion } from '../../../core/page/unsaved.ts';
import { useApp } from '../useApp.ts';
import { leavingQuestion } from '../../ui/leavingQuestion.ts';
import { QuestionDialog } from '../../ui/QuestionDialog.tsx';
import { useSheet } from '../../ui/useSheet.ts';
import { useT } from '../../ui/useT.ts';
import styles from './logoutQuestion.css' with { type: 'css' };

export interface LogoutQuestionProps {
  /** True if the user accepts losing unsaved work. */
  onAnswer: (yes: boolean) => void;
}

/** Asks before signing out loses unsaved work. */
export function LogoutQuestion({ onAnswer }: LogoutQuestionProps) {
  useSheet(styles);
  const t = useT();
  const app = useApp();
  const usual = t('You have unsaved changes. Continue without saving?');
  const question = leavingQuestion(t, unsavedQuestion(app) ?? usual);
  return <QuestionDialog {...question} onAnswer={onAnswer} />;
}
