import type { App } from '../page/createApp.ts';
import type { Id } from '../lib/Id.ts';
import { idFilters, IDS_PER_FILTER } from '../collections/idFilters.ts';
import { readApiError } from '../http/readApiError.ts';
import { readList } from '../http/readList.ts';

/**
 * Returns the ids, as text, of the records that the server still has. Rejects with an `ApiError`: 502
 * if the response has other records, because the filter was ignored.
 */
export async function findUndeleted(
  app: App,
  path: string,
  ids: readonly Id[],
): Promise<Set<string>> {
  const left = new Set<string>();
  const asked = new Set(ids.map(String));
  for (const filter of idFilters('id', ids)) {
    const query = { fields: 'id', order: 'id', limit: IDS_PER_FILTER, filter };
    const reply = await app.api.get(path, query);
    for (const { id } of readList<{ id: Id }>(reply).rows) {
      if (!asked.has(String(id))) throw readApiError(502, '');
      left.add(String(id));
    }
  }
  return left;
}
