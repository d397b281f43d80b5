import type { App } from './app.ts';
import { ApiError } from './http/apiError.ts';
import type { NoticeKind, NoticeMethod } from './notices.ts';
import { singleFlight } from './singleFlight.ts';

export interface SectionPreferences {
  /** A form closes after an update. */
  autoClose?: boolean;
  manageViewMode?: 'list' | 'thumbnails' | 'table';
  /** Ids of the columns shown, in order. */
  columns?: string[];
  [member: string]: unknown;
}

/** An administrator's settings as the server keeps them; members unknown here are kept. */
export interface Preferences {
  sections?: Record<string, SectionPreferences>;
  application?: {
    notificationSystem?: Partial<Record<NoticeKind, NoticeMethod>>;
    [member: string]: unknown;
  };
  [member: string]: unknown;
}

export interface PreferencesState {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  value: Preferences;
  /** Whose they are: after a lapse somebody else may sign in on the same page. */
  owner?: string;
}

const NAME = 'adminPreferences';

/** Loads the user's preferences once; having none is no failure (recorded: custom). Never rejects. */
export function loadPreferences(app: App): Promise<Preferences> {
  const { preferences } = app.page;
  if (isLoaded(app)) return Promise.resolve(preferences.getState().value);
  const owner = ownerOf(app);
  return singleFlight(app.page, `preferences ${owner}`, async () => {
    preferences.setState((state) => ({
      status: 'loading',
      owner,
      value: state.owner === owner ? state.value : {},
    }));
    try {
      const value = await app.api.get<Preferences>(`user/custom/${NAME}`);
      // anything may have been stored under that name
      preferences.setState({ status: 'ready', value: isPlain(value) ? value : {} });
    } catch (error) {
      const isNone = error instanceof ApiError && error.status === 404;
      preferences.setState({ status: isNone ? 'ready' : 'failed' });
    }
    return preferences.getState().value;
  });
}

const ownerOf = ({ page: { session } }: App) => String(session.getState().user?.id);

function isLoaded(app: App): boolean {
  const { status, owner } = app.page.preferences.getState();
  return status === 'ready' && owner === ownerOf(app);
}

const isPlain = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The preferences of one section, e.g. `user`. */
export const sectionPreferences = (
  { value }: PreferencesState,
  section: string,
): SectionPreferences => value.sections?.[section] ?? {};

/** Changes what is preferred in one section: at once on the page, then on the server. */
export async function saveSectionPreferences(
  app: App,
  section: string,
  changes: SectionPreferences,
): Promise<void> {
  const { preferences } = app.page;
  const changed = ({ value }: PreferencesState): Preferences => ({
    ...value,
    sections: { ...value.sections, [section]: { ...value.sections?.[section], ...changes } },
  });
  if (!isLoaded(app)) await loadPreferences(app);
  // what could not be read must not be overwritten
  const value = changed(preferences.getState());
  if (isLoaded(app)) return savePreferences(app, value);
  preferences.setState({ value });
}

/** Stores all preferences. The page keeps them even when the server does not take them; that is thrown. */
export async function savePreferences(app: App, value: Preferences): Promise<void> {
  app.page.preferences.setState({ value });
  await app.api.post('user/custom', { resource: [{ name: NAME, value }] });
}
