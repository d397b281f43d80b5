import { useLayoutEffect, type RefObject } from 'react';
import { notify } from '../../core/notices/notices.ts';
import { useEmit } from '../ui/ElementContext.tsx';
import { useApp } from '../flow/useApp.ts';
import { useT } from '../ui/useT.ts';
import type { ConsoleRouter } from './consoleRouter.ts';
import { signInAfter } from './returnPath.ts';

const TOLD_HERE = ['df-login', 'df-logout'] as const;

/**
 * Fires the events of sign-ins, sign-outs and expired sessions, here or in another tab, because the
 * sign-in and the user menu inside may be unmounted before they could. After a sign-out it shows the
 * sign-in, and links back only if the session expired.
 */
export function useSessionEvents(router: ConsoleRouter, root: RefObject<HTMLElement | null>): void {
  const app = useApp();
  const emit = useEmit();
  const t = useT();
  useLayoutEffect(() => {
    const node = root.current;
    const hush = (event: Event) => event.stopPropagation();
    for (const name of TOLD_HERE) node?.addEventListener(name, hush);
    const stop = app.page.session.subscribe((now, before) => {
      const { tabs } = app.page;
      const hasMoved = now.status !== before.status || now.user?.email !== before.user?.email;
      const isNews = tabs.news && hasMoved;
      // the console's own hook for pages without one runs after this
      if (isNews) tabs.news = 'told';
      if (!isNews && [now.status, 'restoring'].includes(before.status)) return;
      if (now.status === 'expired') {
        // without an offer, usePageSession has reported it
        if (app.page.signInOffers.size) emit('df-session-expired');
      } else if (now.user) emit('df-login', { user: now.user });
      else if (now.status === 'anonymous') {
        router.go(signInAfter(router.path.getState()), { replace: true });
        // the session's unsaved input was lost, as after signing out here
        if (isNews) notify(app, 'warn', t('You were signed out in another tab.'));
        emit('df-logout');
      }
    });
    return () => {
      for (const name of TOLD_HERE) node?.removeEventListener(name, hush);
      stop();
    };
  }, [app, emit, router, root, t]);
}
