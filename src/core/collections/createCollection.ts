import { createStore, type StoreApi } from 'zustand/vanilla';
import type { App } from '../app.ts';
import { dialectFor } from '../dialect/dialect.ts';
import type { Query } from '../http/api.ts';
import { ApiError } from '../http/apiError.ts';
import type { Entity, Id, Resource } from '../resources/resource.ts';
import { likeFilter } from './likeFilter.ts';
import { createListCache } from './listCache.ts';
import { unwrap } from './unwrap.ts';

export interface ListQuery {
  /** What is searched for, as typed. */
  filter: string;
  /** From 1. */
  page: number;
  /** `email` or `email desc`. */
  order: string;
}

export interface CollectionState<T> {
  rows: T[];
  /** Of all pages. */
  total: number;
  query: ListQuery;
  status: 'idle' | 'loading' | 'ready' | 'failed';
  error: ApiError | null;
  /** The rows are from before; the server's are on their way, or could not be had. */
  stale: boolean;
}

/** The records of one resource: the page of the list that is shown, and the calls that change it. */
export interface Collection<T extends Entity, F = unknown> {
  readonly resource: Resource<T, F>;
  readonly store: StoreApi<CollectionState<T>>;
  /** Shows a page of the list. Never rejects: failures are in the store. The last call wins. */
  load(query: ListQuery): Promise<void>;
  /** One record with its relations. */
  fetchOne(id: Id): Promise<T>;
  create(payload: object, query?: Query): Promise<T>;
  /** `changes` as of `changedMembers`; nothing else of the record is touched. */
  update(id: Id, changes: object, query?: Query): Promise<T>;
  /** All or none of them, as far as the server can. */
  remove(ids: readonly Id[]): Promise<void>;
}

/** Ids in one address, so that it stays below what servers accept. */
const IDS_PER_CALL = 200;

export function createCollection<T extends Entity, F>(
  app: App,
  resource: Resource<T, F>,
): Collection<T, F> {
  const { path, pageLimit } = resource;
  const cache = createListCache<Pick<CollectionState<T>, 'rows' | 'total'>>(app, path);
  const store = createStore<CollectionState<T>>(() => ({
    rows: [],
    total: 0,
    query: { filter: '', page: 1, order: resource.defaultOrder },
    status: 'idle',
    error: null,
    stale: false,
  }));
  let running: AbortController | null = null;

  const environment = () => app.page.environment.getState().environment;
  const detail = (): Query => ({
    fields: '*',
    // never empty: a current server fails on that (recorded: filters)
    related: resource.related(dialectFor(environment())).join(',') || null,
  });
  const missing = (id: Id) =>
    new ApiError({
      status: 404,
      kind: 'refused',
      message: `Record with identifier '${id}' not found.`,
    });

  async function read(query: ListQuery, signal: AbortSignal) {
    const offset = (query.page - 1) * pageLimit;
    const reply = await app.api.get(path, listOptions(resource, query, offset), { signal });
    const { rows, count } = unwrap<T>(reply, environment());
    return { rows, total: count ?? offset + rows.length };
  }

  async function load(query: ListQuery): Promise<void> {
    running?.abort();
    const mine = (running = new AbortController());
    const known = cache.read(query);
    store.setState((state) => ({
      ...(known ?? (isSameList(state.query, query) ? {} : { rows: [], total: 0 })),
      query,
      status: 'loading',
      error: null,
      stale: true,
    }));
    try {
      let list = await read(query, mine.signal);
      const last = Math.max(1, Math.ceil(list.total / pageLimit));
      if (!list.rows.length && query.page > last) {
        // the last page has gone with its last record
        query = { ...query, page: last };
        list = await read(query, mine.signal);
      }
      if (mine !== running) return;
      cache.write(query, list);
      store.setState({ ...list, query, status: 'ready', stale: false });
    } catch (error) {
      if (mine === running) store.setState({ status: 'failed', error: error as ApiError });
    }
  }

  // other pages and searches may hold what was changed
  function settle(change: (state: CollectionState<T>) => Partial<CollectionState<T>>): void {
    running?.abort();
    running = null;
    cache.clear();
    store.setState((state) => ({ ...change(state), stale: true, status: 'ready' }));
  }

  return {
    resource,
    store,
    load,
    async fetchOne(id) {
      const reply = await app.api.get<T>(`${path}/${encodeURIComponent(String(id))}`, detail());
      // a classic server answers with an empty list (recorded: user)
      if (reply?.id == null) throw missing(id);
      return reply;
    },
    async create(payload, query) {
      const options = { ...detail(), ...query };
      const reply = await app.api.post(path, { resource: [payload] }, options);
      const [record] = unwrap<T>(reply, environment()).rows;
      const created = record ?? ({ ...payload } as T);
      settle(({ rows, total }) => ({ rows: [...rows, created], total: total + 1 }));
      return created;
    },
    async update(id, changes, query) {
      const options = { ...detail(), ...query };
      const address = `${path}/${encodeURIComponent(String(id))}`;
      const record = await app.api.patch<T>(address, changes, options);
      settle(({ rows }) => ({
        rows: rows.map((row) => (String(row.id) === String(id) ? { ...row, ...record } : row)),
      }));
      return record;
    },
    async remove(ids) {
      for (let start = 0; start < ids.length; start += IDS_PER_CALL) {
        const some = ids.slice(start, start + IDS_PER_CALL).map(String);
        const [only] = some;
        if (only !== undefined && some.length === 1) {
          await app.api.delete(`${path}/${encodeURIComponent(only)}`);
        } else await app.api.delete(path, { ids: some.join(','), rollback: true });
        settle(({ rows, total }) => ({
          rows: rows.filter((row) => !some.includes(String(row.id))),
          total: total - some.length,
        }));
      }
    },
  };
}

/** Rows of another search or order would be wrong; of another page they are only out of place. */
const isSameList = (one: ListQuery, other: ListQuery) =>
  one.filter === other.filter && one.order === other.order && one.page === other.page;

function listOptions<T extends Entity, F>(
  { filterFields, pageLimit, defaultOrder }: Resource<T, F>,
  { filter, order = defaultOrder }: ListQuery,
  offset: number,
): Query {
  return {
    include_count: true,
    limit: pageLimit,
    offset,
    // ties would let records wander between pages
    order: /^id\b/.test(order) ? order : `${order},id`,
    filter: likeFilter(filterFields, filter) || null,
  };
}
