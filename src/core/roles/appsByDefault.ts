import type { NamedRecord } from '../collections/findRecords.ts';
import { rowsWith } from '../collections/rowsWith.ts';
import type { Id } from '../lib/Id.ts';
import type { App } from '../page/createApp.ts';

/** Returns the apps whose visitors, and users without a role of their own, have one of the roles. */
export const appsByDefault = (app: App, ids: readonly Id[]): Promise<NamedRecord[]> =>
  rowsWith(app, 'system/app', {
    ...{ field: 'role_id', ids },
    query: { fields: 'id,name', order: 'name' },
  });
