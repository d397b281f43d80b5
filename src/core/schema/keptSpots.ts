import type { App } from '../app.ts';
import { isRecord } from '../http/apiError.ts';
import { storedKey } from '../storedKeys.ts';
import type { Spot, Spots } from './layoutPicture.ts';

const keyOf = (app: App, service: string) => storedKey(app, 'schema-picture', service);

/**
 * Where this person has put the tables of a service, in this tab: names of tables are no business of
 * whoever uses the browser next. Empty where nothing is kept, or what is kept makes no sense.
 */
export function keptSpots(app: App, service: string): Spots {
  try {
    const kept: unknown = JSON.parse(app.browser.storage?.getItem(keyOf(app, service)) ?? '{}');
    const spots = Object.entries(isRecord(kept) ? kept : {}).filter(
      (entry): entry is [string, Spot] => isSpot(entry[1]),
    );
    return new Map(spots);
  } catch {
    return new Map();
  }
}

const isSpot = (value: unknown): value is Spot =>
  isRecord(value) && Number.isFinite(value.x) && Number.isFinite(value.y);

/** Keeps them; an empty map forgets. */
export function keepSpots(app: App, service: string, spots: Spots): void {
  try {
    const { storage } = app.browser;
    if (!spots.size) storage?.removeItem(keyOf(app, service));
    else storage?.setItem(keyOf(app, service), JSON.stringify(Object.fromEntries(spots)));
  } catch {
    // full: the picture is laid out by itself the next time
  }
}
