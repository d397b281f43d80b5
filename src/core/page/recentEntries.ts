import type { App } from './createApp.ts';
import { storedKey } from './storedKeys.ts';

/** A list of what a person opened last in this tab; cleared with the session. */
export interface RecentEntries<T> {
  /** The last one first. */
  read: (app: App) => readonly T[];
  /** Puts one first. */
  note: (app: App, entry: T) => void;
  /** Removes one that no longer exists. */
  forget: (app: App, entry: T) => void;
}

export interface RecentOptions<T> {
  /** What it is stored under, below `recent`. */
  name: string;
  /** How many are kept. */
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
      // a full storage: it is missed, nothing else
    }
  };
  return {
    read,
    note: (app, entry) => keep(app, [entry, ...others(app, entry)].slice(0, limit)),
    forget: (app, entry) => keep(app, others(app, entry)),
  };
}
