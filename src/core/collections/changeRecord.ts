import { refusalOf } from '../http/apiError.ts';
import { mayBeDone } from '../http/outcomeOf.ts';
import type { Id } from '../lib/Id.ts';
import { notKept } from '../merge/notKept.ts';
import { msg } from '../messages/translate.ts';
import type { Entity } from '../resources/resource.ts';
import type { Collection } from './createCollection.ts';

/** What changes a single record, reads it and shows its list. */
export type RecordChanger<T extends Entity> = Pick<
  Collection<T, unknown>,
  'update' | 'fetchOne' | 'reload'
>;

/**
 * Changes a record without its form, such as whether it's active. Status 200 doesn't mean that the
 * server stored the change, so the response is compared with it, then the record itself. That is
 * also looked at if no response says whether it was stored.
 *
 * @param before the record before the change, if the change includes rows of its relations.
 * @throws ApiError if the server didn't store the change.
 */
export async function changeRecord<T extends Entity>(
  { update, fetchOne, reload }: RecordChanger<T>,
  id: Id,
  changes: object,
  before: object = {},
): Promise<T> {
  const isStored = (record: T) => !notKept(changes, record, { before }).length;
  try {
    const answer = await update(id, changes);
    if (isStored(answer)) return answer;
  } catch (error) {
    const now = mayBeDone(error) ? await fetchOne(id).catch(() => null) : null;
    if (!now || !isStored(now)) throw error;
    // only a response to the change is put into the list
    void reload();
    return now;
  }
  const now = await fetchOne(id);
  if (isStored(now)) return now;
  throw refusalOf(msg("The server didn't store the change."), 200);
}
