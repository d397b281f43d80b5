import { useCallback } from 'react';
import type { App } from '../../core/page/createApp.ts';
import { hasUnsaved } from '../../core/page/hasUnsaved.ts';
import { discardUnsaved, unsavedQuestion } from '../../core/page/unsaved.ts';
import { leavingQuestion } from '../ui/leavingQuestion.ts';
import { useConfirm } from '../ui/useConfirm.tsx';
import { useT } from '../ui/useT.ts';
import { useApp } from './useApp.ts';

/** Resolves once nothing is unsaved any more. */
const untilSaved = (app: App) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (hasUnsaved(app)) return;
      stop();
      resolve();
    };
    // a form that remounts unregisters and registers again at once
    const stop = app.page.unsaved.subscribe(() => queueMicrotask(look));
  });

/**
 * Asks before unsaved work of this page is left, and discards it if the user agrees. Without any,
 * the answer is true at once. The work's own question replaces `usual`.
 */
export function useMayLeave(usual?: string): () => true | Promise<boolean> {
  const app = useApp();
  const t = useT();
  const confirm = useConfirm();
  return useCallback(() => {
    if (!hasUnsaved(app)) return true;
    const message = unsavedQuestion(app) ?? usual ?? t('Continue without saving?');
    return confirm(leavingQuestion(t, message, untilSaved(app))).then((goesOn) => {
      if (goesOn) discardUnsaved(app);
      return goesOn;
    });
  }, [app, confirm, t, usual]);
}
