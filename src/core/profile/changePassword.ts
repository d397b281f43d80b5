import type { App } from '../page/createApp.ts';
import { keepSession, type SessionReply } from '../session/keepSession.ts';
import { expireSession } from '../session/expireSession.ts';
import { replaceSession } from './replaceSession.ts';
import { sessionPath } from '../session/sessionPath.ts';
import { passwordPath } from './Profile.ts';

/**
 * Changes the password of who is signed in. That ends the session on every server: current ones
 * hand out a new token, on classic ones the new password signs in again at once (recorded:
 * password). Only where even that fails the session expires and the person is asked.
 *
 * Throws the server's `ApiError` while the old password still holds.
 */
export const changePassword = (
  app: App,
  old_password: string,
  new_password: string,
): Promise<void> =>
  replaceSession(app, async () => {
    const { user } = app.page.session.getState();
    // as recorded: with reset=true, a server that missed the session would send a mail
    const query = { reset: false, login: true };
    const body = { old_password, new_password };
    const reply = await app.api.post<{ session_token?: string }>(passwordPath(user), body, query);
    if (!reply.session_token) await signInWith(app, new_password);
  });

async function signInWith(app: App, password: string): Promise<void> {
  const { session } = app.page;
  const { token, user, remember } = session.getState();
  // a sign-in or sign-out in the meantime wins
  const isCurrent = () => session.getState().token === token;
  try {
    const credentials = { email: user?.email, password, remember_me: !!remember };
    const fresh = await app.api.post<SessionReply>(sessionPath(user), credentials);
    if (isCurrent()) keepSession(app, fresh);
  } catch {
    if (isCurrent()) expireSession(app);
  }
}
