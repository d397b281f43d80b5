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

/** The user's session has expired in this tab: what they typed waits until they sign in again. */
const AWAITED = 'awaited';

/** Keeps the drafts of the page's owner until they are back, even if someone else signs in first. */
export function awaitOwner(app: App): void {
  try {
    app.browser.storage?.setItem(storedKey(app, AWAITED), '1');
  } catch {
    // storage is full: only the drafts may be lost
  }
}

/**
 * Removes what is stored for this instance, unless `isKept` wants it, by owner and kind. Drafts that
 * wait for others than the user `own` stay.
 */
function forget(app: App, own: string, isKept: (owner: string, kind: string) => boolean): void {
  const { storage } = app.browser;
  const stored = storedKeys(app, prefix(app)).map((key) => {
    const [owner = '', kind = ''] = key.slice(prefix(app).length).split(' ');
    return { key, owner, kind };
  });
  const awaited = new Set(stored.flatMap(({ owner, kind }) => (kind === AWAITED ? owner : [])));
  const waits = ({ owner, kind }: (typeof stored)[number]) =>
    awaited.has(owner) && (kind === 'draft' || kind === AWAITED);
  for (const one of stored) {
    const isOthers = one.owner !== own && waits(one);
    if (!isOthers && !isKept(one.owner, one.kind)) storage?.removeItem(one.key);
  }
}

/**
 * Removes everything stored for this instance, except the kind `kept`, and drafts of other users
 * whose session has expired.
 */
export function forgetStored(app: App, kept?: string): void {
  const own = String(ownerOf(app.page.session.getState())?.id ?? '');
  forget(app, own, (_owner, kind) => kind === kept || (!!kept && kind === AWAITED));
}

/**
 * Removes what other users stored for this instance, except drafts of those whose session has
 * expired. This one, by `id`, is back.
 */
export function forgetOthers(app: App, id: number | string): void {
  forget(app, String(id), (owner) => !owner || owner === String(id));
  app.browser.storage?.removeItem(`${prefix(app)}${String(id)} ${AWAITED}`);
}
