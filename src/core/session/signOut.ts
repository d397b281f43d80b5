import type { VisitorApp } from '../openApp.ts';
import { reloadEnvironment } from '../environment/loadEnvironment.ts';
import type { ApiError } from '../http/apiError.ts';
import { forgetStored } from '../storedKeys.ts';
import { removeSessionCookies } from './sessionCookies.ts';
import { sessionPath } from './sessionPath.ts';

/**
 * Ends the session on the server and forgets everything that was loaded with it (spec 1 §4). An
 * answer that there is no session any more is as good; any other failure is thrown and the session stays.
 */
export async function signOut(app: VisitorApp): Promise<void> {
  const { session, environment, preferences, unsaved } = app.page;
  const { token, user } = session.getState();
  if (token) {
    await app.api.delete(sessionPath(user), {}, { noRenewal: true }).catch((error: ApiError) => {
      if (error.status < 400 || error.status >= 500) throw error;
    });
  }
  // somebody signed in while the server answered
  if (session.getState().token !== token) return;
  removeSessionCookies(app);
  forgetStored(app);
  preferences.setState(preferences.getInitialState(), true);
  unsaved.setState({ labels: {} });
  session.setState(
    { status: 'anonymous', user: null, token: null, expires: null, lastUser: null },
    true,
  );
  // an administrator sees more of the environment than a visitor
  if (environment.getState().status !== 'idle') void reloadEnvironment(app);
}
