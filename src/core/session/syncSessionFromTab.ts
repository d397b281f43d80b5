import type { App } from '../page/createApp.ts';
import { readSessionCookies } from './sessionCookies.ts';
import { isSameUser, type SessionState } from './SessionState.ts';

/**
 * Takes over the session that another tab has renewed. Tabs share cookies: if they contain a
 * different token of the same user than the one a request was sent with, it is newer.
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
