import { useState } from 'react';
import type { Collection } from '../../core/collections/createCollection.ts';
import type { Entity } from '../../core/resources/resource.ts';
import { useConfirm } from './useConfirm.tsx';
import type { Outcomes } from './useOutcomes.ts';
import type { Selection } from './useSelection.ts';
import { useT } from './useT.ts';

export interface Removal<T> {
  busy: boolean;
  /** Whether it is gone. */
  removeOne: (row: T) => Promise<boolean>;
  /** All chosen rows at once, or none of them when one cannot be deleted. */
  removeChosen: () => Promise<void>;
}

/** Asks in the resource's words, deletes, tells, and forgets the choice of what is gone. */
export function useRemoval<T extends Entity, F extends object>(
  collection: Collection<T, F>,
  options: { selection: Selection<T>; outcomes: Outcomes<T> },
): Removal<T> {
  const { selection, outcomes } = options;
  const { messages, nameOf } = collection.resource;
  const t = useT();
  const confirm = useConfirm();
  const [busy, setBusy] = useState(false);
  const remove = async (message: string, ids: readonly Entity['id'][]) => {
    if (!(await confirm({ message, action: t('Delete'), danger: true }))) return false;
    setBusy(true);
    try {
      await collection.remove(ids);
      selection.forget(ids.map(String));
      outcomes.removed(ids);
      // the rows behind move up
      await collection.load(collection.store.getState().query);
      return true;
    } catch (error) {
      outcomes.failed(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    removeOne: (row) => remove(t(messages.confirmDelete, { name: nameOf(row) }), [row.id]),
    removeChosen: async () => {
      await remove(t(messages.confirmDeleteMany), [...selection.chosen.keys()]);
    },
  };
}
