import type { App } from '../page/createApp.ts';
import type { Query } from '../http/queryText.ts';
import type { Id } from '../lib/Id.ts';
import { readList } from '../http/readList.ts';

/** A server may return fewer at once. */
const READ_AT_ONCE = 1000;

/**
 * Returns all records of a path, in as many requests as the server's limit requires. Rejects with
 * an `ApiError` if one of them fails: a part must not pass for the whole.
 */
export async function allRows<T extends object>(
  app: App,
  path: string,
  query: Query,
  signal?: AbortSignal,
) {
  const all: T[] = [];
  const seen = new Set<string>();
  for (;;) {
    const options = { ...query, include_count: true, limit: READ_AT_ONCE, offset: all.length };
    const { rows, count } = readList<T>(await app.api.get(path, options, signal && { signal }));
    // a path without paging returns the same rows again
    const fresh = rows.filter((row) => !seen.has(keyOf(row)));
    for (const row of fresh) seen.add(keyOf(row));
    all.push(...fresh);
    if (!fresh.length || all.length >= (count ?? Infinity)) return all;
  }
}

const keyOf = (row: { id?: Id; name?: unknown }) => String(row.id ?? row.name);
