import type { PlatformOptions } from '../../../demo/platform/createPlatform.ts';
import { accountsCollection } from '../../../src/core/accounts/accountsCollection.ts';
import { deferDelete } from '../../../src/core/removals/deferDelete.ts';
import type { Emit } from '../../../src/core/page/emitEvent.ts';
import { createTranslator } from '../../../src/core/messages/translate.ts';
import { users } from '../../../src/core/resources/users.ts';
import { startSignedIn } from '../startApp.ts';

/** Opens the list of users, from which records are deleted. */
export async function startRemoval(options: PlatformOptions) {
  const started = await startSignedIn(options);
  const { app, calls } = started;
  const collection = accountsCollection(app, users);
  await collection.load({ filter: '', page: 1, order: 'id' });
  const { total } = collection.store.getState();
  const told: unknown[] = [];
  const backs: [readonly string[], boolean][] = [];
  const list = { isShown: true };
  const begin = (...ids: number[]) =>
    deferDelete({
      ...{ app, collection, ids, title: 'Users', query: {}, t: createTranslator('en') },
      names: ids.map((id) => `User ${id}`),
      emit: ((...event: unknown[]) => told.push(event) > 0) as Emit,
      isShown: () => list.isShown,
      onBack: (keys, isUndone) => backs.push([keys, isUndone]),
    });
  const missing = () => total - collection.store.getState().total;
  const ids = () => collection.store.getState().rows.map(({ id }) => Number(id));
  const notices = () => app.page.notices.getState().notices;
  const deletions = () =>
    calls.filter(({ method }) => method === 'DELETE').map(({ url }) => url.split('/v2/')[1]);
  const reload = () => collection.load(collection.store.getState().query);
  return {
    ...started,
    ...{ collection, begin, told, backs, list, missing, ids, notices, deletions, reload },
  };
}
