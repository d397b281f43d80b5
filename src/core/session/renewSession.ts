import type { App } from '../page/createApp.ts';
import type { ApiError } from '../http/apiError.ts';
import { SESSION_TOKEN } from '../http/middlewares/authHeaders.ts';
import { beforeDeadline } from '../http/readDeadline.ts';
import { keepSession, tokenIn, type SessionReply } from './keepSession.ts';
import { syncSessionFromTab } from './syncSessionFromTab.ts';
import { expireSession } from './expireSession.ts';
import { isSameUser, type CurrentUser } from './SessionState.ts';
import { sessionPath } from './sessionPath.ts';

/** Well below the minute before a session's end, so that its token is still valid afterward. */
export const RENEWAL_PATIENCE_MS = 15_000;

const OTHER_TAB_TRIES = 4;
const OTHER_TAB_PAUSE_MS = 100;

/**
 * Renews the session with one PUT, shared by all callers on the page. Resolves to false if it
 * failed. Then the session has expired, unless no server responded, which says nothing about it. A
 * `revoked` token is not sent: only another tab can have a newer one.
 */
export function renewSession(app: App, revoked = false): Promise<boolean> {
  const { renewal } = app.page;
  return (renewal.inFlight ??= renew(app, revoked).finally(() => {
    renewal.inFlight = null;
  }));
}

async function renew(app: App, revoked: boolean): Promise<boolean> {
  const { session } = app.page;
  const { token, user } = session.getState();
  if (!token || !user) return false;
  if (revoked) return takeOver(app, token, user);
  app.page.renewal.at = app.browser.now();
  // a sign-in or sign-out in the meantime takes precedence
  const isCurrent = () => session.getState().token === token;
  // another tab may have renewed it and notified this one
  const isRenewed = () => !isCurrent() && isSameUser(session.getState().user, user);
  const options = { noRenewal: true };
  const settle = async (reply: SessionReply): Promise<boolean> => {
    // a gateway that mixes up responses must not change who is signed in
    if (reply?.id != null && String(reply.id) !== String(user.id)) return false;
    if (isCurrent()) keepSession(app, { session_id: token, ...user, ...reply });
    // a session that nobody uses any more ends on the server too
    else if (!session.getState().user) {
      const headers = { [SESSION_TOKEN]: tokenIn(reply.session_token) ?? token };
      await app.api.delete(sessionPath(user), {}, { headers, ...options }).catch(Object);
    }
    return isCurrent() || isRenewed();
  };
  try {
    const asked = app.api.put<SessionReply>(sessionPath(user), undefined, {}, options);
    // the page's requests wait for it; a late response still counts
    return await beforeDeadline(asked.then(settle), undefined, RENEWAL_PATIENCE_MS);
  } catch (error) {
    const { status } = error as ApiError;
    // a classic server rejects with 500 (recorded: session), gateways respond with 502 and above
    if (!status || status === 429 || status >= 502) return isRenewed();
    return takeOver(app, token, user);
  }
}

/**
 * Waits a little for the token of another tab: if two tabs wake together, both renew, and one of
 * them is rejected, maybe before the other one is done. Without a token the session has expired.
 */
async function takeOver(app: App, token: string, user: CurrentUser): Promise<boolean> {
  const { session } = app.page;
  const isCurrent = () => session.getState().token === token;
  for (let tries = 0; isCurrent() && tries < OTHER_TAB_TRIES; tries++) {
    if (syncSessionFromTab(app, { token, user })) return true;
    await new Promise((resolve) => setTimeout(resolve, OTHER_TAB_PAUSE_MS));
  }
  if (isCurrent()) expireSession(app);
  return !isCurrent() && isSameUser(session.getState().user, user);
}
