import type { App } from '../page/createApp.ts';
import type { ApiError } from '../http/apiError.ts';
import { SESSION_TOKEN } from '../http/middlewares/authHeaders.ts';
import { keepAsNews, readSession, type SessionReply } from './keepSession.ts';
import { hasSameOwner, isSameUser } from './SessionState.ts';

export interface TokenSignIn {
  /** Whether this user's session may become the page's; by default, any may. */
  mayTake?: (reply: SessionReply) => boolean;
  /** Called with the response if it was accepted. */
  onTaken?: (reply: SessionReply) => void;
}

/**
 * Makes the session of a token this page's. Returns the error of a rejected token, or null. The
 * token is sent in a header, because URLs end up in logs and histories.
 */
export async function signInByToken(
  app: App,
  token: string,
  { mayTake = () => true, onTaken }: TokenSignIn = {},
): Promise<ApiError | null> {
  const { session } = app.page;
  const before = session.getState();
  try {
    // a token that no header can carry isn't the server's; sent encoded, it is rejected as such
    const options = { headers: { [SESSION_TOKEN]: encodeURI(token) }, noRenewal: true };
    const reply = readSession(await app.api.get('user/session', {}, options));
    const now = session.getState();
    // a sign-in or sign-out in the meantime takes precedence
    if (!hasSameOwner(now, before) || !mayTake(reply)) return null;
    const { user, token: newer } = now;
    const isRenewed = newer && newer !== before.token && isSameUser(user, reply);
    keepAsNews(app, {
      session_token: token,
      ...reply,
      ...(isRenewed && { session_token: newer }),
    });
    onTaken?.(reply);
    return null;
  } catch (error) {
    return error as ApiError;
  }
}
