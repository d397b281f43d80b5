import type { Id } from '../lib/Id.ts';
import type { App } from '../page/createApp.ts';

// stored for all administrators of this browser: a service works or doesn't
const keyOf = ({ apiBase }: App) => `df ${apiBase}  failed tests`;

/** Returns the ids of the services whose last test in this browser failed. */
export function failedTests(app: App): readonly string[] {
  try {
    const kept: unknown = JSON.parse(app.browser.lasting?.getItem(keyOf(app)) ?? '[]');
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
}

/** Remembers the outcome of the last test of a saved service. */
export function noteTest(app: App, id: Id, hasFailed: boolean): void {
  const others = failedTests(app).filter((one) => one !== String(id));
  const next = hasFailed ? [...others, String(id)] : others;
  try {
    if (next.length) app.browser.lasting?.setItem(keyOf(app), JSON.stringify(next));
    else app.browser.lasting?.removeItem(keyOf(app));
  } catch {
    // storage is full or forbidden, but this is only a reminder
  }
}
