import type { App } from '../page/createApp.ts';
import type { Collection } from '../collections/createCollection.ts';
import type { GlobalLookup, GlobalLookupForm } from '../resources/globalLookups.ts';
import { findReferrers, type Referrers } from './lookupUses.ts';

export interface ReferrersSearchOptions {
  /** Queries the server in any case. */
  afresh?: boolean;
  /** Stops waiting: the next search queries the server again. */
  signal?: AbortSignal;
}

/** Finds what refers to lookup keys. Never rejects. */
export type ReferrersSearch = (options?: ReferrersSearchOptions) => Promise<Referrers>;

/**
 * Shares one search among all keys that are opened. Searches again after a change of their list,
 * which may contain other keys, and if something couldn't be read the last time.
 */
export function referrersSearch(
  app: App,
  { store }: Collection<GlobalLookup, GlobalLookupForm>,
): ReferrersSearch {
  let known: Promise<Referrers> | undefined;
  store.subscribe(({ rows }, before) => {
    if (rows !== before.rows) known = undefined;
  });
  return async ({ afresh = false, signal } = {}) => {
    if (afresh) known = undefined;
    const found = (known ??= findReferrers(app, signal));
    signal?.addEventListener('abort', () => {
      if (known === found) known = undefined;
    });
    const { missed } = await found;
    // scripts are always missed if the server lists only their names
    if (missed.some((kind) => kind !== 'script') && known === found) known = undefined;
    return found;
  };
}
