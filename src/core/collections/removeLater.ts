import type { App } from '../app.ts';
import type { Collection } from './createCollection.ts';
import { namesOf } from './findRecords.ts';
import type { Emit } from '../emitEvent.ts';
import type { Query } from '../http/queryText.ts';
import type { Translate } from '../messages/translate.ts';
import { notify } from '../notices.ts';
import type { Entity, Id } from '../resources/resource.ts';
import { canOfferUndo, offerUndo } from '../undoNotice.ts';

export interface RemovalOrder<T extends Entity, F> {
  app: App;
  t: Translate;
  emit: Emit;
  collection: Collection<T, F>;
  /** Of the notices. */
  title: string;
  ids: readonly Id[];
  /** What the call is told besides. */
  query: Query;
  /** Records are in the list again: somebody has undone it, or the server has not deleted them. */
  onBack: (ids: readonly string[], isUndone: boolean) => void;
}

/** A number where JavaScript can hold it, else its text: the same for one record and for many. */
const plainId = (id: Id) => (String(Number(id)) === String(id) ? Number(id) : String(id));

const waiting = new Set<() => Promise<void>>();

/** Sends every deletion that could still be undone, as leaving the page does. */
export async function sendRemovals(): Promise<void> {
  await Promise.all([...waiting].map((send) => send()));
}

globalThis.addEventListener?.('pagehide', () => void sendRemovals());

/**
 * Takes records out of the list, and deletes them when the notice that offers Undo is gone; at once
 * where notices are given otherwise. Answers how to send it now; once sent or undone that does nothing.
 */
export function removeLater<T extends Entity, F>(order: RemovalOrder<T, F>): () => Promise<void> {
  const { app, t, collection, title, ids } = order;
  const { messages } = collection.resource;
  const keys = ids.map(String);
  const said = t(ids.length > 1 ? messages.deletedMany : messages.deleted);
  let outcome: Promise<void> | undefined;
  const settle = (act: () => Promise<void>) => {
    waiting.delete(send);
    return (outcome ??= act());
  };
  const send = () => settle(() => remove(order));
  const undo = async () => {
    collection.show(keys);
    await collection.load(collection.store.getState().query);
    notify(app, 'success', t('Nothing was deleted.'), title);
    order.onBack(keys, true);
  };
  collection.hide(keys);
  if (!canOfferUndo(app)) {
    void settle(() => remove(order, () => notify(app, 'success', said, title)));
    return send;
  }
  waiting.add(send);
  offerUndo(app, said, title, {
    undo: () => void settle(undo),
    gone: () => void send(),
  });
  // the rows behind move up
  void collection.load(collection.store.getState().query);
  return send;
}

async function remove<T extends Entity, F>(order: RemovalOrder<T, F>, onGone?: () => void) {
  const { collection, ids, query } = order;
  try {
    await collection.remove(ids, query);
    tellRemoved(order, ids);
    onGone?.();
  } catch (error) {
    await failed(order, error as Error);
  }
  await collection.load(collection.store.getState().query);
}

function tellRemoved<T extends Entity, F>(order: RemovalOrder<T, F>, ids: readonly Id[]) {
  // a page is told plain ids; a number too long for JavaScript goes as its text
  order.emit('df-deleted', { resource: order.collection.resource.path, ids: ids.map(plainId) });
}

/** A part may be gone, or all of it and only the answer was lost: the server knows. */
async function failed<T extends Entity, F>(order: RemovalOrder<T, F>, error: Error) {
  const { app, t, collection, ids, title } = order;
  const left = await namesOf(app, collection.resource.path, ids).catch(() => null);
  const gone = left ? ids.filter((id) => !left.has(String(id))) : [];
  const back = ids.filter((id) => !gone.includes(id)).map(String);
  // also those that are gone: nothing of them is left to hide
  collection.show(ids.map(String));
  notify(app, 'error', t(error.message), t('Api Error'));
  if (gone.length) tellRemoved(order, gone);
  if (gone.length && back.length) {
    const values = { gone: gone.length, count: ids.length };
    notify(
      app,
      'warn',
      t('{gone} of {count} are deleted, the rest stays selected.', values),
      title,
    );
  }
  order.onBack(back, false);
}
