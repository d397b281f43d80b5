import { refusalOf } from '../http/apiError.ts';
import type { Id } from '../lib/Id.ts';
import { notKept } from '../merge/notKept.ts';
import { msg } from '../messages/translate.ts';
import type { Entity } from '../resources/resource.ts';
import type { Collection } from './createCollection.ts';

/** What changes a single record and reads it. */
export type RecordChanger<T extends Entity> = Pick<Collection<T, unknown>, 'update' | 'fetchOne'>;

/**
 * Changes a record without its form, such as whether it's active. Status 200 doesn't mean that the
 * server stored the change, so the response is compared with it, then the record itself.
 *
 * @param before the record before the change, if the change includes rows of its relations.
 * @throws ApiError if the server didn't store the change.
 */
export async function changeRecord<T extends Entity>(
  { update, fetchOne }: RecordChanger<T>,
  id: Id,
  changes: object,
  before: object = {},
): Promise<T> {
  const isStored = (record: T) => !notKept(changes, record, { before }).length;
  const answer = await update(id, changes);
  if (isStored(answer)) return answer;
  const now = await fetchOne(id);
  if (isStored(now)) return now;
  throw refusalOf(msg("The server didn't store the change."), 200);
}
