import type { App } from '../page/createApp.ts';
import { saveSectionPreferences } from '../preferences/changePreferences.ts';
import { isPlainObject } from '../lib/isPlainObject.ts';
import { sectionPreferences, type PreferencesState } from '../preferences/preferences.ts';
import type { Position, Positions } from './layoutDiagram.ts';

const sectionOf = (service: string) => `picture ${service}`;

/** Returns where this account has put the tables of a service. Empty if nothing valid is stored. */
export function savedPositions(preferences: PreferencesState, service: string): Positions {
  const { spots: positions } = sectionPreferences(preferences, sectionOf(service));
  const kept = Object.entries(isPlainObject(positions) ? positions : {});
  return new Map(kept.filter((entry): entry is [string, Position] => isPosition(entry[1])));
}

const isPosition = (value: unknown): value is Position =>
  isPlainObject(value) && Number.isFinite(value.x) && Number.isFinite(value.y);

/** Stores where tables were moved to; others keep their positions. Rejects if the server does. */
export const savePositions = (app: App, service: string, moved: Positions): Promise<void> =>
  saveSectionPreferences(app, sectionOf(service), ({ spots }) => {
    const others = Object.entries(isPlainObject(spots) ? spots : {});
    const kept = others.filter(([name]) => !moved.has(name));
    // the last one is on top
    return { spots: Object.fromEntries([...kept, ...moved]) };
  });

/** Forgets where the tables of a service were moved to. Rejects if the server does. */
export const forgetPositions = (app: App, service: string): Promise<void> =>
  saveSectionPreferences(app, sectionOf(service), { spots: {} });
