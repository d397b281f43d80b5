import type { App } from '../page/createApp.ts';
import { syncSessionFromTab } from './syncSessionFromTab.ts';
import { renewSession } from './renewSession.ts';
import { isSameUser, ownerOf, type SessionState } from './SessionState.ts';

/**
 * Waits until the session of a failed request is valid again: another request or tab renewed it,
 * this one renews it, or the user signs in again. Resolves to false if that won't happen, or if
 * another user has signed in. Unless it `waits`, the user isn't asked to sign in. Servers don't
 * renew a token that is `revoked`.
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

/** Resolves to true after the next sign-in; to false if no one offers one, or if it is given up. */
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
