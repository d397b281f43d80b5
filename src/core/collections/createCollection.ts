import { createStore, type StoreApi } from 'zustand/vanilla';
import type { App } from '../page/createApp.ts';
import { completeEnvironment } from '../environment/completeEnvironment.ts';
import type { Query } from '../http/queryText.ts';
import type { ApiError } from '../http/apiError.ts';
import type { ListQuery } from '../navigation/ListQuery.ts';
import type { Id } from '../lib/Id.ts';
import type { Entity, Resource } from '../resources/resource.ts';
import { createListLoader } from './listLoader.ts';
import { missing, recordCalls } from './recordCalls.ts';

export interface CollectionState<T> {
  rows: T[];
  /** Of all pages. */
  total: number;
  /** The server does not count: `total` is the least there can be. */
  openEnded?: boolean;
  /** How many records were looked through, where a search could not see all of them. */
  searched?: number | null;
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
  /** Stops waiting for the page being loaded; the failure says so. */
  stop(): void;
  /** Shows the list of this resource once more that the page showed last. Never rejects. */
  reload(): Promise<void> | undefined;
  /** All records that a query finds, on all pages. Rejects with an `ApiError`. */
  findAll(query: ListQuery): Promise<T[]>;
  /** One record with its relations. */
  fetchOne(id: Id): Promise<T>;
  /** Throws `PartialSave` if the record was created, but not all of it. */
  /** Finds out what the form of a new record begins with, before `resource.blank()`. Never rejects. */
  prepareNew?(): Promise<void>;
  create(payload: object, query?: Query): Promise<T>;
  /** `changes` as of `changedMembers`; nothing else of the record is touched. */
  update(id: Id, changes: object, query?: Query): Promise<T>;
  /**
   * Hides records from every list of the page, as if they were deleted, until they are removed or shown
   * again; nor are they fetched. Throws an `ApiError` for those that must not be removed.
   */
  hide(ids: readonly string[]): void;
  /** The next load has them again. */
  show(ids: readonly string[]): void;
  /** All of them or none, if the server supports that. */
  remove(ids: readonly Id[], query?: Query): Promise<void>;
}

export function createCollection<T extends Entity, F>(
  app: App,
  resource: Resource<T, F>,
): Collection<T, F> {
  const store = createStore<CollectionState<T>>(() => ({
    rows: [],
    total: 0,
    query: { filter: '', page: 1, order: resource.defaultOrder },
    status: 'idle',
    error: null,
    stale: false,
  }));
  // one for all lists of the page: a list that is opened again leaves them out
  const pending = ((app.page.pendingDeletes ??= {})[resource.path] ??= { ids: new Set() });
  const hidden = pending.ids;
  const { load, stop, findAll, invalidate } = createListLoader(app, resource, { store, hidden });
  const calls = recordCalls(app, resource);

  // spec 2 §4: the list follows what was changed; other pages and searches may hold it too
  function settle(change: (state: CollectionState<T>) => Partial<CollectionState<T>>): void {
    const { status, error, query } = store.getState();
    invalidate();
    store.setState((state) => ({ ...change(state), stale: true }));
    // the rows were on their way, or could not be had: no one else would ask again
    if (error || status === 'loading') void load(query);
  }

  function takeOut(ids: readonly string[], mark: (id: string) => void): void {
    settle(({ rows, total }) => {
      const less = ids.filter((id) => !hidden.has(id)).length;
      // before the list is asked for again
      ids.forEach(mark);
      return { rows: rows.filter((row) => !ids.includes(String(row.id))), total: total - less };
    });
  }

  return {
    resource,
    store,
    load(query) {
      pending.reload = () => load(store.getState().query);
      // what a page shows first does not wait for what only administrators get
      return load(query).then(() => completeEnvironment(app));
    },
    stop,
    reload: () => pending.reload?.(),
    findAll,
    async fetchOne(id) {
      // what is about to be deleted must not be worked on
      if (hidden.has(String(id))) throw missing();
      return calls.fetchOne(id).finally(() => completeEnvironment(app));
    },
    async create(payload, query) {
      const created = await calls.create(payload, query);
      settle(({ rows, total }) => ({ rows: [...rows, created], total: total + 1 }));
      return created;
    },
    async update(id, changes, query) {
      const record = await calls.update(id, changes, query);
      settle(({ rows }) => ({
        rows: rows.map((row) => (String(row.id) === String(id) ? { ...row, ...record } : row)),
      }));
      return record;
    },
    hide(ids) {
      takeOut(ids, (id) => hidden.add(id));
    },
    show(ids) {
      for (const id of ids) hidden.delete(id);
      invalidate();
    },
    remove: (ids, query) =>
      calls.remove(ids, (deleted) => takeOut(deleted, (id) => hidden.delete(id)), query),
  };
}
