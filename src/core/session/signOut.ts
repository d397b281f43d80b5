import type { App } from '../page/createApp.ts';
import type { ApiError } from '../http/apiError.ts';
import { forgetSession } from './forgetSession.ts';
import { isSameUser } from './SessionState.ts';
import { sessionPath } from './sessionPath.ts';

/** How servers say that a token is unknown, expired or revoked (recorded: session). */
const OVER = [400, 401, 403];

/**
 * Ends the session on the server and forgets everything that was loaded with it (spec 1 §4). An
 * answer that there is no session any more, 401 as a rule, is as good. A server that fails or
 * rejects keeps the session, so that one can try again; one that cannot be reached, by itself or
 * through its gateway, must not keep a person signed in here. All these failures are thrown.
 */
export async function signOut(app: App): Promise<void> {
  const { session, unsent } = app.page;
  // what was deleted is still to be sent, and only this session may
  await unsent?.();
  const { token, user } = session.getState();
  let failure: ApiError | undefined;
  if (token) {
    await app.api.delete(sessionPath(user), {}, { noRenewal: true }).catch((error: ApiError) => {
      const { status } = error;
      if (!status || status > 501) failure = error;
      else if (!OVER.includes(status)) throw error;
    });
  }
  const present = session.getState();
  // also where it expired before the server answered
  if (present.token === token || !present.token) forgetSession(app);
  // it was renewed while the server answered; someone else who signed in stays
  else if (isSameUser(present.user, user)) return signOut(app);
  if (failure) throw failure;
}
