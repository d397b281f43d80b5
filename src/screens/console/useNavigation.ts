import { useEffect, useRef, type RefObject } from 'react';
import { rootOf } from '../../core/navigation/routes.ts';
import { useApp } from '../flow/useApp.ts';
import { useMayLeave } from '../flow/useMayLeave.ts';
import { useElement } from '../ui/ElementContext.tsx';
import type { ConsoleRouter } from './consoleRouter.ts';
import { signOutFrom } from './returnPath.ts';

export interface Navigation {
  /** The node whose content can request other paths by `df-navigate`. */
  root: RefObject<HTMLDivElement | null>;
  /** Asks about unsaved work, if there is any. */
  mayLeave: () => true | Promise<boolean>;
}

/**
 * Handles `df-navigate`, Back and Forward; unsaved work isn't left without a question. With an
 * expired session and no offer of a sign-in, `/login` goes through the sign-out and then returns.
 */
export function useNavigation(router: ConsoleRouter): Navigation {
  const app = useApp();
  const { host } = useElement();
  const root = useRef<HTMLDivElement>(null);
  const mayLeave = useMayLeave();
  useEffect(() => router.listen(mayLeave), [router, mayLeave]);
  useEffect(() => {
    const node = root.current;
    if (!node) return undefined;
    const follow = async (event: HTMLElementEventMap['df-navigate']) => {
      if (event.defaultPrevented) return;
      event.preventDefault();
      const { path, replace = false } = event.detail;
      const here = router.path.getState();
      const { session, signInOffers } = app.page;
      const isStranded = session.getState().status === 'expired' && !signInOffers.size;
      // with an expired session, the guards don't allow /login: they expect a sign-in on top
      const isOut = isStranded && path === '/login';
      // an area asks before it closes a form of its own; signing in again returns to what is open
      const isOwn = node.querySelector('main')?.contains(event.target as Node) ?? false;
      const asks = !isOwn || (rootOf(path) !== rootOf(here) && !isOut);
      if (asks && !(await mayLeave())) return;
      router.go(isOut ? signOutFrom(here) : path, { replace });
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
