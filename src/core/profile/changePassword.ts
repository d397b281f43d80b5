import type { App } from '../page/createApp.ts';
import { ApiError } from '../http/apiError.ts';
import { SESSION_TOKEN } from '../http/middlewares/authHeaders.ts';
import { unconfirmed } from '../http/unconfirmed.ts';
import { keepSession, tokenIn, type SessionReply } from '../session/keepSession.ts';
import { expireSession } from '../session/expireSession.ts';
import { replaceSession } from './replaceSession.ts';
import { sessionPath } from '../session/sessionPath.ts';
import { passwordPath } from './Profile.ts';

/**
 * Changes the password of the signed-in user. That ends the session on every server: current ones
 * return a new token, on classic ones the new password signs in again at once (recorded: password).
 * Only if even that fails, the session expires and the user has to sign in.
 *
 * If no response arrives, the new password is tried. Throws the server's `ApiError` while the old
 * password is still valid.
 */
export async function changePassword(
  app: App,
  old_password: string,
  new_password: string,
): Promise<void> {
  // then the session is over, and the server no longer knows it
  if (unanswered.get(app) === new_password && (await signInWith(app, new_password)))
    return void unanswered.delete(app);
  await replaceSession(app, async () => {
    const { user } = app.page.session.getState();
    // as recorded: with reset=true, a server that missed the session would send an email
    const query = { reset: false, login: true };
    const body = { old_password, new_password };
    // it may be changed even if no response arrives
    unanswered.set(app, new_password);
    const reply = await app.api
      .post<PasswordReply | null>(passwordPath(user), body, query)
      .catch((error: unknown) => {
        if (isRefusal(error)) unanswered.delete(app);
        else if (error instanceof ApiError) return error;
        throw error;
      });
    if (reply instanceof ApiError) {
      if (!(await signInWith(app, new_password))) throw reply;
    } else if (!tokenIn(reply?.session_token) && !(await signInWith(app, new_password))) {
      if (!reply?.success) throw unconfirmed();
      expireSession(app);
    }
    unanswered.delete(app);
  });
}

/** The new password of a change without a response. */
const unanswered = new WeakMap<App, string>();

interface PasswordReply {
  success?: boolean;
  session_token?: string;
}

const isRefusal = (error: unknown) => error instanceof ApiError && error.kind === 'refused';

/** Whether the password signs in; a sign-in or sign-out in the meantime takes precedence. */
async function signInWith(app: App, password: string): Promise<boolean> {
  const { session } = app.page;
  const { token, user, remember } = session.getState();
  const isCurrent = () => session.getState().token === token;
  try {
    const credentials = { email: user?.email, password, remember_me: !!remember };
    // the old password's session is over, and current servers reject any request with its token
    const headers = { [SESSION_TOKEN]: '' };
    const fresh = await app.api.post<SessionReply>(sessionPath(user), credentials, {}, { headers });
    // a gateway that mixes up responses must not change who is signed in
    if (String(fresh.id) !== String(user?.id)) return !isCurrent();
    if (isCurrent()) keepSession(app, fresh);
    return true;
  } catch {
    return !isCurrent();
  }
}
