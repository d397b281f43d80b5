import type { App } from '../app.ts';
import type { Id } from '../resources/resource.ts';
import { likeFilter } from './likeFilter.ts';
import { unwrap } from './unwrap.ts';

/** What a picker needs to know of a record. */
export interface NamedRecord {
  id: Id;
  name: string;
}

/** How many records a search offers; who wants another one types more of its name. */
const FOUND_LIMIT = 20;

/** Ids in one filter, so that addresses stay below what servers accept. */
const IDS_PER_CALL = 50;

async function read(app: App, path: string, filter: string, limit: number, signal?: AbortSignal) {
  const reply = await app.api.get(
    path,
    { fields: 'id,name', order: 'name', limit, filter: filter || null },
    signal ? { signal } : {},
  );
  return unwrap<NamedRecord>(reply).rows;
}

/** The first records by name whose name has `text` in it; the server searches, so it sees them all. */
export const findRecords = (
  app: App,
  path: string,
  text: string,
  signal?: AbortSignal,
): Promise<NamedRecord[]> => read(app, path, likeFilter(['name'], text), FOUND_LIMIT, signal);

/** The names of records by id as text. What is missing on the server is missing in the answer. */
export async function namesOf(
  app: App,
  path: string,
  ids: readonly Id[],
): Promise<Map<string, string>> {
  const wanted = [...new Set(ids.map(String))];
  const names = new Map<string, string>();
  for (let start = 0; start < wanted.length; start += IDS_PER_CALL) {
    const some = wanted.slice(start, start + IDS_PER_CALL);
    // not `ids=`: one missing record would fail the whole call on current servers
    const filter = some.map((id) => `(id = ${id})`).join(' or ');
    for (const { id, name } of await read(app, path, filter, some.length)) {
      names.set(String(id), name);
    }
  }
  return names;
}
