import type { App } from '../page/createApp.ts';
import { showOwnChanges } from '../session/showOwnChanges.ts';
import { admins, type Admin, type AdminForm } from '../resources/admins.ts';
import { accountsCollection } from './accountsCollection.ts';
import type { Collection } from '../collections/createCollection.ts';

/** Administrators. Changes of one's own record show on the whole page at once. */
export function adminsCollection(app: App): Collection<Admin, AdminForm> {
  const collection = accountsCollection(app, admins);
  return {
    ...collection,
    async update(id, changes, query) {
      const saved = await collection.update(id, changes, query);
      showOwnChanges(app, { id }, changes);
      return saved;
    },
  };
}
