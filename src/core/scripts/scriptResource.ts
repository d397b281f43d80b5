import type { ScriptDialect } from '../dialect/Dialect.ts';
import { msg, type Translate } from '../messages/translate.ts';
import type { Id } from '../lib/Id.ts';
import type { Problem } from '../lib/Problem.ts';
import type { Entity, Resource } from '../resources/resource.ts';

/** The language of a new script (spec 2 §5), and its replacement if an instance lacks it. */
const DEFAULT_TYPES = ['v8js', 'nodejs'];

/**
 * Returns the language of a new script. One that the instance can't run breaks the API that the
 * script is attached to (real server, 7.5.0).
 */
export const firstType = (names: readonly string[]): string =>
  DEFAULT_TYPES.find((name) => names.includes(name)) ?? names[0] ?? 'v8js';

/**
 * A script as servers send it; its name is its id.
 * Members from `affects_process` on depend on the generation.
 */
export interface ScriptRecord extends Entity {
  name: string;
  type: string;
  /** Current servers store blank contents as null. */
  content: string | null;
  is_active: boolean;
  affects_process?: boolean;
  allow_event_modification?: boolean;
  storage_service_id?: Id | null;
  storage_path?: string | null;
  scm_repository?: string | null;
  scm_reference?: string | null;
  [member: string]: unknown;
}

export interface ScriptForm {
  name: string;
  type: string;
  content: string;
  is_active: boolean;
  /** The script can change the event that it runs on. */
  changesEvent: boolean;
  storage_service_id: Id | null;
  storage_path: string;
  scm_repository: string;
  scm_reference: string;
}

const blankForm = (name: string, type: string): ScriptForm => ({
  name,
  type,
  content: '',
  is_active: false,
  changesEvent: false,
  storage_service_id: null,
  storage_path: '',
  scm_repository: '',
  scm_reference: '',
});

// servers that store no empty content are sent a space (spec 2 §9), which nobody has typed
const shownContent = (content: string | null) => (content === ' ' ? '' : (content ?? ''));

const toForm =
  ({ changesEvent }: ScriptDialect) =>
  (script: ScriptRecord): ScriptForm => ({
    name: script.name,
    type: script.type,
    content: shownContent(script.content),
    is_active: script.is_active,
    changesEvent: changesEvent !== null && script[changesEvent] === true,
    storage_service_id: script.storage_service_id ?? null,
    storage_path: script.storage_path ?? '',
    scm_repository: script.scm_repository ?? '',
    scm_reference: script.scm_reference ?? '',
  });

const toPayload =
  ({ changesEvent, hasStorageLink }: ScriptDialect) =>
  (form: ScriptForm): Record<string, unknown> => ({
    name: form.name.trim(),
    type: form.type,
    content: form.content || ' ',
    is_active: form.is_active,
    ...(changesEvent && { [changesEvent]: form.changesEvent }),
    ...(hasStorageLink && {
      storage_service_id: form.storage_service_id,
      storage_path: form.storage_path || null,
      scm_repository: form.scm_repository || null,
      scm_reference: form.scm_reference || null,
    }),
  });

function validate({ name }: ScriptForm, _dialect: unknown, t: Translate): Problem[] {
  if (name.trim()) return [];
  return [{ field: 'name', message: t('Please enter a script name.') }];
}

/** What all scripts have in common, whether for an event or in a file. */
export const scriptMeta = {
  title: msg('Scripts'),
  section: 'script',
  pageLimit: 100,
  secretFields: [],
  messages: {
    empty: msg('No scripts yet.'),
    emptySearch: msg('No matching scripts.'),
    created: msg('Script "{name}" saved successfully.'),
    updated: msg('Script "{name}" saved successfully.'),
    deleted: msg('Script "{name}" deleted successfully.'),
    confirmClose: msg('You have unsaved changes. Close anyway?'),
  },
} as const;

/**
 * Returns the script of one event, '' for one without a name yet (spec 2 §5, §7, §9). `type` is the
 * language of a new one.
 */
export const scriptResource = (
  dialect: ScriptDialect,
  event: string,
  type: string = firstType([]),
): Resource<ScriptRecord, ScriptForm> => ({
  ...scriptMeta,
  path: dialect.path,
  area: '/scripts',
  // each event can have a new script
  ...(event && { newDraft: event }),
  createFirst: msg('New script'),
  filterFields: ['name'],
  defaultOrder: 'name',
  nameOf: ({ name }) => name,
  blank: () => blankForm(event, type),
  toForm: toForm(dialect),
  toPayload: toPayload(dialect),
  validate,
});
