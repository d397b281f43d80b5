import type { App } from '../page/createApp.ts';
import { awaitOwner } from '../page/storedKeys.ts';
import { removeOwnCookies } from './sessionCookies.ts';

/** Marks the session as expired: its user is asked to sign in again and continues where they were. */
export function expireSession(app: App): void {
  const { session } = app.page;
  const { user } = session.getState();
  removeOwnCookies(app);
  if (user) awaitOwner(app);
  const nobody = { user: null, token: null, expires: null, refusal: null };
  session.setState({ ...nobody, status: 'expired', lastUser: user });
}
