import type { App } from '../page/createApp.ts';
import { readList } from '../http/readList.ts';
import type { NamedRecord } from './findRecords.ts';
import { namedFilter } from './textSearch.ts';

/**
 * Returns the records named like `name`, ignoring case, without those whose deletion is pending.
 * Servers on MySQL treat such names as equal, those on SQLite don't.
 */
export async function recordsNamed(
  app: App,
  path: string,
  name: string,
  signal?: AbortSignal,
): Promise<NamedRecord[]> {
  const filter = namedFilter(app, 'name', name);
  const reply = await app.api.get(path, { fields: 'id,name', filter }, signal ? { signal } : {});
  const pending = app.page.pendingDeletes?.[path]?.ids;
  const isSame = (one: NamedRecord) => one.name.toLowerCase() === name.toLowerCase();
  return readList<NamedRecord>(reply).rows.filter(
    (one) => isSame(one) && !pending?.has(String(one.id)),
  );
}
