import { useLayoutEffect } from 'react';
import { useStore } from 'zustand';
import type { App } from '../../core/page/createApp.ts';
import { pageScripts } from '../../core/page/pageScripts.ts';
import { restoreSession } from '../../core/session/restoreSession.ts';
import { isSameUser, type SessionState } from '../../core/session/SessionState.ts';
import { useElement, useEmit } from '../ui/ElementContext.tsx';

/**
 * Returns the session of the page, restoring it first if necessary, and whenever the
 * page sets a token. Fires `df-session-expired` unless another element offers a sign-in, and, once
 * per page, `df-login-error` for rejected credentials of the page, and the events of
 * sign-ins with them, of a restored session, and of sign-ins and sign-outs in other tabs.
 */
export function usePageSession(app: App): SessionState {
  const emit = useEmit();
  const { host, sessionToken } = useElement();
  const { session, signInOffers, tabs } = app.page;

  useLayoutEffect(
    () =>
      session.subscribe((now, before) => {
        const hasExpired = now.status === 'expired' && before.status !== 'expired';
        if (hasExpired && !signInOffers.size) emit('df-session-expired');
        // a session that was only renewed there changes nothing
        const isSame = now.status === before.status && now.user?.email === before.user?.email;
        if (tabs.news !== true || isSame) return;
        tabs.news = 'told';
        if (now.user) emit('df-login', { user: now.user });
        else emit('df-logout');
      }),
    [session, signInOffers, tabs, emit],
  );
  // before the first paint, so that nothing flashes
  useLayoutEffect(() => {
    void restoreSession(app).then((refusal) => {
      if (tabs.restored) void pageScripts().then(tellRestored);
      // a disconnected element must not fire events
      if (!refusal || tabs.refusal === refusal || !host.isConnected) return;
      tabs.refusal = refusal;
      emit('df-login-error', { message: refusal.message });
    });
    const tellRestored = () => {
      const { user } = session.getState();
      if (!tabs.restored || !host.isConnected) return;
      const isStillHere = isSameUser(user, tabs.restored);
      tabs.restored = null;
      if (user && isStillHere) emit('df-login', { user, restored: true });
    };
  }, [app, emit, host, session, sessionToken, tabs]);
  return useStore(session);
}
