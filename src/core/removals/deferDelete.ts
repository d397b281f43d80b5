import type { Emit } from '../page/emitEvent.ts';
import type { Query } from '../http/queryText.ts';
import { ApiError } from '../http/apiError.ts';
import { listNames } from '../messages/listNames.ts';
import { clearStaleNotices } from '../notices/clearStaleNotices.ts';
import { notify } from '../notices/notices.ts';
import type { Id } from '../lib/Id.ts';
import type { Entity } from '../resources/resource.ts';
import { canOfferUndo } from '../notices/undoNotice.ts';
import type { Collection } from '../collections/createCollection.ts';
import { findUndeleted } from './findUndeleted.ts';
import { IDS_PER_CALL } from '../collections/recordCalls.ts';
import { notifyPartialDelete, type RemovalWords } from './notifyPartialDelete.ts';
import { SESSION_OVER } from './pendingDeletes.ts';
import { waitingDelete } from './waitingDelete.ts';

export interface RemovalOrder<T extends Entity, F> extends RemovalWords {
  emit: Emit;
  collection: Collection<T, F>;
  /** What the request sends besides the ids. */
  query: Query;
  /**
   * Called if records are in the list again:
   * the user has undone it, or the server has not deleted them.
   */
  onBack: (ids: readonly string[], isUndone: boolean) => void;
}

/**
 * Returns a number if JavaScript can represent it, otherwise its text: the same for one record and
 * for many.
 */
const plainId = (id: Id) => (String(Number(id)) === String(id) ? Number(id) : String(id));

/**
 * Removes records from the list, and deletes them when the notice that offers Undo closes; at once
 * if Undo isn't possible. Returns a function that sends it now; once sent or undone that does
 * nothing.
 */
export function deferDelete<T extends Entity, F>(order: RemovalOrder<T, F>): () => Promise<void> {
  const { app, t, collection, title, ids, names, query } = order;
  const { deleted, many } = collection.resource.messages;
  const said = t(ids.length > 1 && many ? many.deleted : deleted);
  // several may end at once with the same message
  const told = names.length === 1 ? `${title}: ${names[0]}` : title;
  const keys = ids.map(String);
  const canUndo = canOfferUndo(app, ids.length);
  clearStaleNotices(app);
  const { send, offer } = waitingDelete(app, collection.resource.path, {
    takesFiles: query.delete_storage === true,
    send: (isOwners) => remove(order, isOwners),
    async sent(isDone) {
      if (isDone) notify(app, 'success', said, canUndo ? told : title);
      await collection.reload();
    },
  });
  collection.hide(keys);
  if (!canUndo) {
    void send();
    return send;
  }
  offer(t('Deleting {names}…', { names: listNames(names, t) }), title, async () => {
    collection.show(keys);
    await collection.reload();
    clearStaleNotices(app);
    notify(app, 'success', t('Restored. Nothing was deleted.'), told);
    order.onBack(keys, true);
  });
  // the following rows move up
  void collection.reload();
  return send;
}

/**
 * Sends the requests of one deletion. Returns true if all are deleted; otherwise it has reported
 * what isn't.
 */
async function remove<T extends Entity, F>(
  order: RemovalOrder<T, F>,
  isOwners: () => boolean,
): Promise<boolean> {
  const { collection, ids, query } = order;
  const gone: Id[] = [];
  let some: readonly Id[] = [];
  try {
    while (gone.length < ids.length) {
      some = [];
      if (!isOwners()) throw new Error(SESSION_OVER);
      some = ids.slice(gone.length, gone.length + IDS_PER_CALL);
      await collection.remove(some, query);
      gone.push(...some);
    }
    tellRemoved(order, gone);
    return true;
  } catch (error) {
    return afterFailure(order, error as Error, { gone, doubtful: some });
  }
}

function tellRemoved<T extends Entity, F>(order: RemovalOrder<T, F>, ids: readonly Id[]) {
  // events contain plain ids; a number too long for JavaScript is sent as its text
  order.emit('df-deleted', { resource: order.collection.resource.path, ids: ids.map(plainId) });
}

/**
 * Whether a failure means a rejection: a single record still exists then, but of several, some may
 * be deleted.
 */
const isRefused = (error: Error, { length }: readonly Id[]) =>
  length === 1 && error instanceof ApiError && error.status === 403;

/**
 * Asks the server what is deleted: after a bad response, that may be all,
 * some or none of the records.
 */
async function afterFailure<T extends Entity, F>(
  order: RemovalOrder<T, F>,
  error: Error,
  { gone, doubtful }: Record<'gone' | 'doubtful', readonly Id[]>,
): Promise<boolean> {
  const { collection, ids } = order;
  const left = isRefused(error, doubtful)
    ? new Set(doubtful.map(String))
    : await findUndeleted(order.app, collection.resource.path, doubtful).catch(() => null);
  const isGone = (id: Id) =>
    gone.includes(id) || (!!left && doubtful.includes(id) && !left.has(String(id)));
  const removed = ids.filter(isGone);
  // including those that no longer exist: there is nothing left to hide
  collection.show(ids.map(String));
  if (removed.length) tellRemoved(order, removed);
  if (removed.length === ids.length) return true;
  notifyPartialDelete(order, error, { isGone, isKnown: !!left });
  order.onBack(ids.filter((id) => !isGone(id)).map(String), false);
  return false;
}
