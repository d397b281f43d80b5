import type { StoreApi } from 'zustand/vanilla';
import type { App } from '../page/createApp.ts';
import type { Query } from '../http/queryText.ts';
import type { ApiError } from '../http/apiError.ts';
import { pageLimitOf } from '../preferences/preferences.ts';
import { sameOwner } from '../session/sameOwner.ts';
import { publicRecord } from '../resources/publicRecord.ts';
import type { Entity, Resource } from '../resources/resource.ts';
import type { ListQuery } from '../navigation/ListQuery.ts';
import type { CollectionState } from './createCollection.ts';
import { allRows } from './allRows.ts';
import { bothFilters } from './facets.ts';
import { sieve } from '../lib/sieve.ts';
import { SEARCHED_MAX, textSearch, type TextSearch } from './textSearch.ts';
import { createListCache } from './listCache.ts';
import { readApiError } from '../http/readApiError.ts';
import { withReadableRelations } from '../http/readRecord.ts';
import { readList } from '../http/readList.ts';
import type { Unwrapped } from '../http/unwrap.ts';
import { isPlainObject } from '../lib/isPlainObject.ts';
import { stoppedWaiting } from '../http/stoppedWaiting.ts';

/** A server may return fewer at once. */
const READ_AT_ONCE = 1000;

/** Fills the store of a collection with pages of its list. */
export interface ListLoader<T> {
  /** Never rejects: failures are put in the store. The last call wins. */
  load(query: ListQuery): Promise<void>;
  /** Stops waiting for the page being loaded. */
  stop(): void;
  /** Returns all records that a query finds, on all pages. Rejects with an `ApiError`. */
  findAll(query: ListQuery): Promise<T[]>;
  /** Marks all stored pages as outdated. */
  invalidate(): void;
}

/** Where the list is stored, and which records it omits: those whose deletion is pending. */
export interface ListPlace<T> {
  store: StoreApi<CollectionState<T>>;
  hidden: ReadonlySet<string>;
}

export function createListLoader<T extends Entity, F>(
  app: App,
  resource: Resource<T, F>,
  { store, hidden }: ListPlace<T>,
): ListLoader<T> {
  const { path } = resource;
  const cache = createListCache<
    Pick<CollectionState<T>, 'rows' | 'total' | 'openEnded' | 'searched'>
  >(app, path);
  let running: AbortController | null = null;

  async function read(query: ListQuery, signal: AbortSignal) {
    const pageLimit = pageLimitOf(app.page.preferences.getState(), resource);
    const offset = (query.page - 1) * pageLimit;
    const search = textSearch(app, resource.filterFields, query.filter);
    const get = async (from: number, limit: number) =>
      recordsIn(
        resource,
        readList<T>(
          await app.api.get(path, { ...listOptions(query, search, from), limit }, { signal }),
        ),
      );
    const isSeen = ({ id }: T) => !hidden.has(String(id));
    if (search.fits) {
      // the server counts other records too, so pages are cut here
      const part = (from: number) => get(from, READ_AT_ONCE);
      const { rows, searched } = await sieve(part, search.fits, SEARCHED_MAX);
      const seen = rows.filter(isSeen);
      const page = seen.slice(offset, offset + pageLimit);
      return { rows: page, total: seen.length, openEnded: false, searched };
    }
    const limit = pageLimit + hidden.size;
    const { rows: found, count } = await get(offset, limit);
    const seen = found.filter(isSeen);
    // hidden rows move later ones up: the last page shows those too, as no other page would
    const rows = offset + limit < (count ?? Infinity) ? seen.slice(0, pageLimit) : seen;
    // it isn't known which of the hidden records are on other pages of a search
    const less = query.filter || query.narrow ? found.length - seen.length : hidden.size;
    // the page is full and the server doesn't count, so there may be another
    const openEnded = count === undefined && found.length === limit;
    const total = count === undefined ? offset + rows.length + Number(openEnded) : count - less;
    return { rows, total: Math.max(total, rows.length), openEnded, searched: null };
  }

  return {
    async load(query) {
      running?.abort();
      const mine = (running = new AbortController());
      const isTheirs = sameOwner(app);
      const known = cache.read(query);
      store.setState((state) => ({
        ...(known ?? (isSameList(state.query, query) ? {} : { rows: [], total: 0 })),
        ...{ query, status: 'loading', error: null, stale: true },
      }));
      try {
        const list = await read(query, mine.signal);
        if (mine !== running) return;
        const kept = list.rows.map((row) => publicRecord(row, resource));
        // the cache belongs to who is signed in now
        if (isTheirs()) cache.write(query, { ...list, rows: kept });
        store.setState({ ...list, status: 'ready', stale: false });
      } catch (error) {
        if (mine === running) store.setState({ status: 'failed', error: error as ApiError });
      }
    },
    stop() {
      if (store.getState().status !== 'loading') return;
      running?.abort();
      running = null;
      store.setState({ status: 'failed', error: stoppedWaiting() });
    },
    async findAll(query) {
      const search = textSearch(app, resource.filterFields, query.filter);
      const { order = null, filter = null } = listOptions(query, search, 0);
      const found = await allRows<T>(app, path, { order, filter });
      return found.filter((row) => !hidden.has(String(row.id)) && (search.fits?.(row) ?? true));
    },
    invalidate() {
      running?.abort();
      running = null;
      cache.clear();
    },
  };
}

/**
 * Skips entries without an id, which couldn't be opened or deleted, and invalid members of records, so
 * that one broken record doesn't hide the whole list.
 *
 * @throws ApiError 502 if nothing else is in it.
 */
function recordsIn<T extends Entity, F>(
  { filterFields, secretFields }: Resource<T, F>,
  list: Unwrapped<T>,
): Unwrapped<T> {
  const rows = list.rows.filter((row: unknown) => isPlainObject(row) && row.id != null);
  if (list.rows.length && !rows.length) throw readApiError(502, '');
  const texts = [...filterFields, ...secretFields];
  return { ...list, rows: rows.map((row) => withTexts(withReadableRelations(row), texts)) };
}

function withTexts<T extends object>(record: T, names: readonly string[]): T {
  const broken = Object.entries(record).filter(
    ([name, value]) => names.includes(name) && value != null && typeof value !== 'string',
  );
  const mended = broken.map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'number' ? String(value) : null,
  ]);
  return broken.length ? { ...record, ...Object.fromEntries(mended) } : record;
}

/** Rows of another search, order or page would be wrong under this one's heading. */
const isSameList = (one: ListQuery, other: ListQuery) =>
  one.filter === other.filter &&
  one.order === other.order &&
  one.page === other.page &&
  one.narrow === other.narrow;

function listOptions(
  { order, narrow = '', related }: ListQuery,
  { filter }: Pick<TextSearch, 'filter'>,
  offset: number,
): Query {
  return {
    include_count: true,
    offset,
    // with ties, records would move between pages
    order: /^id\b/.test(order) ? order : `${order},id`,
    filter: bothFilters(filter, narrow) || null,
    ...(related && { related }),
  };
}
