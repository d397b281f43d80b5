import type { Dialect } from '../dialect/Dialect.ts';
import { isPlainObject } from '../lib/isPlainObject.ts';
import type { Preferences } from '../preferences/preferences.ts';
import { msg } from '../messages/translate.ts';
import type { ResourceMeta } from '../navigation/Area.ts';
import { areaResources, tabResources } from '../navigation/areas.ts';

/** The possible values of a preference (spec 1 §3). */
export type PreferenceValue = string | number | boolean | readonly string[];

/** One preference: where it is stored, and its default. */
export interface PreferenceField {
  /** Joins the names of the members, e.g. `sections/user/autoClose`. */
  key: string;
  label: string;
  fallback: PreferenceValue;
  /** The options, if it is a choice. */
  options?: readonly { value: string; label: string }[];
  /** A capability of the dialect that the preference requires. */
  needs?: 'hasAppGroups';
}

export interface PreferenceGroup {
  title: string;
  fields: readonly PreferenceField[];
}

const METHODS = [
  { value: 'toast', label: msg('In-page notification') },
  { value: 'browserAlert', label: msg('Browser alert') },
  { value: 'browserLog', label: msg('Browser console only') },
] as const;

const VIEWS = [
  { value: 'table', label: msg('Table view') },
  { value: 'list', label: msg('List') },
  { value: 'thumbnails', label: msg('Thumbnails') },
] as const;

const told = (kind: string, label: string): PreferenceField => ({
  key: `application/notificationSystem/${kind}`,
  label,
  fallback: 'toast',
  options: METHODS,
});

const limit = ({ section, pageLimit, needs }: ResourceMeta, label: string): PreferenceField => ({
  key: `data/${section}/limit`,
  label,
  fallback: pageLimit,
  ...(needs && { needs }),
});

/** Returns the preferences for the list and the forms of one area. */
const listed = (resource: ResourceMeta): PreferenceGroup => ({
  title: resource.title,
  fields: [
    {
      key: `sections/${resource.section}/manageViewMode`,
      label: msg('Default view'),
      fallback: 'table',
      options: VIEWS,
    },
    limit(resource, msg('Rows per page')),
    {
      key: `sections/${resource.section}/autoClose`,
      label: msg('Close the form after saving'),
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
  ...areaResources.map(listed),
  {
    title: msg('Entries per page'),
    fields: tabResources.map((resource) => limit(resource, resource.title)),
  },
];

/** Layouts and usage of lists, grids and the diagram, which are set there. */
const CHOSEN_ELSEWHERE =
  /^sections\/[^/]+\/(columns|widths|frozen|views|spots|pageSize|requestLanguage)(\/|$)/;

/**
 * Returns all preferences in groups: those that the console has and the server supports, then
 * anything else that is stored, except for what is set elsewhere.
 */
export function preferenceGroups(stored: Preferences, dialect: Dialect): PreferenceGroup[] {
  const keys = new Set(known.flatMap(({ fields }) => fields.map(({ key }) => key)));
  const others = preferencesIn(stored).filter(
    ({ key }) => !keys.has(key) && !CHOSEN_ELSEWHERE.test(key),
  );
  const useful = known.map(({ title, fields }) => ({
    title,
    fields: fields.filter(({ needs }) => !needs || dialect[needs]),
  }));
  return others.length ? [...useful, { title: msg('Other'), fields: others }] : useful;
}

/** Returns every stored value that can be edited by itself. */
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
