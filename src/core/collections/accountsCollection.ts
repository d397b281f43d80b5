import type { App } from '../page/createApp.ts';
import { dialectOf } from '../dialect/dialectFor.ts';
import type { ApiError } from '../http/apiError.ts';
import type { Account } from '../resources/accountForm.ts';
import type { Id } from '../lib/Id.ts';
import type { Resource } from '../resources/resource.ts';
import { createCollection, type Collection } from './createCollection.ts';
import { PartialSave } from '../saving/PartialSave.ts';

/** Users or administrators, with what is odd about saving them. */
export function accountsCollection<T extends Account, F>(
  app: App,
  resource: Resource<T, F>,
): Collection<T, F> {
  const collection = createCollection(app, resource);
  const dialect = () => dialectOf(app);
  return {
    ...collection,
    async create(payload, query) {
      const account = await collection.create(payload, query);
      const isInactive = (payload as Partial<Account>).is_active === false;
      if (!isInactive || !dialect().ignoresInactiveOnCreate) return account;
      const missing = { is_active: false };
      return collection.update(account.id, missing).catch((error: ApiError) => {
        throw new PartialSave(account, missing, error);
      });
    },
  };
}

/** Mails the invitation (again). Only with the id in the path on every server (recorded: user, admin). */
export async function sendInvite(app: App, path: string, id: Id): Promise<void> {
  await app.api.patch(`${path}/${encodeURIComponent(String(id))}`, {}, { send_invite: true });
}
