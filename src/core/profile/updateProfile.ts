import type { VisitorApp } from '../openApp.ts';
import { replaceSession } from './replaceSession.ts';
import { writeSessionCookies } from '../session/sessionCookies.ts';
import { isSameUser, ownerOf, type CurrentUser } from '../session/SessionState.ts';
import { profilePath } from './Profile.ts';

/**
 * Saves what is given of the profile. Name and address of the current user change with it, on the
 * whole page; security question and answer never become part of him (spec 2 §3). A session token in
 * the answer, which comes with another e-mail address, has replaced the old one by then. Throws the
 * server's `ApiError`.
 */
export async function updateProfile(
  app: VisitorApp,
  changes: Record<string, unknown>,
): Promise<void> {
  const { session } = app.page;
  const owner = ownerOf(session.getState()) ?? null;
  const query = owner?.is_sys_admin ? { fields: '*' } : {};
  const noRenewal = 'email' in changes;
  const send = () => app.api.put(profilePath(owner), changes, query, { noRenewal });
  await (noRenewal ? replaceSession(app, send) : send());
  const now = session.getState();
  // somebody else may have signed in while the server answered
  if (!now.user || !isSameUser(now.user, owner)) return;
  const known = SHOWN.filter((field) => field in changes).map((field) => [field, changes[field]]);
  const shown = Object.fromEntries(known) as Partial<CurrentUser>;
  session.setState({ user: { ...now.user, ...shown } });
  writeSessionCookies(app, session.getState());
}

/** What the page shows of the current user. */
const SHOWN = ['first_name', 'last_name', 'name', 'email'];
