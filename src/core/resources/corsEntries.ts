import { verbsOf } from '../access-rules/verbMasks.ts';
import type { Dialect } from '../dialect/Dialect.ts';
import { msg, type Translate } from '../messages/translate.ts';
import { corsEntriesMeta } from '../navigation/areas.ts';
import type { Id } from '../lib/Id.ts';
import type { Problem } from '../lib/Problem.ts';
import type { Resource } from './resource.ts';

/** Which parts of the API pages of other hosts can use (recorded: cors). */
export interface CorsEntry {
  id: Id;
  /** `*`, or origins separated by commas. */
  origin: string | null;
  /** Below the host, with `*` for any text: `api/v2/shop/*`. */
  path: string;
  header: string | null;
  /** Names of verbs. */
  method: string[] | null;
  /** How long browsers cache the preflight response, in seconds. */
  max_age: number | null;
  enabled: boolean;
  /** Current servers only, with the two that follow. */
  description?: string | null;
  exposed_header?: string | null;
  supports_credentials?: boolean | null;
  [member: string]: unknown;
}

export interface CorsForm {
  origin: string;
  path: string;
  header: string;
  method: string[];
  /** As typed; null if the server stores no value for it. */
  max_age: string | null;
  enabled: boolean;
  description: string;
  exposed_header: string;
  supports_credentials: boolean;
}

/** The name of a new entry until it is renamed (spec 1 §3). */
const NEW = 'NEW';

const blank = (): CorsForm => ({
  origin: NEW,
  path: '',
  header: '*',
  method: [],
  max_age: '0',
  enabled: false,
  description: '',
  exposed_header: '',
  supports_credentials: false,
});

/** Returns the methods of an entry; other programs may have stored a text or a number. */
export function methodsOf(method: unknown): string[] {
  if (typeof method === 'number') return verbsOf(method);
  const names: readonly unknown[] = Array.isArray(method)
    ? method
    : String(method ?? '').split(',');
  return names.map((name) => String(name ?? '').trim()).filter(Boolean);
}

const toForm = (entry: CorsEntry): CorsForm => ({
  origin: entry.origin ?? '',
  path: entry.path,
  header: entry.header ?? '',
  method: methodsOf(entry.method),
  max_age: entry.max_age === null ? null : String(entry.max_age ?? ''),
  enabled: entry.enabled,
  description: entry.description ?? '',
  exposed_header: entry.exposed_header ?? '',
  supports_credentials: entry.supports_credentials ?? false,
});

function toPayload(form: CorsForm, dialect: Dialect): Record<string, unknown> {
  const { method, enabled } = form;
  const payload: Record<string, unknown> = {
    origin: form.origin.trim(),
    path: form.path.trim(),
    header: form.header.trim() || null,
    method,
    max_age: form.max_age === null ? null : Number(form.max_age),
    enabled,
  };
  const extras = {
    description: form.description.trim() || null,
    exposed_header: form.exposed_header.trim() || null,
    supports_credentials: form.supports_credentials,
  };
  for (const member of dialect.config.corsExtras) payload[member] = extras[member];
  return payload;
}

function validate(form: CorsForm, _dialect: Dialect, t: Translate): Problem[] {
  const problems: Problem[] = [];
  const say = (field: keyof CorsForm, message: string) => problems.push({ field, message });
  if (!form.origin.trim()) say('origin', t('Origin is required.'));
  else if (form.origin.trim() === NEW) {
    const renamed = t(
      "Entries should have a unique origin.  Please rename your origin to something other than the default 'new' origin name.",
    );
    say('origin', renamed);
  }
  if (!form.path.trim()) say('path', t('Path is required. Use * for all paths.'));
  if (form.max_age !== null && !/^\d{1,9}$/.test(form.max_age.trim())) {
    say('max_age', t('Max age must be a whole number of seconds, 0 or more.'));
  }
  return problems;
}

/** The CORS entries of an instance (spec 1 §3–5, §8). */
export const corsEntries: Resource<CorsEntry, CorsForm> = {
  ...corsEntriesMeta,
  deletesWithDetail: true,
  // the first entry whose path matches decides
  defaultOrder: 'id',
  uniqueFields: ['path', 'origin'],
  nameOf: (entry) => entry.origin ?? entry.path,
  blank,
  toForm,
  toPayload,
  validate,
  secretFields: [],
  messages: {
    empty: msg('You have no CORS entries!'),
    emptySearch: msg('You have no CORS entries that match your search criteria!'),
    created: msg('CORS entry created successfully.'),
    updated: msg('CORS entry updated successfully.'),
    deleted: msg('CORS entry deleted successfully.'),
    confirmClose: msg('Continue without saving?'),
  },
};
