import type { Dialect } from '../dialect/Dialect.ts';
import { isPlainObject } from '../lib/isPlainObject.ts';
import type { Preferences } from '../preferences/preferences.ts';
import { msg } from '../messages/translate.ts';

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
  /** An ability of the dialect, where it is of no use without. */
  needs?: 'hasAppGroups';
}

export interface PreferenceGroup {
  title: string;
  fields: readonly PreferenceField[];
}

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
      { ...limit('app_group', msg('App Groups'), 100), needs: 'hasAppGroups' },
      limit('cors', msg('CORS'), 100),
      limit('email_template', msg('Email Templates'), 100),
      limit('lookup', msg('Global Lookup Keys'), 100),
    ],
  },
];

/**
 * All preferences in groups: those the console knows and the server has a use for, then whatever else
 * is stored.
 */
export function preferenceGroups(stored: Preferences, dialect: Dialect): PreferenceGroup[] {
  const keys = new Set(known.flatMap(({ fields }) => fields.map(({ key }) => key)));
  const others = preferencesIn(stored).filter(({ key }) => !keys.has(key));
  const useful = known.map(({ title, fields }) => ({
    title,
    fields: fields.filter(({ needs }) => !needs || dialect[needs]),
  }));
  return others.length ? [...useful, { title: msg('Others'), fields: others }] : useful;
}

/** Every stored value that can be edited as one. */
export function preferencesIn(value: unknown, path: readonly string[] = []): PreferenceField[] {
  if (isPlainObject(value)) {
    return Object.entries(value).flatMap(([name, member]) =>
      name.includes('/') ? [] : preferencesIn(member, [...path, name]),
    );
  }
  if (!path.length || !isValue(value)) return [];
  return [{ key: path.join('/'), label: path.join(' › '), fallback: value }];
}

const isValue = (value: unknown): value is PreferenceValue =>
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every((item) => typeof item === 'string'));
