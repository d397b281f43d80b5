import { mergeChanges, withoutConflicts, type Changes } from '../collections/mergeChanges.ts';
import { notKept } from '../merge/notKept.ts';
import type { Translate } from '../messages/translate.ts';
import type { App } from '../page/createApp.ts';
import { changePreferences } from '../preferences/changePreferences.ts';
import { fetchPreferences, type Preferences } from '../preferences/preferences.ts';
import type { SaveStrategy } from '../saving/SaveStrategy.ts';
import {
  preferenceChanges,
  preferenceForm,
  preferenceProblems,
  withPreferences,
  type PreferenceForm,
} from './preferenceForm.ts';
import { preferencesIn, type PreferenceGroup } from './preferenceGroups.ts';

/**
 * Describes how preferences are saved: each is merged into what is stored by then, and read back.
 */
export function preferenceSaving(
  app: App,
  groups: readonly PreferenceGroup[],
  t: Translate,
): SaveStrategy<PreferenceForm, Changes, Preferences> {
  const toForm = (stored: Preferences) => preferenceForm(stored, groups);
  return {
    validate: (form) => preferenceProblems(form, t),
    toForm,
    toSend(form, base) {
      const changes = preferenceChanges(toForm(base ?? {}), form);
      return Object.keys(changes).length ? changes : null;
    },
    readNow: () => fetchPreferences(app),
    merge: (sent, base, now) => mergeChanges(toForm, sent, [base, now]),
    withoutMine: withoutConflicts,
    async send(sent) {
      const { preferences } = app.page;
      const { value: before } = preferences.getState();
      try {
        await changePreferences(app, (now) => withPreferences(now, sent));
      } catch (error) {
        // what was not saved must not apply either; the form still has the changes
        const undone = Object.fromEntries(
          Object.keys(sent).map((key) => [key, toForm(before)[key]]),
        );
        preferences.setState(({ value }) => ({ value: withPreferences(value, undone) }));
        throw error;
      }
      // the response contains only the name (recorded: custom)
      return fetchPreferences(app);
    },
    meant: (sent, after) => ({ ...toForm(after), ...(sent as PreferenceForm) }),
    notKept(sent, _base, after) {
      const kept = preferencesIn(after).map(({ key, fallback }) => [key, fallback] as const);
      return notKept(sent, Object.fromEntries(kept));
    },
  };
}
