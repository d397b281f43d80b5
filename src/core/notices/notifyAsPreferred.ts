import type { App } from '../page/createApp.ts';
import { notify, type NoticeKind } from './notices.ts';
import { loadPreferences } from '../preferences/preferences.ts';
import { hasSameOwner } from '../session/SessionState.ts';

/**
 * As `notify`, for what is said before the page has the preferences of an administrator: it waits until
 * they are known, or known to fail. Nothing is shown to another person who has signed in by then.
 * Never rejects.
 */
export async function notifyAsPreferred(
  app: App,
  kind: NoticeKind,
  message: string,
): Promise<void> {
  const { session } = app.page;
  const before = session.getState();
  if (before.user?.is_sys_admin) await loadPreferences(app);
  if (hasSameOwner(session.getState(), before)) notify(app, kind, message);
}
