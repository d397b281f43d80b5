import { createStore, type StoreApi } from 'zustand/vanilla';
import type { App } from './createApp.ts';
import { hasSameOwner } from '../session/SessionState.ts';
import type { PageState } from './pageState.ts';

/**
 * Creates a store for data loaded on behalf of the signed-in user, shared by the page's elements.
 * For another user it starts with `initial` again.
 */
export function personalStore<T extends object>(initial: () => T): (app: App) => StoreApi<T> {
  const stores = new WeakMap<PageState, StoreApi<T>>();
  return ({ page }) => {
    const known = stores.get(page);
    if (known) return known;
    const store = createStore<T>(initial);
    let owner = page.session.getState();
    page.session.subscribe((now) => {
      if (hasSameOwner(owner, now)) return;
      owner = now;
      store.setState(initial(), true);
    });
    stores.set(page, store);
    return store;
  };
}
