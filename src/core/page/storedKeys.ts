import type { App } from './createApp.ts';
import { ownerOf } from '../session/SessionState.ts';

const prefix = (app: App) => `df ${app.apiBase} `;

/** Returns the key in session storage for something of this instance, the same for every user. */
export const tabKey = (app: App, kind: string): string => `${prefix(app)} ${kind}`;

/**
 * Stores a text of this instance for all users of this tab. Does nothing if the storage is full.
 */
export function keepForTab(app: App, kind: string, text: string): void {
  try {
    app.browser.storage?.setItem(tabKey(app, kind), text);
  } catch {
    // storage is full: nothing else depends on this
  }
}

/** Returns the key in session storage for something of this instance and this user. */
export function storedKey(app: App, kind: string, ...rest: readonly string[]): string {
  const owner = ownerOf(app.page.session.getState());
  return prefix(app) + [owner?.id ?? '', kind, ...rest].join(' ');
}

/** Returns the keys of this instance in session storage that begin with `start`. */
export function storedKeys({ browser: { storage } }: App, start: string): string[] {
  if (!storage) return [];
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return keys.filter((key) => key.startsWith(start));
}

/** Removes everything stored for this instance, except the kinds in `kept`. */
export function forgetStored(app: App, kept?: string): void {
  for (const key of storedKeys(app, prefix(app))) {
    const [, kind] = key.slice(prefix(app).length).split(' ');
    if (kind !== kept) app.browser.storage?.removeItem(key);
  }
}

/** Removes what other users stored for this instance. */
export function forgetOthers(app: App, id: number | string): void {
  for (const key of storedKeys(app, prefix(app))) {
    const [owner] = key.slice(prefix(app).length).split(' ');
    if (owner && owner !== String(id)) app.browser.storage?.removeItem(key);
  }
}
