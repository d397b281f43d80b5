import type { App } from '../page/createApp.ts';
import { namedFilter } from '../collections/textSearch.ts';
import { unwrap } from '../http/unwrap.ts';
import type { Id } from '../lib/Id.ts';

export interface NamedService {
  id: Id;
  name: string;
}

/**
 * The services that are called like `name` but for upper and lower case, without those that are about
 * to be deleted. A server on MySQL takes such names for the same, one on SQLite does not.
 */
export async function servicesNamed(
  app: App,
  name: string,
  signal: AbortSignal,
): Promise<NamedService[]> {
  const filter = namedFilter(app, 'name', name);
  const reply = await app.api.get('system/service', { fields: 'id,name', filter }, { signal });
  const pending = app.page.pendingDeletes?.['system/service']?.ids;
  const isSame = (one: NamedService) => one.name.toLowerCase() === name.toLowerCase();
  return unwrap<NamedService>(reply).rows.filter(
    (one) => isSame(one) && !pending?.has(String(one.id)),
  );
}
