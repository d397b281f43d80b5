import type { App } from '../page/createApp.ts';
import type { ApiError } from '../http/apiError.ts';
import { reasonOf } from '../messages/errorText.ts';
import { singleFlight } from '../lib/singleFlight.ts';
import { forgetOthers } from '../page/storedKeys.ts';
import { listenToTabs } from './listenToTabs.ts';
import { readSessionCookies } from './sessionCookies.ts';
import { signInByCallback } from './signInByCallback.ts';
import type { SessionReply } from './keepSession.ts';
import { isSameUser, ownerOf } from './SessionState.ts';
import { signInByToken } from './signInByToken.ts';
import { consumeSignInParams } from './consumeSignInParams.ts';

const RESTORE = 'restore';

/**
 * Finds out who is signed in: from what the page or its URL passed on, otherwise from the cookies,
 * at once and without a request. Never rejects. Resolves to the error of what was rejected, or
 * null.
 */
export function restoreSession(app: App): Promise<ApiError | null> {
  consumeSignInParams(app);
  listenToTabs(app);
  const { page } = app;
  const restored = singleFlight(page, RESTORE, async () => {
    const unnamed = unnamedSession(app);
    const failure = unnamed ? await signInByToken(app, unnamed) : null;
    const unread = failure && dropUnaskable(app, failure);
    const attempt = signInHandedOver(app);
    const refusal = attempt ? await attempt : unread;
    if (refusal) page.session.setState({ refusal: reasonOf(refusal) });
    if (page.session.getState().status !== 'restoring') return refusal;
    const kept = readSessionCookies(app);
    if (kept?.user) {
      // another user may have signed in in another tab while this page was not open
      forgetOthers(app, kept.user.id);
      page.tabs.restored = kept.user;
      page.session.setState({ ...kept, status: 'signed-in' });
    }
    if (kept?.token && !kept.user && !unread) await signInByToken(app, kept.token);
    if (page.session.getState().status === 'restoring') {
      page.session.setState({ status: 'anonymous' });
    }
    return refusal;
  });
  const { pendingCredentials, flights } = page;
  // what the page passes on in the meantime counts too: the first caller that waits here handles it
  return restored.then((refusal) =>
    pendingCredentials.token || pendingCredentials.callback || flights.has(RESTORE)
      ? restoreSession(app)
      : refusal,
  );
}

/**
 * Returns the token of a stored session that a link may replace, and whose user must be looked up
 * before: the cookies don't name them.
 */
function unnamedSession(app: App): string | null {
  const { pendingCredentials, session } = app.page;
  const isLink = pendingCredentials.callback ?? pendingCredentials.isLinked;
  if (!isLink || ownerOf(session.getState())) return null;
  const kept = readSessionCookies(app);
  return kept && !kept.user ? kept.token : null;
}

/**
 * Drops the link if it isn't known whose session it would replace, because the server hasn't said
 * so. Returns the reason then.
 */
function dropUnaskable({ page }: App, failure: ApiError): ApiError | null {
  const { pendingCredentials } = page;
  const isLink = pendingCredentials.callback ?? pendingCredentials.isLinked;
  // a token that the server rejects belongs to nobody; if it fails, the session may still exist
  const isRejected = failure.kind === 'refused' && failure.status !== 429;
  if (!isLink || isRejected) return null;
  Object.assign(pendingCredentials, { token: null, callback: null, isLinked: false });
  return failure;
}

/**
 * Offers a session instead of accepting it, because anyone can write a link. This applies if the
 * link would sign in a user other than the current one; see `acceptOffered`. Returns whether it
 * applied.
 */
function offerOther(app: App, reply: SessionReply, token = reply.session_id ?? ''): boolean {
  const { session } = app.page;
  const owner = ownerOf(session.getState()) ?? readSessionCookies(app)?.user;
  if (!owner || isSameUser(owner, reply)) return false;
  session.setState({ offered: { session_token: token, ...reply } });
  return true;
}

function signInHandedOver(app: App): Promise<ApiError | null> | null {
  const { pendingCredentials } = app.page;
  const { token, callback, isLinked } = pendingCredentials;
  Object.assign(pendingCredentials, { token: null, callback: null, isLinked: false });
  if (callback)
    return signInByCallback(app, callback, { mayTake: (reply) => !offerOther(app, reply) });
  if (!token) return null;
  return signInByToken(
    app,
    token,
    isLinked ? { mayTake: (reply) => !offerOther(app, reply, token) } : {},
  );
}
