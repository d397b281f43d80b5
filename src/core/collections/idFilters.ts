import type { Id } from '../lib/Id.ts';

/** Ids in one filter, so that URLs stay below what servers accept. */
export const IDS_PER_FILTER = 50;

/**
 * Returns as many filters like `(id = 1) or (id = 2)` as the ids require. Not `ids=`: on current
 * servers one missing record would fail the whole request.
 */
export function idFilters(field: string, ids: readonly Id[]): string[] {
  const filters: string[] = [];
  for (let start = 0; start < ids.length; start += IDS_PER_FILTER) {
    const some = ids.slice(start, start + IDS_PER_FILTER);
    filters.push(some.map((id) => `(${field} = ${String(id)})`).join(' or '));
  }
  return filters;
}
