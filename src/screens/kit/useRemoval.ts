import { useState } from 'react';
import type { Collection } from '../../core/collections/createCollection.ts';
import { namesOf } from '../../core/collections/findRecords.ts';
import type { Entity } from '../../core/resources/resource.ts';
import { useApp } from './useApp.ts';
import { useConfirm } from './useConfirm.tsx';
import type { Outcomes } from './useOutcomes.ts';
import type { Selection } from './useSelection.ts';
import { useT } from './useT.ts';

export interface RemovalOptions<T> {
  selection: Selection<T>;
  outcomes: Outcomes<T>;
  /** The list is up to date again; `next` is the key of the row beside the one that is gone. */
  onRemoved: (next: string | null) => void;
}

export interface Removal<T> {
  busy: boolean;
  removeOne: (row: T) => Promise<void>;
  /** All chosen rows at once, or none of them when one cannot be deleted. */
  removeChosen: () => Promise<void>;
}

type Id = Entity['id'];

/** Asks in the resource's words, deletes, tells, and forgets the choice of what is gone. */
export function useRemoval<T extends Entity, F extends object>(
  collection: Collection<T, F>,
  { selection, outcomes, onRemoved }: RemovalOptions<T>,
): Removal<T> {
  const { messages, nameOf, path } = collection.resource;
  const app = useApp();
  const t = useT();
  const confirm = useConfirm();
  const [busy, setBusy] = useState(false);
  const removeOrTell = async (ids: readonly Id[]): Promise<readonly Id[]> => {
    try {
      await collection.remove(ids);
      outcomes.removed(ids);
      return ids;
    } catch (error) {
      // a part may be gone, or all of it and only the answer was lost: the server knows
      const left = await namesOf(app, path, ids).catch(() => null);
      const gone = left ? ids.filter((id) => !left.has(String(id))) : [];
      outcomes.failedToRemove(error, gone, ids.length);
      return gone;
    }
  };
  const remove = async (message: string, ids: readonly Id[], next: string | null) => {
    if (!(await confirm({ message, action: t('Delete'), danger: true }))) return;
    setBusy(true);
    const gone = await removeOrTell(ids);
    selection.forget(gone.map(String));
    // the rows behind move up; what is left after a failure shows as it is
    await collection.load(collection.store.getState().query);
    setBusy(false);
    if (gone.length === ids.length) onRemoved(next);
  };
  return {
    busy,
    removeOne: (row) => {
      const { rows } = collection.store.getState();
      const at = rows.findIndex(({ id }) => String(id) === String(row.id));
      const next = rows[at + 1] ?? rows[at - 1];
      const message = t(messages.confirmDelete, { name: nameOf(row) });
      return remove(message, [row.id], next ? String(next.id) : null);
    },
    removeChosen: () => remove(t(messages.confirmDeleteMany), [...selection.chosen.keys()], null),
  };
}
