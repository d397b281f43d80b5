import type { App } from '../page/createApp.ts';
import { parseExact, stringifyExact } from '../lib/exactJson.ts';
import { storedKey, storedKeys } from '../page/storedKeys.ts';

/** As many lists as users go back through; the oldest is dropped first. */
const LISTS_KEPT = 20;
/** Session storage holds some 5 million characters for all tenants of the page. */
const LIST_LENGTH_MAX = 200_000;

/**
 * Lists seen before, in session storage and per user: shown at once while the server is queried.
 */
export interface ListCache<L> {
  read(query: object): L | null;
  write(query: object, list: L): void;
  clear(): void;
}

export function createListCache<L>(app: App, path: string): ListCache<L> {
  const keyOf = (query: object) => storedKey(app, 'list', path, JSON.stringify(query));
  const clear = () => {
    for (const key of storedKeys(app, storedKey(app, 'list', path, '')))
      app.browser.storage?.removeItem(key);
  };
  return {
    read(query) {
      try {
        const text = app.browser.storage?.getItem(keyOf(query));
        return text ? (parseExact(text) as { list: L }).list : null;
      } catch {
        return null;
      }
    },
    write(query, list) {
      const text = stringifyExact({ at: app.browser.now(), list });
      if (text.length > LIST_LENGTH_MAX) return;
      const { storage } = app.browser;
      try {
        storage?.removeItem(keyOf(query));
        dropOldest(app);
        storage?.setItem(keyOf(query), text);
      } catch {
        // storage is full: cached lists matter less than what others store
        clear();
      }
    },
    clear,
  };
}

function dropOldest(app: App): void {
  const { storage } = app.browser;
  const lists = storedKeys(app, storedKey(app, 'list', ''));
  if (lists.length < LISTS_KEPT) return;
  const ageOf = (key: string) =>
    Number(/^\{"at":(\d+)/.exec(storage?.getItem(key) ?? '')?.[1] ?? 0);
  const oldest = lists.toSorted((one, other) => ageOf(one) - ageOf(other));
  for (const key of oldest.slice(0, lists.length - LISTS_KEPT + 1)) storage?.removeItem(key);
}
