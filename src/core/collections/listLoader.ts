import type { StoreApi } from 'zustand/vanilla';
import type { App } from '../page/createApp.ts';
import type { Query } from '../http/queryText.ts';
import type { ApiError } from '../http/apiError.ts';
import { pageLimitOf } from '../preferences/preferences.ts';
import { publicRecord } from '../resources/publicRecord.ts';
import type { Entity, Resource } from '../resources/resource.ts';
import type { ListQuery } from '../navigation/ListQuery.ts';
import type { CollectionState } from './createCollection.ts';
import { likeFilter } from './likeFilter.ts';
import { createListCache } from './listCache.ts';
import { unwrap } from '../http/unwrap.ts';

/** Fills the store of a collection with pages of its list. */
export interface ListLoader {
  /** Never rejects: failures are in the store. The last call wins. */
  load(query: ListQuery): Promise<void>;
  /** What is known of any page is out of date. */
  invalidate(): void;
}

/** Where a list goes, and what it leaves out: records that are about to be deleted. */
export interface ListPlace<T> {
  store: StoreApi<CollectionState<T>>;
  hidden: ReadonlySet<string>;
}

export function createListLoader<T extends Entity, F>(
  app: App,
  resource: Resource<T, F>,
  { store, hidden }: ListPlace<T>,
): ListLoader {
  const { path } = resource;
  const cache = createListCache<Pick<CollectionState<T>, 'rows' | 'total' | 'openEnded'>>(
    app,
    path,
  );
  let running: AbortController | null = null;

  async function read(query: ListQuery, signal: AbortSignal) {
    const pageLimit = pageLimitOf(app.page.preferences.getState(), resource);
    const offset = (query.page - 1) * pageLimit;
    const limit = pageLimit + hidden.size;
    const options = { ...listOptions(resource, query, offset), limit };
    const { rows: found, count } = unwrap<T>(await app.api.get(path, options, { signal }));
    const seen = found.filter(({ id }) => !hidden.has(String(id)));
    // hidden rows move later ones up: the last page shows those too, or no page would
    const rows = offset + limit < (count ?? Infinity) ? seen.slice(0, pageLimit) : seen;
    // which of the hidden ones are on other pages of a search, nobody knows
    const less = query.filter ? found.length - seen.length : hidden.size;
    // a full page of a server that does not count: there may be another
    const openEnded = count === undefined && found.length === limit;
    const total = count === undefined ? offset + rows.length + Number(openEnded) : count - less;
    return { rows, total: Math.max(total, rows.length), openEnded };
  }

  return {
    async load(query) {
      running?.abort();
      const mine = (running = new AbortController());
      const known = cache.read(query);
      store.setState((state) => ({
        ...(known ?? (isSameList(state.query, query) ? {} : { rows: [], total: 0 })),
        ...{ query, status: 'loading', error: null, stale: true },
      }));
      try {
        const list = await read(query, mine.signal);
        if (mine !== running) return;
        const kept = list.rows.map((row) => publicRecord(row, resource));
        cache.write(query, { ...list, rows: kept });
        store.setState({ ...list, status: 'ready', stale: false });
      } catch (error) {
        if (mine === running) store.setState({ status: 'failed', error: error as ApiError });
      }
    },
    invalidate() {
      running?.abort();
      running = null;
      cache.clear();
    },
  };
}

/** Rows of another search, order or page would be wrong under this one's heading. */
const isSameList = (one: ListQuery, other: ListQuery) =>
  one.filter === other.filter && one.order === other.order && one.page === other.page;

function listOptions<T extends Entity, F>(
  { filterFields }: Resource<T, F>,
  { filter, order }: ListQuery,
  offset: number,
): Query {
  return {
    include_count: true,
    offset,
    // ties would let records wander between pages
    order: /^id\b/.test(order) ? order : `${order},id`,
    filter: likeFilter(filterFields, filter) || null,
  };
}
