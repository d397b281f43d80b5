import { isJsonObject } from '../http/isJsonObject.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { JsonObject } from '../http/ServiceRequest.ts';

/** Sends a GET of a database service. */
export type Get = (path: string[], query: string) => Promise<JsonObject>;

/** The fields that identify the rows of a table; empty without a key. */
export async function keyFields(get: Get, table: string): Promise<string[]> {
  const { primary_key: key } = await get(['_schema', table], '');
  return (Array.isArray(key) ? key : [key]).filter((name) => typeof name === 'string');
}

/**
 * Reads all rows of a table, page by page: servers return at most 1,000 at once, however many are
 * requested.
 *
 * @param query of each request, such as `fields=id`.
 * @throws PlatformError 413 if it has several pages but no key, so that rows could be in two or none.
 */
export async function* readRows(get: Get, table: string, query = ''): AsyncGenerator<JsonObject[]> {
  const path = ['_table', table];
  const page = (more: string) => get(path, `limit=100000&${more}&${query}`);
  const rowsIn = ({ resource }: JsonObject) =>
    (Array.isArray(resource) ? resource.filter(isJsonObject) : []) as JsonObject[];
  const nextOf = ({ meta }: JsonObject) => (isJsonObject(meta) ? meta.next : undefined);
  const first = await page('');
  if (typeof nextOf(first) !== 'number') return yield rowsIn(first);
  const order = (await keyFields(get, table)).join();
  if (order === '') {
    const words = `The table “${table}” has too many rows for a package, because it has no primary key.`;
    throw new PlatformError(413, words);
  }
  for (let next: unknown = 0; typeof next === 'number';) {
    const answer = await page(`offset=${next}&order=${encodeURIComponent(order)}`);
    yield rowsIn(answer);
    next = nextOf(answer);
  }
}
