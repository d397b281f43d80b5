import type { App } from '../page/createApp.ts';
import { forgetSession } from './forgetSession.ts';

/**
 * Says that someone will ask the user to sign in when the session expires: calls that failed for it
 * wait from now on. The answer withdraws the offer; without any offer, no one waits any longer.
 */
export function offerSignIn(app: App): () => void {
  const { session, signInOffers } = app.page;
  const offer = {};
  signInOffers.add(offer);
  return () => {
    signInOffers.delete(offer);
    // not at once: a view that is only mounted again offers again in the same task
    queueMicrotask(() => {
      if (!signInOffers.size && session.getState().status === 'expired') {
        forgetSession(app, 'draft');
      }
    });
  };
}
