import { readList } from '../http/readList.ts';
import type { App } from '../page/createApp.ts';
import { keyMembers, type TableSchema } from '../tables/TableSchema.ts';
import { keyFilters, rowKey } from './rowKey.ts';
import type { Row } from './Row.ts';

interface ReadByKeys {
  /** The members to read, including those of the key; by default all. */
  fields?: string;
  signal?: AbortSignal | undefined;
}

/**
 * Reads records as they are now, many per request; returns those that exist by their `rowKey`. A
 * table without a key has none.
 *
 * @param rows records that contain their keys
 * @throws ApiError if a response is not a list: such a record must not pass for a missing one
 */
export async function readByKeys(
  { app, path }: { app: App; path: string },
  schema: TableSchema,
  rows: readonly Row[],
  { fields = '*', signal }: ReadByKeys = {},
): Promise<Map<string, Row>> {
  const found = new Map<string, Row>();
  if (!keyMembers(schema).length) return found;
  for (const { filter, limit } of keyFilters(schema, rows)) {
    const reply = await app.api.get(path, { fields, filter, limit }, signal ? { signal } : {});
    for (const row of readList<Row>(reply).rows) found.set(rowKey(schema, row), row);
  }
  return found;
}
