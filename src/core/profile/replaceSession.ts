import type { App } from '../page/createApp.ts';
import { ApiError } from '../http/apiError.ts';
import { loadProfile } from './loadProfile.ts';
import type { Profile } from './Profile.ts';

/**
 * Makes a call that ends the session it is sent with and brings a new one: a new password, another
 * email address. A classic server answers it with anything but an expiry when the session is over
 * (recorded: profile, password); so a read goes before, which settles that. Other calls that fail in the meantime
 * wait for the new session instead of renewing the dead one.
 *
 * Such a call must not be carried out twice. It is repeated only where the session expired after that read
 * and was renewed by another: after a 401, which did nothing, and after a 500 if the profile is still as it
 * was.
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

/** Renewing a session may count as a sign-in. */
const written = (profile: Profile): string => JSON.stringify({ ...profile, last_login_date: null });

async function replaceOnce<T>(app: App, call: () => Promise<T>): Promise<T> {
  const { renewal } = app.page;
  await renewal.inFlight;
  let release = (_: boolean) => {};
  renewal.inFlight = new Promise((resolve) => (release = resolve));
  let isReplaced = false;
  try {
    const answer = await call();
    isReplaced = true;
    return answer;
  } finally {
    renewal.inFlight = null;
    release(isReplaced);
  }
}
