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

/** All that elements with the same API base share on one page. Data only: the verbs are functions. */
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
  /** `at` is when one was last begun, in ms. */
  readonly renewal: { inFlight?: Promise<boolean> | null; at?: number };
  /**
   * How the tabs hear of each other; undefined until someone follows them. `news` while the session
   * changes by what no form here says: another tab, a token; `told` once an element has fired its event.
   * `error` is the last one that was told. `restored` holds the user whose session was taken up again
   * until an element has told the page.
   */
  readonly tabs: {
    channel?: TabChannel | null;
    news?: boolean | 'told';
    refusal?: ApiError;
    restored?: CurrentUser | null;
  };
  /** Sends the deletions that can still be undone; settles when they are over and never rejects. */
  unsent?: () => Promise<unknown>;
  /** Of each resource, what is about to be deleted, as the lists of this page have it. */
  pendingDeletes?: Record<string, PendingDeletes>;
  /** The host wants no cookies: the session ends with the page, and nothing is stored. */
  memoryOnly?: boolean;
  /** Calls that must run once for everyone who asks at the same time. */
  readonly flights: Map<string, Promise<unknown>>;
  /** The elements that can ask the user to sign in again; without any, waiting is pointless. */
  readonly signInOffers: Set<object>;
  /**
   * A page's own sign-on, for the next `restoreSession`: a token, or what a provider sent back; and the
   * last token that was given as a property.
   */
  readonly pendingCredentials: {
    token: string | null;
    /** The token came with the address, which anyone can write. */
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
   * Sends these deletions first where one of them may be why the server rejected a new or changed
   * record. Rejects with the same error where none may be.
   */
  flushConflicting?: (refusal: unknown) => Promise<void>;
}

/** An empty page. */
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

// the registry symbol is the same for every bundle on the page, whatever flavour; the number is
// raised when the shape of PageState changes
const PAGES = Symbol.for('df-elements/1');

/** The state of this page for one absolute API base, shared by every copy of every bundle. */
export function pageStateFor(apiBase: string): PageState {
  const shared = globalThis as { [PAGES]?: Map<string, PageState> };
  const pages = (shared[PAGES] ??= new Map());
  const known = pages.get(apiBase) ?? createPageState();
  pages.set(apiBase, known);
  return known;
}
