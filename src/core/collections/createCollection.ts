import { createStore, type StoreApi } from 'zustand/vanilla';
import type { App } from '../page/createApp.ts';
import { completeEnvironment } from '../environment/completeEnvironment.ts';
import type { Query } from '../http/queryText.ts';
import type { ApiError } from '../http/apiError.ts';
import type { ListQuery } from '../navigation/ListQuery.ts';
import type { Id } from '../lib/Id.ts';
import type { Entity, Resource } from '../resources/resource.ts';
import { completeTexts } from './completeTexts.ts';
import { createListLoader } from './listLoader.ts';
import { missing } from '../http/readRecord.ts';
import { recordCalls } from './recordCalls.ts';

export interface CollectionState<T> {
  rows: T[];
  /** On all pages. */
  total: number;
  /** The server does not count: `total` is a minimum. */
  openEnded?: boolean;
  /** How many records were searched, if a search couldn't see all of them. */
  searched?: number | null;
  query: ListQuery;
  status: 'idle' | 'loading' | 'ready' | 'failed';
  error: ApiError | null;
  /** The rows are outdated; the server's are loading, or couldn't be loaded. */
  stale: boolean;
}

/** The records of one resource: the shown page of the list, and the requests that change it. */
export interface Collection<T extends Entity, F = unknown> {
  readonly resource: Resource<T, F>;
  readonly store: StoreApi<CollectionState<T>>;
  /** Loads a page of the list. Never rejects: failures are put in the store. The last call wins. */
  load(query: ListQuery): Promise<void>;
  /** Stops waiting for the page being loaded; the failure says so. */
  stop(): void;
  /** Reloads the list of this resource that the page showed last. Never rejects. */
  reload(): Promise<void> | undefined;
  /** Returns all records that a query finds, on all pages. Rejects with an `ApiError`. */
  findAll(query: ListQuery): Promise<T[]>;
  /** Returns one record with its relations. */
  fetchOne(id: Id): Promise<T>;
  /** Prepares the defaults of a new record, before `resource.blank()`. Never rejects. */
  prepareNew?(): Promise<void>;
  /** Throws `PartialSave` if the record was created, but not all of it. */
  create(payload: object, query?: Query): Promise<T>;
  /** `changes` as returned by `changedMembers`; nothing else in the record is touched. */
  update(id: Id, changes: object, query?: Query): Promise<T>;
  /**
   * Hides records from every list of the page as if they were deleted, until they are removed or
   * shown again; they aren't fetched either. Throws an `ApiError` for those that must not be
   * removed.
   */
  hide(ids: readonly string[]): void;
  /** The next load includes them again. */
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
  // shared by all lists of the page: a list that is opened again omits them
  const pending = ((app.page.pendingDeletes ??= {})[resource.path] ??= { ids: new Set() });
  const hidden = pending.ids;
  const { load, stop, findAll, invalidate } = createListLoader(app, resource, { store, hidden });
  const calls = recordCalls(app, resource);

  // spec 2 §4: the list shows the change; other pages and searches may contain the record too
  function settle(change: (state: CollectionState<T>) => Partial<CollectionState<T>>): void {
    const { status, error, query } = store.getState();
    invalidate();
    store.setState((state) => ({ ...change(state), stale: true }));
    // the rows were loading or couldn't be loaded, and nothing else would request them again
    if (error || status === 'loading') void load(query);
  }

  function takeOut(ids: readonly string[], mark: (id: string) => void): void {
    settle(({ rows, total }) => {
      const less = ids.filter((id) => !hidden.has(id)).length;
      // before the list is requested again
      ids.forEach(mark);
      return { rows: rows.filter((row) => !ids.includes(String(row.id))), total: total - less };
    });
  }

  return {
    resource: completeTexts(resource),
    store,
    load(query) {
      pending.reload = () => load(store.getState().query);
      // what a page shows first does not wait for data that only administrators get
      return load(query).then(() => completeEnvironment(app));
    },
    stop,
    reload: () => pending.reload?.(),
    findAll,
    async fetchOne(id) {
      // a record that is about to be deleted must not be edited
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
