import type { App } from '../page/createApp.ts';
import { recentEntries } from '../page/recentEntries.ts';
import { mayOpen, type Place } from './places.ts';

const isPlace = (value: unknown): value is Place => {
  const { path, label, hint = '' } = (value ?? {}) as Record<string, unknown>;
  return [path, label, hint].every((each) => typeof each === 'string');
};

const chosen = recentEntries<Place>({
  name: '',
  limit: 6,
  isEntry: isPlace,
  keyOf: ({ path }) => path,
});

/**
 * Returns the places that the user selected lately, the last first;
 * in this tab, cleared with the session.
 */
export const recentPlaces = (app: App): readonly Place[] =>
  chosen.read(app).filter(({ path }) => mayOpen(app, path));

export function rememberPlace(app: App, place: Place): void {
  // a sign-out is not a place to return to
  if (place.path !== '/logout') chosen.note(app, place);
}
