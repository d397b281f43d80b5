import { useCallback, useEffect, useRef, type RefObject } from 'react';
import type { App } from '../../core/page/createApp.ts';
import { hasUnsaved } from '../../core/page/hasUnsaved.ts';
import { discardUnsaved, unsavedQuestion } from '../../core/page/unsaved.ts';
import { useApp } from '../flow/useApp.ts';
import { useElement } from '../ui/ElementContext.tsx';
import { leavingQuestion } from '../ui/leavingQuestion.ts';
import { useConfirm } from '../ui/useConfirm.tsx';
import { useT } from '../ui/useT.ts';
import type { ConsoleRouter } from './consoleRouter.ts';
import { signOutFrom } from './returnPath.ts';

export interface Navigation {
  /** The node whose content may ask for other paths by `df-navigate`. */
  root: RefObject<HTMLDivElement | null>;
  /** Asks about unsaved work, where there is any. */
  mayLeave: () => true | Promise<boolean>;
}

/** Settles once nothing is unsaved any more. */
const untilSaved = (app: App) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (hasUnsaved(app)) return;
      stop();
      resolve();
    };
    // a form that is drawn again lets go and takes hold at once
    const stop = app.page.unsaved.subscribe(() => queueMicrotask(look));
  });

/**
 * Answers `df-navigate`, Back and Forward; unsaved work is not left without a question. To the sign-in
 * an expired session that no one offers to renew leads by way of the sign-out, and back afterwards.
 */
export function useNavigation(router: ConsoleRouter): Navigation {
  const app = useApp();
  const t = useT();
  const confirm = useConfirm();
  const { host } = useElement();
  const root = useRef<HTMLDivElement>(null);
  const mayLeave = useCallback(() => {
    if (!hasUnsaved(app)) return true;
    const message = unsavedQuestion(app) ?? t('Continue without saving?');
    return confirm(leavingQuestion(t, message, untilSaved(app))).then((goesOn) => {
      if (goesOn) discardUnsaved(app);
      return goesOn;
    });
  }, [app, confirm, t]);
  useEffect(() => router.listen(mayLeave), [router, mayLeave]);
  useEffect(() => {
    const node = root.current;
    if (!node) return undefined;
    const follow = async (event: HTMLElementEventMap['df-navigate']) => {
      if (event.defaultPrevented) return;
      event.preventDefault();
      // an area has asked for itself before it closes a form
      const asked = node.querySelector('main')?.contains(event.target as Node) ?? false;
      if (!asked && !(await mayLeave())) return;
      const { path, replace = false } = event.detail;
      const { session, signInOffers } = app.page;
      const isStranded = session.getState().status === 'expired' && !signInOffers.size;
      // the guards let no one with an expired session to /login: they count on a sign-in on top
      const isOut = isStranded && path === '/login';
      router.go(isOut ? signOutFrom(router.path.getState()) : path, { replace });
    };
    // notices stand beside what is shown
    const followNotice = (event: HTMLElementEventMap['df-navigate']) => {
      if (event.target === host) void follow(event);
    };
    node.addEventListener('df-navigate', follow);
    host.addEventListener('df-navigate', followNotice);
    return () => {
      node.removeEventListener('df-navigate', follow);
      host.removeEventListener('df-navigate', followNotice);
    };
  }, [app, host, router, mayLeave]);
  return { root, mayLeave };
}
