import type { App } from '../page/createApp.ts';
import { readSessionCookies } from './sessionCookies.ts';
import { isSameUser, type SessionState } from './SessionState.ts';

/**
 * Takes over the session that another tab has renewed. Tabs share cookies: a token of the same user
 * there that is not the one a call was sent with is newer.
 */
export function syncSessionFromTab(
  app: App,
  { token, user }: Pick<SessionState, 'token' | 'user'>,
): boolean {
  const kept = readSessionCookies(app);
  if (!kept?.token || kept.token === token || !isSameUser(kept.user, user)) return false;
  app.page.session.setState({ ...kept });
  return true;
}
