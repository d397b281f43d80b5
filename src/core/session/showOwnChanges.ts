import type { App } from '../page/createApp.ts';
import { writeSessionCookies } from './sessionCookies.ts';
import type { CurrentUser } from './SessionState.ts';

/** The members of the current user that the page shows. */
const SHOWN = ['first_name', 'last_name', 'name', 'email'];

/**
 * Shows new names and email of `owner` on the whole page, unless another user has signed in during
 * the request. No other member is changed.
 */
export function showOwnChanges(app: App, owner: { id: unknown } | null, changes: object): void {
  const { session } = app.page;
  const { user } = session.getState();
  if (!user || String(user.id) !== String(owner?.id)) return;
  const known = Object.entries(changes).filter(([field]) => SHOWN.includes(field));
  const shown = Object.fromEntries(known) as Partial<CurrentUser>;
  session.setState({ user: { ...user, ...shown } });
  writeSessionCookies(app, session.getState());
}
