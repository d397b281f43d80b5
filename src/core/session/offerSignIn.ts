import type { App } from '../page/createApp.ts';
import { forgetSession } from './forgetSession.ts';

/**
 * Announces that the user will be asked to sign in when the session expires: requests that failed
 * because of that wait from now on. Returns a function that withdraws the offer; without any offer,
 * no request waits.
 */
export function offerSignIn(app: App): () => void {
  const { session, signInOffers } = app.page;
  const offer = {};
  signInOffers.add(offer);
  return () => {
    signInOffers.delete(offer);
    // not at once: a view that is only remounted offers again in the same task
    queueMicrotask(() => {
      if (!signInOffers.size && session.getState().status === 'expired') {
        forgetSession(app, 'draft');
      }
    });
  };
}
