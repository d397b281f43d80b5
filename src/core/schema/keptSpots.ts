import type { App } from '../page/createApp.ts';
import { saveSectionPreferences } from '../preferences/changePreferences.ts';
import { isPlainObject } from '../lib/isPlainObject.ts';
import { sectionPreferences, type PreferencesState } from '../preferences/preferences.ts';
import type { Spot, Spots } from './layoutPicture.ts';

const sectionOf = (service: string) => `picture ${service}`;

/**
 * Where this account has put the tables of a service. Empty where nothing is kept, or what is kept
 * makes no sense.
 */
export function keptSpots(preferences: PreferencesState, service: string): Spots {
  const { spots } = sectionPreferences(preferences, sectionOf(service));
  const kept = Object.entries(isPlainObject(spots) ? spots : {});
  return new Map(kept.filter((entry): entry is [string, Spot] => isSpot(entry[1])));
}

const isSpot = (value: unknown): value is Spot =>
  isPlainObject(value) && Number.isFinite(value.x) && Number.isFinite(value.y);

/** Keeps them among the preferences of the account. Rejects when the server does not take them. */
export const keepSpots = (app: App, service: string, spots: Spots): Promise<void> =>
  saveSectionPreferences(app, sectionOf(service), { spots: Object.fromEntries(spots) });
