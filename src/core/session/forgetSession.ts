import { reloadEnvironment } from '../environment/loadEnvironment.ts';
import type { App } from '../page/createApp.ts';
import { forgetStored } from '../page/storedKeys.ts';
import { readSessionCookies, removeSessionCookies } from './sessionCookies.ts';
import { isSameUser, ownerOf } from './SessionState.ts';

/**
 * Forgets the signed-in user and everything that was loaded or stored for them (spec 1 §4, Logout).
 * `draft` keeps their drafts, for a user whose session expired while they worked; the cookies then
 * belong to another tab.
 */
export function forgetSession(app: App, kept?: 'draft'): void {
  const { session, environment, preferences, unsaved, pendingCredentials } = app.page;
  const owner = ownerOf(session.getState());
  const inCookies = readSessionCookies(app)?.user;
  // another user may have signed in in another tab
  if (!kept && (!owner || !inCookies || isSameUser(owner, inCookies))) removeSessionCookies(app);
  forgetStored(app, kept);
  // unused credentials belong to the same user
  pendingCredentials.token = pendingCredentials.callback = null;
  preferences.setState(preferences.getInitialState(), true);
  unsaved.setState({ work: {} });
  session.setState({ ...session.getInitialState(), status: 'anonymous' }, true);
  // administrators see more of the environment than visitors
  if (environment.getState().status !== 'idle') void reloadEnvironment(app);
}
