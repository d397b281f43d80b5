import type { App } from '../page/createApp.ts';

/** The names of temporary services: their start time, and a random part that makes them unique. */
export const TEMPORARY_SERVICE_NAME = /^df_trial_([\da-z]+)_[\da-f]{8}$/;

// not stored per user: the next administrator in this browser may delete what was left
const keyOf = ({ apiBase }: App, name: string) => `df ${apiBase}  trial ${name}`;

/** Remembers a temporary service by its name until it is deleted. */
export function rememberTemporaryService(app: App, name: string): void {
  try {
    app.browser.lasting?.setItem(keyOf(app, name), '1');
  } catch {
    // storage is full, but the page that creates the service deletes it anyway
  }
}

export const forgetTemporaryService = (app: App, name: string): void =>
  app.browser.lasting?.removeItem(keyOf(app, name));

/**
 * Returns the temporary services that this browser created on the instance and has not deleted yet.
 */
export function rememberedTemporaryServices(app: App): string[] {
  const { lasting } = app.browser;
  if (!lasting) return [];
  const start = keyOf(app, '');
  return Array.from({ length: lasting.length }, (_, index) => lasting.key(index) ?? '')
    .filter((key) => key.startsWith(start))
    .map((key) => key.slice(start.length))
    .filter((name) => TEMPORARY_SERVICE_NAME.test(name));
}
