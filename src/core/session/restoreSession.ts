import type { VisitorApp } from '../openApp.ts';
import type { ApiError } from '../http/apiError.ts';
import { SESSION_TOKEN } from '../http/middlewares/keys.ts';
import { singleFlight } from '../singleFlight.ts';
import { keepSession, type SessionReply } from './keepSession.ts';
import { readSessionCookies } from './sessionCookies.ts';

/**
 * Finds out who is signed in: by a token that the page handed over, else from the cookies, at once
 * and without a call. Never rejects; the answer is the error of a token that was refused, or null.
 */
export function restoreSession(app: VisitorApp): Promise<ApiError | null> {
  return singleFlight(app.page, 'restore', async () => {
    const { handedOver } = app.page;
    const { page } = app;
    const { token } = handedOver;
    handedOver.token = null;
    const refusal = token ? await signInByToken(app, token) : null;
    if (page.session.getState().status !== 'restoring') return refusal;
    const kept = readSessionCookies(app);
    if (kept?.user) page.session.setState({ ...kept, status: 'signed-in' });
    else if (kept?.token) await signInByToken(app, kept.token);
    if (page.session.getState().status === 'restoring') {
      page.session.setState({ status: 'anonymous' });
    }
    return refusal;
  });
}

/** The session of a token, which travels in a header: addresses are kept in logs and histories. */
async function signInByToken(app: VisitorApp, token: string): Promise<ApiError | null> {
  try {
    const options = { headers: { [SESSION_TOKEN]: token }, noRenewal: true };
    const reply = await app.api.get<SessionReply>('user/session', {}, options);
    keepSession(app, { session_token: token, ...reply });
    return null;
  } catch (error) {
    return error as ApiError;
  }
}
