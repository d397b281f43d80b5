import type { App } from '../page/createApp.ts';
import { removeOwnCookies } from './sessionCookies.ts';

/** The server no longer takes the session: whoever had it is asked to sign in again and goes on. */
export function expireSession(app: App): void {
  const { session } = app.page;
  const { user } = session.getState();
  removeOwnCookies(app);
  const nobody = { user: null, token: null, expires: null, refusal: '' };
  session.setState({ ...nobody, status: 'expired', lastUser: user });
}
