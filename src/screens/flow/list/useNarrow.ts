import { useCallback, useMemo } from 'react';
import {
  facetFilter,
  readFilters,
  unreadOptions,
  type Facet,
} from '../../../core/collections/facets.ts';
import { useLoaded, type Loaded } from '../../ui/useLoaded.ts';
import { useApp } from '../useApp.ts';

const NOTHING_READ: ReadonlyMap<string, string> = new Map();

/** The clause for the chosen options; null while it is loading, or if it can't be loaded. */
export function useNarrow(facets: readonly Facet[], chosen: readonly string[]): Loaded<string> {
  const app = useApp();
  const unread = unreadOptions(facets, chosen).join('\n');
  const load = useCallback(
    async () => (unread ? readFilters(app, facets, unread.split('\n')) : NOTHING_READ),
    [app, facets, unread],
  );
  const { value, ...reading } = useLoaded(load);
  const read = unread ? value : NOTHING_READ;
  const key = chosen.join('\n');
  const narrow = useMemo(
    () => read && facetFilter(facets, key ? key.split('\n') : [], read),
    [facets, key, read],
  );
  return { ...reading, value: narrow };
}
