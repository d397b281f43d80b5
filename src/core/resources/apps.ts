import { createTranslator, msg } from '../messages/translate.ts';
import { appsMeta } from '../navigation/areas.ts';
import type { Id } from '../lib/Id.ts';
import type { Problem } from '../lib/Problem.ts';
import type { Resource } from './resource.ts';

/** Where the files of an app go unless someone says otherwise (spec 1 §9); they are served from there. */
export const DEFAULT_CONTAINER = 'applications';

/** Where an app's pages are (spec 1 §9). */
export const LOCATION = { none: 0, storage: 1, url: 2, webServer: 3 } as const;

export type AppLocation = (typeof LOCATION)[keyof typeof LOCATION];

/** An app as the servers send it (recorded: app). */
export interface AppRecord {
  id: Id;
  name: string;
  api_key: string;
  description: string | null;
  is_active: boolean;
  type: AppLocation;
  path: string | null;
  url: string | null;
  storage_service_id: Id | null;
  storage_container: string | null;
  role_id: Id | null;
  /** Made by the server; empty for apps without a place. */
  launch_url?: string | null;
  role_by_role_id?: { id: Id; name: string } | null;
  [member: string]: unknown;
}

export interface AppForm {
  id: Id | null;
  name: string;
  description: string;
  is_active: boolean;
  type: AppLocation;
  /** `undefined`: no one has chosen yet, so the first local file service is taken. */
  storage_service_id: Id | null | undefined;
  storage_container: string;
  path: string;
  url: string;
  role_id: Id | null;
  api_key: string;
}

type LocationField = 'storage_service_id' | 'storage_container' | 'path' | 'url';

/** What of an app's place is sent (spec 1 §5; type 2 and 3 keep only that one of these four). */
const LOCATION_FIELDS: Record<AppLocation, readonly LocationField[]> = {
  [LOCATION.none]: [],
  [LOCATION.storage]: ['storage_service_id', 'storage_container', 'path'],
  [LOCATION.url]: ['url'],
  [LOCATION.webServer]: ['path'],
};

// unlike the platform, whose default is inactive: an app that nobody can open helps nobody
const blank = (): AppForm => ({
  id: null,
  name: '',
  description: '',
  is_active: true,
  type: LOCATION.none,
  storage_service_id: undefined,
  storage_container: DEFAULT_CONTAINER,
  path: '',
  url: '',
  role_id: null,
  api_key: '',
});

function toForm(app: AppRecord): AppForm {
  return {
    id: app.id,
    name: app.name,
    description: app.description ?? '',
    is_active: app.is_active,
    type: app.type,
    storage_service_id: app.storage_service_id,
    storage_container: app.storage_container ?? '',
    path: app.path ?? '',
    url: app.url ?? '',
    role_id: app.role_id,
    api_key: app.api_key,
  };
}

function toPayload(form: AppForm): Record<string, unknown> {
  const { name, description, is_active, type, role_id } = form;
  const payload: Record<string, unknown> = {
    name: name.trim(),
    description: description || null,
    is_active,
    type,
    role_id,
  };
  for (const field of LOCATION_FIELDS[type]) {
    const value = form[field] ?? null;
    payload[field] = typeof value === 'string' ? value.trim() : value;
    // servers put a slash before it (recorded: app)
    if (field === 'path') payload[field] = form.path.trim().replace(/^\/+/, '');
  }
  return payload;
}

function validate(form: AppForm, _dialect: unknown, t = createTranslator('en')): Problem[] {
  const problems: Problem[] = [];
  const needs = (field: keyof AppForm, message: string) => {
    if (!String(form[field] ?? '').trim()) problems.push({ field, message });
  };
  // browsers take .. for a step in the address
  const needsPlace = (field: 'storage_container' | 'path') => {
    const step = form[field].split('/').find((part) => part === '..');
    if (step) problems.push({ field, message: t("“{name}” isn't a valid name.", { name: step }) });
  };
  needs('name', t('Name is required.'));
  if (form.type === LOCATION.storage) {
    needs('storage_service_id', t('Choose a storage service.'));
    needsPlace('storage_container');
    needsPlace('path');
  }
  if (form.type === LOCATION.webServer) {
    needs('path', t('Path is required.'));
    needsPlace('path');
  }
  if (form.type !== LOCATION.url) return problems;
  needs('url', t('URL is required.'));
  if (form.url.trim() && !isLaunchable(form.url.trim())) {
    problems.push({
      field: 'url',
      message: t('Enter a URL that starts with http:// or https://, or a path that starts with /.'),
    });
  }
  return problems;
}

/** With a host, from the root or a folder of the instance, or from a placeholder; blanks may be asked for. */
const ADDRESS = /^(https?:\/\/[^/]|\/|\.{1,2}\/|\{|[\w-]+\/)[^\s?#]*([?#].*)?$/i;

/**
 * Whether a browser can be led there: servers store any text (recorded: app).
 * Placeholders such as `{session_id}` are part of an app's address.
 */
const isLaunchable = (url: string) =>
  ADDRESS.test(url) && URL.canParse(url, 'https://host.invalid');

/** The apps of an instance (spec 1 §2, §5, §7–9). */
export const apps: Resource<AppRecord, AppForm> = {
  ...appsMeta,
  related: () => ['role_by_role_id'],
  deletesWithDetail: true,
  defaultOrder: 'id',
  nameOf: (app) => app.name,
  blank,
  toForm,
  toPayload,
  validate,
  secretFields: ['api_key'],
  messages: {
    empty: msg('You have no Apps!'),
    emptySearch: msg('You have no Apps that match your search criteria!'),
    created: msg('{name} saved successfully.'),
    updated: msg('{name} updated successfully.'),
    deleted: msg('App successfully deleted.'),
    many: {
      deleted: msg('Apps deleted successfully.'),
      confirmDelete: msg('Delete selected apps?'),
      delete: { one: 'Delete {count} app', other: 'Delete {count} apps' },
    },
    confirmClose: msg('Continue without saving?'),
  },
};
