import type { App } from './createApp.ts';
import { storedKey } from './storedKeys.ts';

/** A list of what a user opened last in this tab; cleared with the session. */
export interface RecentEntries<T> {
  /** Returns the entries, the last one first. */
  read: (app: App) => readonly T[];
  /** Adds an entry at the beginning. */
  note: (app: App, entry: T) => void;
  /** Removes one that no longer exists. */
  forget: (app: App, entry: T) => void;
}

export interface RecentOptions<T> {
  /** Its key in the storage, below `recent`. */
  name: string;
  /** How many are stored. */
  limit: number;
  isEntry: (value: unknown) => value is T;
  /** Identifies entries. */
  keyOf: (entry: T) => string;
}

export function recentEntries<T>(options: RecentOptions<T>): RecentEntries<T> {
  const { name, limit, isEntry, keyOf } = options;
  const keyIn = (app: App) => storedKey(app, 'recent', ...(name ? [name] : []));
  const read = (app: App): readonly T[] => {
    try {
      const kept: unknown = JSON.parse(app.browser.storage?.getItem(keyIn(app)) ?? '[]');
      return Array.isArray(kept) ? kept.filter(isEntry) : [];
    } catch {
      return [];
    }
  };
  const others = (app: App, entry: T) => read(app).filter((one) => keyOf(one) !== keyOf(entry));
  const keep = (app: App, entries: readonly T[]) => {
    try {
      app.browser.storage?.setItem(keyIn(app), JSON.stringify(entries));
    } catch {
      // storage is full: nothing else depends on this
    }
  };
  return {
    read,
    note: (app, entry) => keep(app, [entry, ...others(app, entry)].slice(0, limit)),
    forget: (app, entry) => keep(app, others(app, entry)),
  };
}
