import { beforeDeadline } from '../http/readDeadline.ts';
import { msg } from '../messages/translate.ts';
import type { App } from '../page/createApp.ts';
import { confirmRows } from '../http/confirmRows.ts';
import {
  fetchByName,
  fetchPreferences,
  loadPreferences,
  PREFERENCES,
  type Preferences,
  type SectionPreferences,
} from './preferences.ts';

/** Returns the wanted preferences for the stored ones; everything else stays. */
export type PreferencesChange = (stored: Preferences) => Preferences;

/**
 * Changes preferences: at once on the page, then on the server. There the change is applied to what
 * is stored by now, one change after the other, so that two tabs do not undo each other. If the
 * stored ones can't be read, they are never overwritten. Rejects if the server does not accept it;
 * the page keeps the change then. Resolves to the response, which may not confirm anything.
 */
export async function changePreferences(app: App, change: PreferencesChange): Promise<unknown> {
  const { preferences } = app.page;
  const known = await loadPreferences(app);
  preferences.setState(({ value }) => ({ value: change(value) }));
  return inTurn(app, async () => {
    const listed = await fetchPreferences(app);
    // any other list lacks them as well, and the change would replace all of them
    const isDoubtful = isEmpty(listed) && !isEmpty(known);
    const value = change(isDoubtful ? await fetchByName(app) : listed);
    const stored = app.api.post('user/custom', { resource: [{ name: PREFERENCES, value }] });
    // the changes of all tabs wait for this one
    return beforeDeadline(stored);
  });
}

const isEmpty = (value: Preferences) => Object.keys(value).length === 0;

/**
 * The changed members of a section. They are computed from the stored section if it contains more
 * than this page changes, which may not know it yet or any more.
 */
export type SectionChange =
  | SectionPreferences
  | ((stored: SectionPreferences) => SectionPreferences);

/**
 * Changes the preferences of one section, e.g. `user`. Rejects if the response doesn't name them
 * (recorded: custom).
 */
export async function saveSectionPreferences(
  app: App,
  section: string,
  change: SectionChange,
): Promise<void> {
  const reply = await changePreferences(app, (stored) => {
    const now = { ...stored.sections?.[section] };
    const changes = typeof change === 'function' ? change(now) : change;
    return { ...stored, sections: { ...stored.sections, [section]: { ...now, ...changes } } };
  });
  confirmRows(reply, 'name', [PREFERENCES], msg("The server didn't confirm the request."));
}

/** Runs one job at a time: across all tabs if the browser has locks, otherwise on this page. */
function inTurn(app: App, job: () => Promise<unknown>): Promise<unknown> {
  const key = `${app.apiBase} ${PREFERENCES}`;
  const { locks } = globalThis.navigator ?? {};
  if (locks && !app.page.memoryOnly) return locks.request(`df ${key}`, job);
  const { flights } = app.page;
  const turn = (flights.get(key) ?? Promise.resolve()).then(job, job);
  flights.set(key, turn);
  return turn;
}
