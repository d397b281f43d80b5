import type { App } from '../page/createApp.ts';
import type { Id } from '../lib/Id.ts';
import { idFilters, IDS_PER_FILTER } from './idFilters.ts';
import { SEARCHED_MAX, textSearch } from './textSearch.ts';
import { readList } from '../http/readList.ts';
import { sieve } from '../lib/sieve.ts';

/** What a picker shows of a record. */
export interface NamedRecord {
  id: Id;
  name: string;
}

/** How many records a search offers; to find others, users type more of the name. */
const FOUND_LIMIT = 20;
/** Records read at once if the server's filter also finds others. */
const CHECKED_AT_ONCE = 1000;

interface Part {
  filter: string;
  limit: number;
  offset?: number;
}

async function read(app: App, path: string, { filter, ...part }: Part, signal?: AbortSignal) {
  const reply = await app.api.get(
    path,
    { fields: 'id,name', order: 'name', ...part, filter: filter || null },
    signal ? { signal } : {},
  );
  return readList<NamedRecord>(reply).rows;
}

/**
 * Returns the first records, by name, whose name contains `text`. The server searches, so all
 * records are included, except those whose deletion is pending and those whose ids are in `taken`.
 */
export async function findRecords(
  app: App,
  path: string,
  text: string,
  signal?: AbortSignal,
  taken: readonly string[] = [],
): Promise<NamedRecord[]> {
  const left = new Set([...(app.page.pendingDeletes?.[path]?.ids ?? []), ...taken]);
  const { filter, fits } = textSearch(app, ['name'], text);
  const isOffered = (record: NamedRecord) =>
    !left.has(String(record.id)) && (fits?.(record) ?? true);
  if (fits) {
    const part = async (offset: number) => ({
      rows: await read(app, path, { filter, limit: CHECKED_AT_ONCE, offset }, signal),
    });
    const { rows } = await sieve(part, isOffered, SEARCHED_MAX, FOUND_LIMIT);
    return rows.slice(0, FOUND_LIMIT);
  }
  const limit = FOUND_LIMIT + left.size;
  const found = await read(app, path, { filter, limit }, signal);
  return found.filter(isOffered).slice(0, FOUND_LIMIT);
}

/** Returns the names of records, by id as text, without those that are missing on the server. */
export async function namesOf(
  app: App,
  path: string,
  ids: readonly Id[],
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const filter of idFilters('id', [...new Set(ids.map(String))])) {
    for (const { id, name } of await read(app, path, { filter, limit: IDS_PER_FILTER })) {
      names.set(String(id), name);
    }
  }
  return names;
}
