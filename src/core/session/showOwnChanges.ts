import type { App } from '../page/createApp.ts';
import { writeSessionCookies } from './sessionCookies.ts';
import type { CurrentUser } from './SessionState.ts';

/** What the page shows of the current user. */
const SHOWN = ['first_name', 'last_name', 'name', 'email'];

/**
 * Name and address of `owner` change on the whole page, where that is still who has signed in:
 * somebody else may have come while the server answered. Nothing else becomes part of him.
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
