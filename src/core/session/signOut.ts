import type { VisitorApp } from '../openApp.ts';
import type { ApiError } from '../http/apiError.ts';
import { forgetSession } from './forgetSession.ts';
import { sessionPath } from './sessionPath.ts';

/**
 * Ends the session on the server and forgets everything that was loaded with it (spec 1 §4). An
 * answer that there is no session any more is as good. A server that fails keeps the session, so
 * that one can try again; one that cannot be reached must not keep a person signed in here. Both
 * failures are thrown.
 */
export async function signOut(app: VisitorApp): Promise<void> {
  const { session, unsent } = app.page;
  // what was deleted is still to be sent, and only this session may
  await unsent?.();
  const { token, user } = session.getState();
  let failure: ApiError | undefined;
  if (token) {
    await app.api.delete(sessionPath(user), {}, { noRenewal: true }).catch((error: ApiError) => {
      if (error.status >= 500) throw error;
      if (!error.status) failure = error;
    });
  }
  // somebody signed in while the server answered
  if (session.getState().token === token) forgetSession(app);
  if (failure) throw failure;
}
