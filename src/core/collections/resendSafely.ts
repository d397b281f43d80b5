import { ApiError } from '../http/apiError.ts';
import { isChildList } from '../lib/changes.ts';
import { dropAlreadySaved } from '../merge/dropAlreadySaved.ts';
import type { Id } from '../lib/Id.ts';
import type { Entity } from '../resources/resource.ts';
import type { Collection } from './createCollection.ts';
import { IncompleteCreation } from './IncompleteCreation.ts';

/** What a form needs of a collection; without `fetchOne` its records have no rows that could double. */
export type SavingCalls<T extends Entity, F> = Pick<
  Collection<T, F>,
  'resource' | 'create' | 'update'
> &
  Partial<Pick<Collection<T, F>, 'fetchOne'>>;

const hasRows = (changes: object) => Object.keys(changes).some((name) => isChildList(name));

/**
 * The saves of a form that can be repeated: where the answer to one was lost, it may have been carried
 * out, so the record is read before the next, and new rows that are there are not added twice.
 * `loaded` is the record as the form was given it; one that begins with a draft `isUnsure` whether a
 * save was on its way when its page was left.
 */
export function resendSafely<T extends Entity, F>(
  collection: SavingCalls<T, F>,
  loaded: T | null,
  isUnsure = false,
): SavingCalls<T, F> {
  const { fetchOne } = collection;
  if (!fetchOne) return collection;
  let known = loaded;
  const keep = (record: T) => {
    isUnsure = false;
    known = record;
    return record;
  };
  const keepIncomplete = (error: unknown): never => {
    if (error instanceof IncompleteCreation) keep(error.record as T);
    throw error;
  };
  const unsent = async (id: Id, changes: object): Promise<object> => {
    if (!known || !isUnsure || !hasRows(changes)) return changes;
    return dropAlreadySaved(changes, await fetchOne(id), known);
  };
  return {
    ...collection,
    create: (payload, query) => collection.create(payload, query).then(keep, keepIncomplete),
    async update(id, changes, query) {
      const left = await unsent(id, changes);
      try {
        return keep(await collection.update(id, left, query));
      } catch (error) {
        if (error instanceof ApiError && error.kind !== 'refused') isUnsure = true;
        throw error;
      }
    },
  };
}
