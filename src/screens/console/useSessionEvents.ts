import { useEffect } from 'react';
import { useEmit } from '../kit/ElementContext.tsx';
import { useApp } from '../kit/useApp.ts';
import type { ConsoleRouter } from './consoleRouter.ts';
import { signInAfter } from './returnPath.ts';

/**
 * Tells the page around who came and went, and that a session has lapsed; the sign-in and the user
 * menu inside may be gone before they could. Who leaves is shown the sign-in, without a way back
 * unless he was sent out.
 */
export function useSessionEvents(router: ConsoleRouter): void {
  const app = useApp();
  const emit = useEmit();
  useEffect(
    () =>
      app.page.session.subscribe((now, before) => {
        if (now.status === before.status || before.status === 'restoring') return;
        if (now.status === 'lapsed') {
          // without an offer usePageSession has told it
          if (app.page.signInOffers.size) emit('df-session-expired');
        } else if (now.user) emit('df-login', { user: now.user });
        else if (now.status === 'anonymous') {
          router.go(signInAfter(router.path.getState()), { replace: true });
          emit('df-logout');
        }
      }),
    [app, emit, router],
  );
}
