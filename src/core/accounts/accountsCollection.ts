import type { App } from '../page/createApp.ts';
import { dialectOf } from '../dialect/dialectFor.ts';
import type { ApiError } from '../http/apiError.ts';
import { recordPath } from '../http/recordPath.ts';
import type { Account, AccountForm } from '../resources/accountForm.ts';
import type { Id } from '../lib/Id.ts';
import type { Resource } from '../resources/resource.ts';
import { msg } from '../messages/translate.ts';
import { mailServices } from '../collections/mailServices.ts';
import { createCollection, type Collection } from '../collections/createCollection.ts';
import { confirmRows } from '../http/confirmRows.ts';
import { PartialSave } from '../saving/PartialSave.ts';

/**
 * Users or administrators, with their peculiarities in saving. By default new ones are invited by
 * email, if the instance can send email.
 */
export function accountsCollection<T extends Account, F extends AccountForm>(
  app: App,
  resource: Resource<T, F>,
): Collection<T, F> {
  const collection = createCollection(app, resource);
  const dialect = () => dialectOf(app);
  let sendsMail = false;
  return {
    ...collection,
    resource: {
      ...collection.resource,
      blank: () => ({ ...resource.blank(), send_invite: sendsMail }),
      copyOf: (form, t) => ({ ...(resource.copyOf?.(form, t) ?? form), send_invite: sendsMail }),
    },
    async prepareNew() {
      // if this fails, nothing is preset
      sendsMail = await mailServices(app).then(
        (services) => services.length > 0,
        () => false,
      );
    },
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

/**
 * Emails the invitation (again). Every server accepts only the id in the path
 * (recorded: user, admin).
 */
export async function sendInvite(app: App, path: string, id: Id): Promise<void> {
  const reply = await app.api.patch(recordPath(path, id), {}, { send_invite: true });
  confirmRows(reply, 'id', [id], msg("Couldn't confirm that the invitation was sent. Try again."));
}
