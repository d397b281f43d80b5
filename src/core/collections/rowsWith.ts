import type { Query } from '../http/queryText.ts';
import type { Id } from '../lib/Id.ts';
import type { App } from '../page/createApp.ts';
import { allRows } from './allRows.ts';
import { idFilters } from './idFilters.ts';

/** Returns all records whose field has one of these values. */
export async function rowsWith<T extends object>(
  app: App,
  path: string,
  { field, ids, query }: { field: string; ids: readonly Id[]; query: Query },
): Promise<T[]> {
  const options = { order: 'id', ...query };
  const pages = idFilters(field, ids).map((filter) =>
    allRows<T>(app, path, { ...options, filter }),
  );
  return (await Promise.all(pages)).flat();
}
