import { createStore, type StoreApi } from 'zustand/vanilla';
import type { TabChannel } from './browser.ts';
import type { EnvironmentState } from '../environment/Environment.ts';
import type { ApiError } from '../http/apiError.ts';
import type { ConnectionState } from '../http/connection.ts';
import type { Query } from '../http/queryText.ts';
import type { NoticesState } from '../notices/notices.ts';
import type { PreferencesState } from '../preferences/preferences.ts';
import type { CurrentUser, SessionState } from '../session/SessionState.ts';
import type { UnsavedState } from './unsaved.ts';

/**
 * Everything that elements with the same API base share on one page.
 * Data only: actions are functions.
 */
export interface PageState {
  readonly session: StoreApi<SessionState>;
  readonly environment: StoreApi<EnvironmentState>;
  /** Whether the server responds. */
  readonly connection: StoreApi<ConnectionState>;
  readonly notices: StoreApi<NoticesState>;
  readonly unsaved: StoreApi<UnsavedState>;
  readonly preferences: StoreApi<PreferencesState>;
  /** The name of the record that fills the page, or null. */
  readonly openRecord: StoreApi<{ name: string | null }>;
  /** `at` is when the last renewal started, in ms. */
  readonly renewal: { inFlight?: Promise<boolean> | null; at?: number };
  /**
   * How the tabs notify each other; undefined until an element listens. `news` is set while the
   * session changes without a form of this page: by another tab or a token. `told` is set once an
   * element has fired its event. `error` is the last one reported. `restored` contains the user
   * whose session was restored until an element has notified the page.
   */
  readonly tabs: {
    channel?: TabChannel | null;
    news?: boolean | 'told';
    refusal?: ApiError;
    restored?: CurrentUser | null;
  };
  /**
   * Sends the deletions that can still be undone; resolves when they are done and never rejects.
   */
  unsent?: () => Promise<unknown>;
  /** Pending deletes by resource, shared by the lists of this page. */
  pendingDeletes?: Record<string, PendingDeletes>;
  /** The host wants no cookies: the session ends with the page, and nothing is stored. */
  memoryOnly?: boolean;
  /** Requests in progress that all callers share, or that the next save of a table waits for. */
  readonly flights: Map<string, Promise<unknown>>;
  /** The elements that can ask the user to sign in again; without any, waiting is pointless. */
  readonly signInOffers: Set<object>;
  /**
   * A page's own single sign-on, for the next `restoreSession`: a token, or what a provider sent
   * back; and the last token that was set as a property.
   */
  readonly pendingCredentials: {
    token: string | null;
    /** The token was in the URL, which anyone can write. */
    isLinked?: boolean;
    last?: string;
    callback?: Query | null;
  };
}

/** Records of one resource that are about to be deleted; no list shows them. */
export interface PendingDeletes {
  readonly ids: Set<string>;
  /** Reloads the list that was shown last. */
  reload?: () => Promise<void>;
  /**
   * Sends these deletions first if one of them may be why the server rejected a new or changed
   * record. Otherwise rejects with the same error.
   */
  flushConflicting?: (refusal: unknown) => Promise<void>;
}

/** Creates the state of a new page. */
export function createPageState(): PageState {
  return {
    session: createStore<SessionState>(() => ({
      status: 'restoring',
      user: null,
      token: null,
      expires: null,
    })),
    environment: createStore<EnvironmentState>(() => ({
      status: 'idle',
      environment: null,
      error: null,
    })),
    connection: createStore<ConnectionState>(() => ({ status: 'there' })),
    notices: createStore<NoticesState>(() => ({ notices: [], hosts: [] })),
    unsaved: createStore<UnsavedState>(() => ({ work: {} })),
    openRecord: createStore<{ name: string | null }>(() => ({ name: null })),
    preferences: createStore<PreferencesState>(() => ({ status: 'idle', value: {} })),
    renewal: {},
    tabs: {},
    flights: new Map(),
    signInOffers: new Set(),
    pendingCredentials: { token: null },
  };
}

// the registry symbol is the same for every bundle on the page, regardless of its runtime; the
// number is raised when the shape of PageState changes
const PAGES = Symbol.for('df-elements/1');

/**
 * Returns the state of this page for one absolute API base, shared by every copy of every bundle.
 */
export function pageStateFor(apiBase: string): PageState {
  const shared = globalThis as { [PAGES]?: Map<string, PageState> };
  const pages = (shared[PAGES] ??= new Map());
  const known = pages.get(apiBase) ?? createPageState();
  pages.set(apiBase, known);
  return known;
}
