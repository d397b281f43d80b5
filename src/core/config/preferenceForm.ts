import { changedMembers } from '../lib/changes.ts';
import { isPlainObject } from '../lib/isPlainObject.ts';
import type { Translate } from '../messages/translate.ts';
import type { Preferences } from '../preferences/preferences.ts';
import type { Problem } from '../lib/Problem.ts';
import { preferencesIn, type PreferenceGroup, type PreferenceValue } from './preferenceGroups.ts';

/** The values in the form of preferences, by key. */
export type PreferenceForm = Record<string, PreferenceValue>;

/** Returns the stored values, or the defaults. */
export const preferenceForm = (
  stored: Preferences,
  groups: readonly PreferenceGroup[],
): PreferenceForm => {
  const values = new Map(preferencesIn(stored).map(({ key, fallback }) => [key, fallback]));
  return Object.fromEntries(
    groups.flatMap(({ fields }) =>
      fields.map(({ key, fallback, options }) => {
        const value = values.get(key);
        const isOne = value !== undefined && typeof value === typeof fallback;
        // other consoles have their own names for a choice, e.g. 'pnotify' for a toast here
        const isOffered = !options || options.some((option) => option.value === value);
        return [key, isOne && isOffered ? value : fallback];
      }),
    ),
  );
};

/** Returns the items of a list that is typed as one line. */
export const listItems = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

/** More rows at once than anyone reads. */
const LIMIT_MAX = 1000;

/**
 * Checks that the number of rows per page is a whole number; cleared, it is the console's default.
 */
export const preferenceProblems = (form: PreferenceForm, t: Translate): Problem[] =>
  Object.entries(form)
    .filter(([key, value]) => /^data\/[^/]+\/limit$/.test(key) && value !== '')
    .filter(
      ([, value]) => !Number.isInteger(value) || Number(value) < 1 || Number(value) > LIMIT_MAX,
    )
    .map(([field]) => ({
      field,
      message: t('Must be a whole number from 1 to {max}.', { max: LIMIT_MAX }),
    }));

/** Returns what a save changes, by key; a cleared number is removed. */
export function preferenceChanges(
  before: PreferenceForm,
  after: PreferenceForm,
): Record<string, PreferenceValue | undefined> {
  const changed = changedMembers(before, after) as PreferenceForm;
  return Object.fromEntries(
    Object.entries(changed).map(([key, value]) => [
      key,
      typeof before[key] === 'number' && value === '' ? undefined : value,
    ]),
  );
}

/** Applies changes, by key, to what is stored; everything else stays. */
export function withPreferences(stored: Preferences, changes: Readonly<Record<string, unknown>>) {
  let value: unknown = stored;
  for (const [key, changed] of Object.entries(changes)) {
    value = withMember(value, key.split('/'), changed);
  }
  return value as Preferences;
}

function withMember(parent: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  const members = isPlainObject(parent) ? parent : {};
  return { ...members, [name]: withMember(members[name], rest, value) };
}
