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
  /** The node whose content can request other paths by `df-navigate`. */
  root: RefObject<HTMLDivElement | null>;
  /** Asks about unsaved work, if there is any. */
  mayLeave: () => true | Promise<boolean>;
}

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
 * Handles `df-navigate`, Back and Forward; unsaved work isn't left without a question. With an
 * expired session and no offer of a sign-in, `/login` goes through the sign-out and then returns.
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
      // an area has already asked before it closes a form
      const asked = node.querySelector('main')?.contains(event.target as Node) ?? false;
      if (!asked && !(await mayLeave())) return;
      const { path, replace = false } = event.detail;
      const { session, signInOffers } = app.page;
      const isStranded = session.getState().status === 'expired' && !signInOffers.size;
      // with an expired session, the guards don't allow /login: they expect a sign-in on top
      const isOut = isStranded && path === '/login';
      router.go(isOut ? signOutFrom(router.path.getState()) : path, { replace });
    };
    // notices are rendered beside the page
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
