import type { App } from '../page/createApp.ts';
import type { NamedRecord } from '../collections/findRecords.ts';
import { readList } from '../http/readList.ts';
import type { Id } from '../lib/Id.ts';

/** Returns the apps whose visitors, and users without a role of their own, have the role. */
export async function appsByDefault(app: App, id: Id): Promise<NamedRecord[]> {
  const filter = `(role_id = ${String(id)})`;
  return readList<NamedRecord>(
    await app.api.get('system/app', { fields: 'id,name', order: 'name', filter }),
  ).rows;
}
