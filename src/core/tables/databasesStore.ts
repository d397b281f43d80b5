import type { App } from '../page/createApp.ts';
import type { ApiError } from '../http/apiError.ts';
import { personalStore } from '../page/personalStore.ts';
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
  /** `ready` also while it is asked for again: what is known stays on the screen. */
  status: 'idle' | 'loading' | 'ready' | 'failed';
  error: ApiError | null;
  /** Stops waiting for it while it is on its way: that is the error then. */
  stop?: () => void;
}

export interface DatabasesState {
  /** Of all services, those without tables too. */
  names: readonly string[];
  services: Listing<DatabaseService>;
  /** By service name; read with `tablesIn`. */
  tables: Readonly<Record<string, Listing<TableName>>>;
}

const UNKNOWN: Listing<never> = { rows: [], status: 'idle', error: null };

/**
 * What this page knows of databases and their tables, shared by its elements; filled by
 * `loadDatabases` and `loadTables`. Another person begins with nothing.
 */
export const databasesStore = personalStore<DatabasesState>(() => ({
  names: [],
  services: UNKNOWN,
  tables: {},
}));

/** Whom this page belongs to now: what someone else has asked for is not kept. */
export const personOf = ({ page }: App): Id | undefined => page.session.getState().user?.id;

/** The tables of a service as far as they are known. */
export const tablesIn = (
  { tables }: Pick<DatabasesState, 'tables'>,
  service: string,
): Listing<TableName> => (Object.hasOwn(tables, service) ? (tables[service] ?? UNKNOWN) : UNKNOWN);
