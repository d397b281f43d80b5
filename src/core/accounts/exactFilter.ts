import type { App } from '../page/createApp.ts';
import type { ListQuery } from '../navigation/ListQuery.ts';
import { bothFilters } from '../collections/facets.ts';
import { textSearch } from '../collections/textSearch.ts';

/**
 * Returns the server's filter for the records that a list shows: '' for all of them, null if the
 * server would find others, too.
 */
export function exactFilter(
  app: App,
  fields: readonly string[],
  { filter, narrow = '' }: Pick<ListQuery, 'filter' | 'narrow'>,
): string | null {
  const search = textSearch(app, fields, filter);
  return search.fits ? null : bothFilters(search.filter, narrow);
}
