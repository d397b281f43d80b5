import type { VisitorApp } from '../openApp.ts';
import type { ApiError } from '../http/apiError.ts';
import { singleFlight } from '../singleFlight.ts';
import { readSessionCookies } from './sessionCookies.ts';
import { signInByToken } from './signInByToken.ts';

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
