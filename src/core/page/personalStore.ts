import { createStore, type StoreApi } from 'zustand/vanilla';
import type { App } from './createApp.ts';
import type { PageState } from './pageState.ts';

/**
 * Makes a store for what this page knows on behalf of the person who is signed in, shared by the page's
 * elements. Another person begins with `initial` again.
 */
export function personalStore<T extends object>(initial: () => T): (app: App) => StoreApi<T> {
  const stores = new WeakMap<PageState, StoreApi<T>>();
  return ({ page }) => {
    const known = stores.get(page);
    if (known) return known;
    const store = createStore<T>(initial);
    let owner = page.session.getState().user?.id;
    page.session.subscribe(({ user, status }) => {
      // a session that has expired is still its owner's
      if (status === 'expired' || user?.id === owner) return;
      owner = user?.id;
      store.setState(initial(), true);
    });
    stores.set(page, store);
    return store;
  };
}
