import type { App } from '../page/createApp.ts';
import { storedKey } from '../page/storedKeys.ts';
import { mayOpen, type Place } from './places.ts';

const KEPT = 6;

const keyOf = (app: App) => storedKey(app, 'recent');

const isPlace = (value: unknown): value is Place => {
  const { path, label, hint = '' } = (value ?? {}) as Record<string, unknown>;
  return [path, label, hint].every((each) => typeof each === 'string');
};

/** Where this person went lately by choosing it, the last first; of this tab, gone with the session. */
export function recentPlaces(app: App): Place[] {
  try {
    const kept: unknown = JSON.parse(app.browser.storage?.getItem(keyOf(app)) ?? '[]');
    const places = Array.isArray(kept) ? kept.filter(isPlace) : [];
    return places.filter(({ path }) => mayOpen(app, path));
  } catch {
    return [];
  }
}

export function rememberPlace(app: App, place: Place): void {
  const others = recentPlaces(app).filter(({ path }) => path !== place.path);
  // a sign-out is no place to come back to
  const kept = place.path === '/logout' ? others : [place, ...others];
  try {
    app.browser.storage?.setItem(keyOf(app), JSON.stringify(kept.slice(0, KEPT)));
  } catch {
    // full: it is missed, nothing else
  }
}
