import type { App } from '../page/createApp.ts';
import { FORGOTTEN, tabKey } from '../page/storedKeys.ts';
import type { CurrentUser } from './SessionState.ts';

/** How far the reset of a forgotten password has come. */
export interface Forgotten {
  email?: string;
  /** Where the instance signs in by name. */
  username?: string;
  /** What the server asks; '' when it has sent a mail, undefined before it was told. */
  question?: string;
  /** The user who has signed in with the new password. */
  done?: CurrentUser;
}

/** Returns how far a forgotten password was reset before a reload; null where it was not begun. */
export function forgotPasswordDraft(app: App): Forgotten | null {
  try {
    return JSON.parse(app.browser.storage?.getItem(tabKey(app, FORGOTTEN)) ?? '') as Forgotten;
  } catch {
    return null;
  }
}
