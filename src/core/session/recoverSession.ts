import type { VisitorApp } from '../openApp.ts';
import { adoptFromOtherTab } from './adoptFromOtherTab.ts';
import { renewSession } from './renewSession.ts';
import { isSameUser, type SessionState } from './SessionState.ts';

/**
 * Waits until the session that a failed call was sent with is good again: because another call or
 * tab renewed it, by renewing it, or because the user signed in again. False when it will not be,
 * or when it is somebody else's now.
 */
export async function recoverSession(app: VisitorApp, sent: SessionState): Promise<boolean> {
  const { session } = app.page;
  const owner = sent.user ?? sent.lastUser;
  let isBack = session.getState().token !== sent.token;
  if (!isBack) isBack = adoptFromOtherTab(app, sent) || (await renewSession(app));
  if (session.getState().status === 'lapsed') isBack = await signedInAgain(app);
  return isBack && isSameUser(session.getState().user, owner);
}

/** True after the next sign-in; false when nobody offers one, or when it is given up. */
function signedInAgain({ page: { session, signInOffers } }: VisitorApp): Promise<boolean> {
  return new Promise((resolve) => {
    if (!signInOffers.size) return resolve(false);
    const stop = session.subscribe(({ status }) => {
      if (status === 'lapsed') return;
      stop();
      resolve(status === 'signed-in');
    });
  });
}
