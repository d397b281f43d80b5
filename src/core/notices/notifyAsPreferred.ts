import type { App } from '../page/createApp.ts';
import { notify, type NoticeKind } from './notices.ts';
import { loadPreferences } from '../preferences/preferences.ts';
import { sameOwner } from '../session/sameOwner.ts';

/**
 * Like `notify`, for notices before the page has loaded an administrator's preferences: waits until
 * they are loaded or have failed. Shows nothing if another user has signed in by then. Never
 * rejects.
 */
export async function notifyAsPreferred(
  app: App,
  kind: NoticeKind,
  message: string,
): Promise<void> {
  const isTheirs = sameOwner(app);
  if (app.page.session.getState().user?.is_sys_admin) await loadPreferences(app);
  if (isTheirs()) notify(app, kind, message);
}
