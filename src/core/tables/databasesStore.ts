import { createStore, type StoreApi } from 'zustand/vanilla';
import type { App } from '../page/createApp.ts';
import type { ApiError } from '../http/apiError.ts';
import type { PageState } from '../page/pageState.ts';
import type { Id } from '../lib/Id.ts';

/** A service behind which tables, collections or buckets of records are. */
export interface DatabaseService {
  id: Id;
  name: string;
  label: string;
  type: string;
  is_active: boolean;
}

/** A table as lists of tables show it. */
export interface TableName {
  name: string;
  label: string;
  /** Records are asked for by it, where there is one; descriptions never are. */
  alias?: string | null;
}

/** A list that is asked for once and kept. */
export interface Listing<T> {
  rows: readonly T[];
  /** `ready` also while it is asked for anew: what is known stays on the screen. */
  status: 'idle' | 'loading' | 'ready' | 'failed';
  error: ApiError | null;
}

export interface DatabasesState {
  services: Listing<DatabaseService>;
  /** By service name; read with `tablesIn`. */
  tables: Readonly<Record<string, Listing<TableName>>>;
}

const UNKNOWN: Listing<never> = { rows: [], status: 'idle', error: null };
const nothingKnown = (): DatabasesState => ({ services: UNKNOWN, tables: {} });

const stores = new WeakMap<PageState, StoreApi<DatabasesState>>();

/**
 * What this page knows of databases and their tables, shared by its elements; filled by
 * `loadDatabases` and `loadTables`. Another person begins with nothing.
 */
export function databasesStore({ page }: App): StoreApi<DatabasesState> {
  const known = stores.get(page);
  if (known) return known;
  const store = createStore<DatabasesState>(nothingKnown);
  let owner = page.session.getState().user?.id;
  page.session.subscribe(({ user, status }) => {
    // a session that has expired is still its owner's
    if (status === 'expired' || user?.id === owner) return;
    owner = user?.id;
    store.setState(nothingKnown());
  });
  stores.set(page, store);
  return store;
}

/** Whom this page belongs to now: what somebody else has asked for is not kept. */
export const personOf = ({ page }: App): Id | undefined => page.session.getState().user?.id;

/** The tables of a service as far as they are known. */
export const tablesIn = ({ tables }: DatabasesState, service: string): Listing<TableName> =>
  Object.hasOwn(tables, service) ? (tables[service] ?? UNKNOWN) : UNKNOWN;
