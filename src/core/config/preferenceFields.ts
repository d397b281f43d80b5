import type { Preferences } from '../preferences.ts';
import { changedMembers } from '../changes.ts';
import { createTranslator, msg, type Translate } from '../messages/translate.ts';
import type { Problem } from '../resources/resource.ts';

/** What a preference can be (spec 1 §3). */
export type PreferenceValue = string | number | boolean | readonly string[];

/** One preference: where it is kept, and what it is as long as nobody has chosen. */
export interface PreferenceField {
  /** Joins the names of the members, e.g. `sections/user/autoClose`. */
  key: string;
  label: string;
  fallback: PreferenceValue;
  /** Where it is a choice. */
  options?: readonly { value: string; label: string }[];
}

export interface PreferenceGroup {
  title: string;
  fields: readonly PreferenceField[];
}

/** What the form of preferences holds, by key. */
export type PreferenceForm = Record<string, PreferenceValue>;

const METHODS = [
  { value: 'toast', label: msg('A message in the page') },
  { value: 'browserAlert', label: msg('A window of the browser') },
  { value: 'browserLog', label: msg('Only the log of the browser') },
] as const;

const VIEWS = [
  { value: 'table', label: msg('Table') },
  { value: 'list', label: msg('List') },
  { value: 'thumbnails', label: msg('Thumbnails') },
] as const;

const told = (kind: string, label: string): PreferenceField => ({
  key: `application/notificationSystem/${kind}`,
  label,
  fallback: 'toast',
  options: METHODS,
});

const limit = (section: string, label: string, fallback: number): PreferenceField => ({
  key: `data/${section}/limit`,
  label,
  fallback,
});

/** The list and the forms of one area. */
const listed = (section: string, title: string, pageLimit: number): PreferenceGroup => ({
  title,
  fields: [
    {
      key: `sections/${section}/manageViewMode`,
      label: msg('Show as'),
      fallback: 'table',
      options: VIEWS,
    },
    limit(section, msg('Rows on a page'), pageLimit),
    {
      key: `sections/${section}/autoClose`,
      label: msg('Close after an update'),
      fallback: false,
    },
  ],
});

const known: readonly PreferenceGroup[] = [
  {
    title: msg('Notifications'),
    fields: [
      told('success', msg('Success')),
      told('warn', msg('Warnings')),
      told('error', msg('Errors')),
    ],
  },
  listed('app', msg('Apps'), 100),
  listed('admin', msg('Admins'), 20),
  listed('user', msg('Users'), 20),
  listed('role', msg('Roles'), 100),
  listed('service', msg('Services'), 100),
  {
    title: msg('Entries on a page'),
    fields: [
      limit('app_group', msg('App Groups'), 100),
      limit('cors', msg('CORS'), 100),
      limit('email_template', msg('Email Templates'), 100),
      limit('lookup', msg('Global Lookup Keys'), 100),
    ],
  },
];

/** All preferences in groups: those the console knows, then whatever else is stored. */
export function preferenceGroups(stored: Preferences): PreferenceGroup[] {
  const keys = new Set(known.flatMap(({ fields }) => fields.map(({ key }) => key)));
  const others = leaves(stored).filter(({ key }) => !keys.has(key));
  return others.length ? [...known, { title: msg('Others'), fields: others }] : [...known];
}

/** What is chosen, or holds as long as nobody has chosen. */
export const preferenceForm = (
  stored: Preferences,
  groups: readonly PreferenceGroup[],
): PreferenceForm => {
  const values = new Map(leaves(stored).map(({ key, fallback }) => [key, fallback]));
  return Object.fromEntries(
    groups.flatMap(({ fields }) =>
      fields.map(({ key, fallback }) => {
        const value = values.get(key);
        return [key, typeof value === typeof fallback && value !== undefined ? value : fallback];
      }),
    ),
  );
};

/** More rows at once than anybody reads. */
const LIMIT_MAX = 1000;

/** The number of rows on a page is a whole one; emptied, it is the console's own again. */
export const preferenceProblems = (
  form: PreferenceForm,
  t: Translate = createTranslator('en'),
): Problem[] =>
  Object.entries(form)
    .filter(([key, value]) => /^data\/[^/]+\/limit$/.test(key) && value !== '')
    .filter(
      ([, value]) => !Number.isInteger(value) || Number(value) < 1 || Number(value) > LIMIT_MAX,
    )
    .map(([field]) => ({
      field,
      message: t('A whole number from 1 to {max}.', { max: LIMIT_MAX }),
    }));

/** What a save changes, by key; a number that was emptied goes. */
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

/** Lays changes, by key, over what is stored; all else stays as it is. */
export function withPreferences(stored: Preferences, changes: Readonly<Record<string, unknown>>) {
  let value: unknown = stored;
  for (const [key, changed] of Object.entries(changes)) {
    value = withMember(value, key.split('/'), changed);
  }
  return value as Preferences;
}

function withMember(parent: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  const members = isPlain(parent) ? parent : {};
  return { ...members, [name]: withMember(members[name], rest, value) };
}

/** Every stored value that can be edited as one. */
function leaves(value: unknown, path: readonly string[] = []): PreferenceField[] {
  if (isPlain(value)) {
    return Object.entries(value).flatMap(([name, member]) =>
      name.includes('/') ? [] : leaves(member, [...path, name]),
    );
  }
  if (!path.length || !isValue(value)) return [];
  return [{ key: path.join('/'), label: path.join(' › '), fallback: value }];
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const isValue = (value: unknown): value is PreferenceValue =>
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every((item) => typeof item === 'string'));
