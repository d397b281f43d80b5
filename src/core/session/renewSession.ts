import type { App } from '../page/createApp.ts';
import type { ApiError } from '../http/apiError.ts';
import { SESSION_TOKEN } from '../http/middlewares/authHeaders.ts';
import { keepSession, type SessionReply } from './keepSession.ts';
import { syncSessionFromTab } from './syncSessionFromTab.ts';
import { expireSession } from './expireSession.ts';
import { isSameUser } from './SessionState.ts';
import { sessionPath } from './sessionPath.ts';

const OTHER_TAB_TRIES = 4;
const OTHER_TAB_PAUSE_MS = 100;

/**
 * Renews the session by one PUT for everybody who asks at the same time, on the whole page. False
 * when it could not be: then the session has expired, unless no server answered, which says nothing
 * about it.
 */
export function renewSession(app: App): Promise<boolean> {
  const { renewal } = app.page;
  return (renewal.inFlight ??= renew(app).finally(() => {
    renewal.inFlight = null;
  }));
}

async function renew(app: App): Promise<boolean> {
  const { session } = app.page;
  const { token, user } = session.getState();
  if (!token || !user) return false;
  app.page.renewal.at = app.browser.now();
  // a sign-in or sign-out in the meantime wins
  const isCurrent = () => session.getState().token === token;
  // another tab may have done it, which this one has heard of already
  const isRenewed = () => !isCurrent() && isSameUser(session.getState().user, user);
  try {
    const options = { noRenewal: true };
    const reply = await app.api.put<SessionReply>(sessionPath(user), undefined, {}, options);
    if (isCurrent()) keepSession(app, { session_id: token, ...user, ...reply });
    // a session that nobody has any more ends on the server too
    else if (!session.getState().user) {
      const headers = { [SESSION_TOKEN]: reply.session_token ?? token };
      await app.api.delete(sessionPath(user), {}, { headers, ...options }).catch(Object);
    }
    return isCurrent() || isRenewed();
  } catch (error) {
    const { status } = error as ApiError;
    // a classic server refuses with 500 (recorded: session), a gateway speaks from 502 on
    if (!status || status === 429 || status >= 502) return isRenewed();
    // two tabs that wake together both renew: one of them is refused, maybe before the other knows
    for (let tries = 0; isCurrent() && tries < OTHER_TAB_TRIES; tries++) {
      if (syncSessionFromTab(app, { token, user })) return true;
      await new Promise((resolve) => setTimeout(resolve, OTHER_TAB_PAUSE_MS));
    }
    if (isCurrent()) expireSession(app);
    return isRenewed();
  }
}
