import { hasUnsaved } from '../../../core/page/hasUnsaved.ts';
import { discardUnsaved } from '../../../core/page/unsaved.ts';
import { useApp } from '../../flow/useApp.ts';
import { leavingQuestion } from '../../ui/leavingQuestion.ts';
import { useConfirm } from '../../ui/useConfirm.tsx';
import { useT } from '../../ui/useT.ts';

/** Goes to another page, once the user agrees to lose unsaved changes. */
export function useLeavePage(): (go: () => void) => Promise<void> {
  const t = useT();
  const app = useApp();
  const confirm = useConfirm();
  return async (go) => {
    const message = t('You have unsaved changes. Continue without saving?');
    if (hasUnsaved(app)) {
      if (!(await confirm(leavingQuestion(t, message)))) return;
      discardUnsaved(app);
    }
    go();
  };
}
