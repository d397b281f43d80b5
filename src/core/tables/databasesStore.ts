import type { ApiError } from '../http/apiError.ts';
import { personalStore } from '../page/personalStore.ts';
import type { ListedService } from '../collections/groupedServices.ts';

/** A table as lists of tables show it. */
export interface TableName {
  name: string;
  label: string;
  /** Records are requested by it, if there is one; descriptions never are. */
  alias?: string | null;
  /** DreamFactory 2.x says false of views, too. */
  is_view?: boolean;
}

/** A list that is requested once and stored. */
export interface Listing<T> {
  rows: readonly T[];
  /** `ready` also while it is requested again: the known list stays on the screen. */
  status: 'idle' | 'loading' | 'ready' | 'failed';
  error: ApiError | null;
  /** Stops waiting for it while it is loading, which then is its error. */
  stop?: () => void;
}

export interface DatabasesState {
  /** The names of all services, including those without tables. */
  names: readonly string[];
  services: Listing<ListedService>;
  /** By service name; read with `tablesIn`. */
  tables: Readonly<Record<string, Listing<TableName>>>;
}

const UNKNOWN: Listing<never> = { rows: [], status: 'idle', error: null };

/**
 * What this page knows about databases and their tables, shared by its elements; filled by
 * `loadDatabases` and `loadTables`. It starts empty for each user.
 */
export const databasesStore = personalStore<DatabasesState>(() => ({
  names: [],
  services: UNKNOWN,
  tables: {},
}));

/** Returns the tables of a service, as far as they are known. */
export const tablesIn = (
  { tables }: Pick<DatabasesState, 'tables'>,
  service: string,
): Listing<TableName> => (Object.hasOwn(tables, service) ? (tables[service] ?? UNKNOWN) : UNKNOWN);
