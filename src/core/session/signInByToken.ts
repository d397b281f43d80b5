import type { VisitorApp } from '../openApp.ts';
import type { ApiError } from '../http/apiError.ts';
import { SESSION_TOKEN } from '../http/middlewares/keys.ts';
import { keepSession, type SessionReply } from './keepSession.ts';
import { isSameUser } from './SessionState.ts';

/**
 * Makes the session of a token this page's; the answer is the error of a token that was refused, or
 * null. It travels in a header: addresses are kept in logs and histories.
 */
export async function signInByToken(app: VisitorApp, token: string): Promise<ApiError | null> {
  const { session } = app.page;
  const before = session.getState();
  try {
    const options = { headers: { [SESSION_TOKEN]: token }, noRenewal: true };
    const reply = await app.api.get<SessionReply>('user/session', {}, options);
    const now = session.getState();
    const isRenewed = now.token !== before.token && isSameUser(now.user, before.user);
    // whoever signed out or in meanwhile has the last word
    if (now.token !== before.token && !isRenewed) return null;
    const newer = isRenewed && isSameUser(now.user, reply) && { session_token: now.token ?? token };
    keepSession(app, { session_token: token, ...reply, ...newer });
    return null;
  } catch (error) {
    return error as ApiError;
  }
}
