import type { App } from '../page/createApp.ts';
import { loadProfile } from './loadProfile.ts';

/**
 * Makes a call that ends the session it is sent with and brings a new one: a new password, another
 * e-mail address. Such a call must not be repeated, and a classic server answers it with anything
 * but an expiry when the session is over (recorded: profile, password); so a read goes before, which
 * settles that. Other calls that fail meanwhile wait for the new session instead of renewing the
 * dead one.
 */
export async function replaceSession<T>(app: App, call: () => Promise<T>): Promise<T> {
  const { renewal } = app.page;
  await loadProfile(app);
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
