import type { App } from '../page/createApp.ts';
import {
  fetchPreferences,
  loadPreferences,
  PREFERENCES,
  type Preferences,
  type SectionPreferences,
} from './preferences.ts';

/** How stored preferences become those that someone wants; leaves all else as it is. */
export type PreferencesChange = (stored: Preferences) => Preferences;

/**
 * Changes preferences: at once on the page, then on the server. There the change is made to what
 * stands there by now, one after the other, so that two tabs do not undo each other. What could not
 * be read is never overwritten. Rejects when the server does not take it; the page keeps it then.
 */
export async function changePreferences(app: App, change: PreferencesChange): Promise<void> {
  const { preferences } = app.page;
  await loadPreferences(app);
  preferences.setState(({ value }) => ({ value: change(value) }));
  await inTurn(app, async () => {
    const value = change(await fetchPreferences(app));
    await app.api.post('user/custom', { resource: [{ name: PREFERENCES, value }] });
  });
}

/** Changes what is preferred in one section, e.g. `user`. */
export const saveSectionPreferences = (
  app: App,
  section: string,
  changes: SectionPreferences,
): Promise<void> =>
  changePreferences(app, (stored) => ({
    ...stored,
    sections: { ...stored.sections, [section]: { ...stored.sections?.[section], ...changes } },
  }));

/** Runs one job at a time: in all tabs where the browser has locks, else on this page. */
function inTurn(app: App, job: () => Promise<void>): Promise<void> {
  const key = `${app.apiBase} ${PREFERENCES}`;
  const { locks } = globalThis.navigator ?? {};
  if (locks && !app.page.memoryOnly) return locks.request(`df ${key}`, job);
  const { flights } = app.page;
  const turn = (flights.get(key) ?? Promise.resolve()).then(job, job);
  flights.set(key, turn);
  return turn;
}
