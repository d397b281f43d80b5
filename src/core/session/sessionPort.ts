import type { SessionPort } from '../http/SessionPort.ts';
import type { App } from '../page/createApp.ts';
import { keepSession } from './keepSession.ts';
import { recoverSession } from './recoverSession.ts';
import type { SessionState } from './SessionState.ts';

/** Returns the session of an App as its client sees it. */
export const sessionPort = (app: App): SessionPort => ({
  read: app.page.session.getState,
  recover(sent: SessionState, waits, revoked) {
    return recoverSession(app, sent, waits, revoked);
  },
  replaceToken(token) {
    const { user } = app.page.session.getState();
    if (user) keepSession(app, { ...user, session_token: token });
  },
});
