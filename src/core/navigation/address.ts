import { encodePart } from '../lib/encodePart.ts';
import type { ListQuery } from './ListQuery.ts';
import { addressQuery } from './addressQuery.ts';
import { decodedPart } from './decodedPart.ts';

/**
 * What an area shows: its list, a tab, a new record or an open one, along with the list's state.
 */
export interface AreaPath {
  /** null = the list. */
  record: 'create' | (string & {}) | null;
  tab: string | null;
  query: ListQuery;
}

export interface AreaPathOptions {
  /** Names below the area that are tabs, not ids, e.g. `import` of apps. */
  tabs?: readonly string[];
  /** The order of the list if the URL has none. */
  order?: string;
}

/**
 * Reads what follows an area's root: `?filter=a&page=2`, `/create`, `/12`, `/12?tab=roles`,
 * `/import`. Invalid parts are ignored.
 */
export function parseAreaPath(
  path: string,
  { tabs = [], order = 'id' }: AreaPathOptions = {},
): AreaPath {
  const [place = '', search = ''] = path.split('?', 2);
  const query = new URLSearchParams(search);
  const name = decodedPart(place.replace(/^\/+|\/+$/g, '').split('/')[0] ?? '');
  const isTab = tabs.includes(name);
  const only = (query.get('only') ?? '').split(',').filter(Boolean);
  const page = Math.floor(Number(query.get('page')));
  return {
    record: isTab || !name ? null : name,
    tab: isTab ? name : query.get('tab') || null,
    query: {
      filter: query.get('filter') ?? '',
      page: page >= 1 && Number.isSafeInteger(page) ? page : 1,
      order: query.get('order') || order,
      ...(only.length && { facets: only }),
    },
  };
}

/** Returns the shortest URL that reads back as the same; '' for the bare area. */
export function formatAreaPath(
  {
    record = null,
    tab = null,
    query,
  }: Partial<Omit<AreaPath, 'query'>> & { query?: Partial<ListQuery> },
  { tabs = [], order = 'id' }: AreaPathOptions = {},
): string {
  const isTabPlace = tab !== null && tabs.includes(tab);
  const place = record ?? (isTabPlace ? tab : null);
  const search = addressQuery({
    tab: !isTabPlace && tab,
    filter: query?.filter,
    page: query?.page !== undefined && query.page > 1 && String(query.page),
    order: query?.order !== order && query?.order,
    only: query?.facets?.join(','),
  });
  return (place ? `/${encodePart(place)}` : '') + search;
}
