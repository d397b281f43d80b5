import type { App } from '../page/createApp.ts';
import { FORGOTTEN, tabKey } from '../page/storedKeys.ts';
import type { CurrentUser } from './SessionState.ts';

/** How far somebody is who has forgotten the password. */
export interface Forgotten {
  email?: string;
  /** Where the instance signs in by name. */
  username?: string;
  /** What the server asks; '' when it has sent a mail, undefined before it was told. */
  question?: string;
  /** Who has signed in with the new password. */
  done?: CurrentUser;
}

/** How far somebody was before a reload, as `keepForgotPasswordDraft` keeps it; null for whoever was not there. */
export function forgotPasswordDraft(app: App): Forgotten | null {
  try {
    return JSON.parse(app.browser.storage?.getItem(tabKey(app, FORGOTTEN)) ?? '') as Forgotten;
  } catch {
    return null;
  }
}
