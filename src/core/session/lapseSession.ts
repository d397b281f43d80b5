import type { VisitorApp } from '../openApp.ts';
import { removeSessionCookies } from './sessionCookies.ts';

/** The server no longer takes the session: whoever had it is asked to sign in again and goes on. */
export function lapseSession(app: VisitorApp): void {
  const { session } = app.page;
  const { user } = session.getState();
  session.setState({ status: 'lapsed', user: null, token: null, expires: null, lastUser: user });
  removeSessionCookies(app);
}
