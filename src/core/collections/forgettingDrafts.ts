import type { App } from '../page/createApp.ts';
import { draftOf } from '../forms/drafts.ts';
import type { Entity } from '../resources/resource.ts';
import type { Collection } from './createCollection.ts';

/**
 * The same records, whose drafts go when they are deleted and not before: with Undo what was typed is
 * back as well.
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
