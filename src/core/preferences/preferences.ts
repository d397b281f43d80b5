import type { App } from '../page/createApp.ts';
import type { ApiError } from '../http/apiError.ts';
import { readApiError } from '../http/readApiError.ts';
import { readList } from '../http/readList.ts';
import type { NoticeKind, NoticeMethod } from '../notices/notices.ts';
import { parseExact } from '../lib/exactJson.ts';
import { isPlainObject } from '../lib/isPlainObject.ts';
import { singleFlight } from '../lib/singleFlight.ts';
import { ownerId } from '../session/ownerId.ts';
import { sameOwner } from '../session/sameOwner.ts';
import { rememberPageSizes } from './awaitedPageSizes.ts';

export interface SectionPreferences {
  /** A form closes after an update. */
  autoClose?: boolean;
  manageViewMode?: 'list' | 'thumbnails' | 'table';
  /** Ids of the columns shown, in order. */
  columns?: string[];
  [member: string]: unknown;
}

/** An administrator's settings as the server stores them; unknown members are kept. */
export interface Preferences {
  sections?: Record<string, SectionPreferences>;
  /** How lists are requested, by section. */
  data?: Record<string, { limit?: number; [member: string]: unknown }>;
  application?: {
    notificationSystem?: Partial<Record<NoticeKind, NoticeMethod>>;
    [member: string]: unknown;
  };
  [member: string]: unknown;
}

export interface PreferencesState {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  value: Preferences;
  /** Whose they are: after the session expires another user may sign in on the same page. */
  owner?: string | null;
}

/** The name under which they are stored (spec 1 §7). */
export const PREFERENCES = 'adminPreferences';

/** Loads the user's preferences once; a 404 means no preferences (recorded: custom). Never rejects. */
export function loadPreferences(app: App): Promise<Preferences> {
  const { preferences } = app.page;
  if (preferencesAreLoaded(app)) return Promise.resolve(preferences.getState().value);
  const owner = ownerId(app);
  return singleFlight(app.page, `preferences ${owner}`, async () => {
    preferences.setState((state) => ({
      status: 'loading',
      owner,
      value: state.owner === owner ? state.value : {},
    }));
    // another user may have signed in, whose own are loading
    const isTheirs = sameOwner(app);
    try {
      const value = await fetchPreferences(app);
      if (isTheirs()) preferences.setState({ status: 'ready', value, owner });
      if (isTheirs() && preferencesAreLoaded(app)) rememberPageSizes(app, value);
    } catch {
      if (isTheirs()) preferences.setState({ status: 'failed' });
    }
    return preferences.getState().value;
  });
}

/** Returns what the server has now; a 404 means no preferences (recorded: custom). */
export async function fetchPreferences(app: App): Promise<Preferences> {
  const reply = await app.api.get('user/custom');
  // requested by its own name, a missing setting is a 404
  const found = readList<{ name: string; value: unknown }>(reply).rows.find(
    ({ name }) => name === PREFERENCES,
  );
  return readValue(found?.value);
}

/** Like `fetchPreferences`, by their name: only a 404 means that there are none. */
export async function fetchByName(app: App): Promise<Preferences> {
  try {
    return readValue(await app.api.get(`user/custom/${PREFERENCES}`));
  } catch (error) {
    if ((error as ApiError).status === 404) return {};
    throw error;
  }
}

function readValue(stored: unknown): Preferences {
  const value = typeof stored === 'string' ? parsed(stored) : stored;
  // anything may be stored under that name
  return isPlainObject(value) ? value : {};
}

/**
 * Reads settings that another program stored as a text.
 *
 * @throws ApiError 502 if it isn't JSON: the next change must not replace it.
 */
function parsed(text: string): unknown {
  if (!text.trim()) return null;
  try {
    return parseExact(text);
  } catch {
    throw readApiError(502, '');
  }
}

/** Whether they belong to the signed-in user and were loaded from the server. */
export function preferencesAreLoaded(app: App): boolean {
  const { status, owner } = app.page.preferences.getState();
  return status === 'ready' && owner === ownerId(app);
}

/**
 * Returns the preferences of one section, e.g. `user`, without columns that aren't a list: another
 * program may have stored them.
 */
export function sectionPreferences(
  { value }: PreferencesState,
  section: string,
): SectionPreferences {
  const { columns, ...others } = value.sections?.[section] ?? {};
  return Array.isArray(columns) ? { ...others, columns } : others;
}

/** Returns the number of rows per page, which the user may have changed (spec 1 §9). */
export function pageLimitOf(
  { value }: PreferencesState,
  { section, pageLimit }: { section: string; pageLimit: number },
): number {
  const limit = Number(value.data?.[section]?.limit);
  return limit >= 1 ? limit : pageLimit;
}
