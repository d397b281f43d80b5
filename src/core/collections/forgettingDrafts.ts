import type { App } from '../page/createApp.ts';
import { draftOf } from '../forms/drafts.ts';
import type { Entity } from '../resources/resource.ts';
import type { Collection } from './createCollection.ts';

/**
 * Returns a collection that discards the drafts of records only once they are deleted: Undo
 * restores what was typed as well.
 */
export const forgettingDrafts = <T extends Entity, F>(
  app: App,
  collection: Collection<T, F>,
): Collection<T, F> => ({
  ...collection,
  async remove(ids, query) {
    await collection.remove(ids, query);
    for (const id of ids) draftOf(app, collection.resource.area, String(id)).discard();
  },
});
