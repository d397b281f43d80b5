import type { App } from '../app.ts';
import { dialectFor } from '../dialect/dialect.ts';
import type { ApiError } from '../http/apiError.ts';
import type { Id } from '../resources/resource.ts';
import { users, type User, type UserForm } from '../resources/users.ts';
import { createCollection, type Collection } from './createCollection.ts';
import { IncompleteCreation } from './IncompleteCreation.ts';

/** The users, with what is odd about saving them. */
export function usersCollection(app: App): Collection<User, UserForm> {
  const collection = createCollection(app, users);
  const dialect = () => dialectFor(app.page.environment.getState().environment);
  return {
    ...collection,
    async create(payload, query) {
      const user = await collection.create(payload, query);
      const isInactive = (payload as Partial<User>).is_active === false;
      if (!isInactive || !dialect().ignoresInactiveOnCreate) return user;
      const missing = { is_active: false };
      return collection.update(user.id, missing).catch((error: ApiError) => {
        throw new IncompleteCreation(user, missing, error);
      });
    },
  };
}

/** Mails the invitation (again): 'User invite has been sent.' Only with the id in the path on every server. */
export async function sendInvite(app: App, id: Id): Promise<void> {
  const path = `${users.path}/${encodeURIComponent(String(id))}`;
  await app.api.patch(path, {}, { send_invite: true });
}
