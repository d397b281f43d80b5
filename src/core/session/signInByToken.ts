import type { App } from '../page/createApp.ts';
import type { ApiError } from '../http/apiError.ts';
import { SESSION_TOKEN } from '../http/middlewares/authHeaders.ts';
import { keepAsNews, type SessionReply } from './keepSession.ts';
import { hasSameOwner, isSameUser } from './SessionState.ts';

export interface TokenSignIn {
  /** Whether this person's session becomes the page's; everyone's does without. */
  mayTake?: (reply: SessionReply) => boolean;
  /** Is given the answer that was taken. */
  onTaken?: (reply: SessionReply) => void;
}

/**
 * Makes the session of a token this page's; the answer is the error of a token that was rejected, or
 * null. It travels in a header: addresses are kept in logs and histories.
 */
export async function signInByToken(
  app: App,
  token: string,
  { mayTake = () => true, onTaken }: TokenSignIn = {},
): Promise<ApiError | null> {
  const { session } = app.page;
  const before = session.getState();
  try {
    // what no header can carry is none of the server's tokens: it says so of the same, encoded
    const options = { headers: { [SESSION_TOKEN]: encodeURI(token) }, noRenewal: true };
    const reply = await app.api.get<SessionReply>('user/session', {}, options);
    const now = session.getState();
    // a sign-in or sign-out in the meantime wins
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
