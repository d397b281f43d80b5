import type { App } from './app.ts';

const prefix = (app: App) => `df ${app.apiBase} `;

/** The key in session storage for something of this instance and this user. */
export function storedKey(app: App, kind: string, ...rest: readonly string[]): string {
  const { user, lastUser } = app.page.session.getState();
  return prefix(app) + [(user ?? lastUser)?.id ?? '', kind, ...rest].join(' ');
}

/** The keys of this instance in session storage that begin with `start`. */
export function storedKeys({ browser: { storage } }: App, start: string): string[] {
  if (!storage) return [];
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return keys.filter((key) => key.startsWith(start));
}

/** Drops all that was stored for this instance, whoever it belonged to. */
export function forgetStored(app: App): void {
  for (const key of storedKeys(app, prefix(app))) app.browser.storage?.removeItem(key);
}
