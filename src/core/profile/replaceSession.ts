import type { App } from '../page/createApp.ts';
import { ApiError } from '../http/apiError.ts';
import { RENEWAL_PATIENCE_MS } from '../session/renewSession.ts';
import { loadProfile } from './loadProfile.ts';
import type { Profile } from './Profile.ts';

/**
 * Sends a request that replaces the session it is sent with: for a new password, or another email
 * address. If the session has expired, a classic server doesn't say so in its response (recorded:
 * profile, password), so a read goes first and settles that. Other requests that fail in the
 * meantime wait for the new session instead of renewing the old one.
 *
 * The request must not be carried out twice. It is repeated only if the session expired after that
 * read and was renewed by another request: after a 401, which had no effect, and after a 500 if the
 * profile is still as it was.
 */
export async function replaceSession<T>(app: App, call: () => Promise<T>): Promise<T> {
  const before = await loadProfile(app);
  const { token } = app.page.session.getState();
  try {
    return await replaceOnce(app, call);
  } catch (error) {
    if (!(error instanceof ApiError) || ![401, 500].includes(error.status)) throw error;
    const now = await loadProfile(app).catch(() => undefined);
    const renewed = app.page.session.getState().token;
    if (!renewed || renewed === token) throw error;
    if (error.status === 500 && (!now || written(now) !== written(before))) throw error;
    return replaceOnce(app, call);
  }
}

/** Returns a profile for comparison. Renewing a session may count as a sign-in. */
const written = (profile: Profile): string => JSON.stringify({ ...profile, last_login_date: null });

async function replaceOnce<T>(app: App, call: () => Promise<T>): Promise<T> {
  const { renewal } = app.page;
  await renewal.inFlight;
  let release = (_: boolean) => {};
  const held = new Promise<boolean>((resolve) => (release = resolve));
  renewal.inFlight = held;
  let isReplaced = false;
  const goOn = () => {
    if (renewal.inFlight === held) renewal.inFlight = null;
    release(isReplaced);
  };
  // a response that never arrives must not stop the whole page
  const timer = setTimeout(goOn, RENEWAL_PATIENCE_MS);
  try {
    const answer = await call();
    isReplaced = true;
    return answer;
  } finally {
    clearTimeout(timer);
    goOn();
  }
}
