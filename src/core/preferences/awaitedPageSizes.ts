import type { App } from '../page/createApp.ts';
import { isPlainObject } from '../lib/isPlainObject.ts';
import { ownerOf } from '../session/SessionState.ts';
import type { Preferences, PreferencesState } from './preferences.ts';

const keyOf = (app: App) =>
  `df ${app.apiBase}  page sizes ${String(ownerOf(app.page.session.getState())?.id)}`;

/** Remembers whether the user has chosen how many rows a list shows. */
export function rememberPageSizes(app: App, { data }: Preferences): void {
  const sections = isPlainObject(data) ? Object.values(data) : [];
  const isChosen = sections.some((one) => isPlainObject(one) && Number(one.limit) >= 1);
  try {
    if (isChosen) app.browser.lasting?.setItem(keyOf(app), '1');
    else app.browser.lasting?.removeItem(keyOf(app));
  } catch {
    // storage is full: the list may be requested twice
  }
}

/**
 * Whether a list should wait for the preferences: the user is known to have chosen how many rows a
 * list shows, so it would be requested again.
 */
export function awaitsPageSizes(app: App, { status, owner }: PreferencesState): boolean {
  const isSettled = status === 'ready' || status === 'failed';
  const isOwn = owner === String(ownerOf(app.page.session.getState())?.id);
  return !(isSettled && isOwn) && app.browser.lasting?.getItem(keyOf(app)) === '1';
}
