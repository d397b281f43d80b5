import type { App } from '../page/createApp.ts';
import { syncSessionFromTab } from './syncSessionFromTab.ts';
import { renewSession } from './renewSession.ts';
import { isSameUser, ownerOf, type SessionState } from './SessionState.ts';

/**
 * Waits until the session that a failed call was sent with is good again: because another call or
 * tab renewed it, by renewing it, or because the user signed in again. False when it will not be,
 * or when it is someone else's now. Unless it `waits` it asks no one to sign in. Servers renew no token
 * that is `revoked`.
 */
export async function recoverSession(
  app: App,
  sent: SessionState,
  waits: boolean,
  revoked = false,
): Promise<boolean> {
  const { session } = app.page;
  const owner = ownerOf(sent);
  let isBack = session.getState().token !== sent.token;
  if (!isBack) isBack = syncSessionFromTab(app, sent) || (await renewSession(app, revoked));
  if (session.getState().status === 'expired') isBack = waits && (await signedInAgain(app));
  return isBack && isSameUser(session.getState().user, owner);
}

/** True after the next sign-in; false when no one offers one, or when it is given up. */
function signedInAgain({ page: { session, signInOffers } }: App): Promise<boolean> {
  return new Promise((resolve) => {
    if (!signInOffers.size) return resolve(false);
    const stop = session.subscribe(({ status }) => {
      if (status === 'expired') return;
      stop();
      resolve(status === 'signed-in');
    });
  });
}
