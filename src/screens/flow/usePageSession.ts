import { useLayoutEffect } from 'react';
import { useStore } from 'zustand';
import type { App } from '../../core/page/createApp.ts';
import { restoreSession } from '../../core/session/restoreSession.ts';
import type { SessionState } from '../../core/session/SessionState.ts';
import { useElement, useEmit } from '../ui/ElementContext.tsx';

/**
 * The session of the page, taken up where nobody has done so yet, and whenever the page hands over a
 * token. The element tells its page of a session that has expired (`df-session-expired`) unless somebody
 * on the page offers a sign-in by himself, and, once a page, of a sign-in that the page brought along
 * and that is refused (`df-login-error`), of who came by one and of who came and went in another tab.
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
        // a session that was only renewed there is no news
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
      // who has left the page tells nobody
      if (!refusal || tabs.refusal === refusal || !host.isConnected) return;
      tabs.refusal = refusal;
      emit('df-login-error', { message: refusal.message });
    });
  }, [app, emit, host, sessionToken, tabs]);
  return useStore(session);
}
