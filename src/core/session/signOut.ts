import type { App } from '../page/createApp.ts';
import { offline, type ApiError } from '../http/apiError.ts';
import { beforeDeadline } from '../http/readDeadline.ts';
import { forgetSession } from './forgetSession.ts';
import { isSameUser } from './SessionState.ts';
import { sessionPath } from './sessionPath.ts';

/** How servers say that a token is unknown, expired or revoked (recorded: session). */
const OVER = [400, 401, 403];

/**
 * Ends the session on the server and forgets everything that was loaded with it (spec 1 §4). A
 * response that there is no session any more, usually 401, counts as success. If the server fails
 * or rejects the request, the session stays, so that the user can try again. If it can't be
 * reached, directly or behind its gateway, or doesn't respond within a minute, the user is signed
 * out here anyway. All these failures are thrown.
 */
export async function signOut(app: App): Promise<void> {
  const { session, unsent } = app.page;
  // pending deletes still have to be sent, and only this session can
  await beforeDeadline(Promise.resolve(unsent?.())).catch(Object);
  const { token, user } = session.getState();
  let failure: ApiError | undefined;
  if (token) {
    const ending = app.api.delete(sessionPath(user), {}, { noRenewal: true });
    let isLate = false;
    const giveUp = () => {
      isLate = true;
    };
    await beforeDeadline(ending, giveUp).catch((error: ApiError) => {
      const { status } = error;
      if (!status || status > 501) failure = isLate ? offline() : error;
      else if (!OVER.includes(status)) throw error;
    });
  }
  const present = session.getState();
  // also if it expired before the server responded
  if (present.token === token || !present.token) forgetSession(app);
  // it was renewed in the meantime; if another user signed in, they stay
  else if (isSameUser(present.user, user)) return signOut(app);
  if (failure) throw failure;
}
