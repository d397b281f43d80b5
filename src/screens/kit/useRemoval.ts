import { useState } from 'react';
import type { Collection } from '../../core/collections/createCollection.ts';
import { namesOf } from '../../core/collections/findRecords.ts';
import { plural } from '../../core/messages/plural.ts';
import type { Query } from '../../core/http/queryText.ts';
import type { Entity } from '../../core/resources/resource.ts';
import { useApp } from './useApp.ts';
import { useConfirm, type Question } from './useConfirm.tsx';
import type { Outcomes } from './useOutcomes.ts';
import type { Selection } from './useSelection.ts';
import { useT } from './useT.ts';

export interface RemovalOptions<T> {
  selection: Selection<T>;
  outcomes: Outcomes<T>;
  /** The list is up to date again; `next` is the key of the row beside the one that is gone. */
  onRemoved: (next: string | null) => void;
  beforeRemoval?: BeforeRemoval | undefined;
}

/**
 * Asks what else there is to ask about records that somebody wants to delete; answers what the call is
 * told besides, or null when they stay.
 */
export type BeforeRemoval = (ids: readonly Entity['id'][]) => Promise<Query | null>;

export interface Removal<T> {
  busy: boolean;
  /** `detail` stands below the question. */
  removeOne: (row: T, detail?: string) => Promise<void>;
  /** All chosen rows at once, or none of them when one cannot be deleted. */
  removeChosen: () => Promise<void>;
}

type Id = Entity['id'];

/** So many names are read before a question is answered. */
const NAMES_SHOWN = 5;

/** Asks in the resource's words, deletes, tells, and forgets the choice of what is gone. */
export function useRemoval<T extends Entity, F extends object>(
  collection: Collection<T, F>,
  { selection, outcomes, onRemoved, beforeRemoval }: RemovalOptions<T>,
): Removal<T> {
  const { messages, nameOf, labelOf = nameOf, path } = collection.resource;
  const app = useApp();
  const t = useT();
  const confirm = useConfirm();
  const [busy, setBusy] = useState(false);
  const removeOrTell = async (ids: readonly Id[]): Promise<readonly Id[]> => {
    try {
      const query = beforeRemoval ? await beforeRemoval(ids) : {};
      if (!query) return [];
      await collection.remove(ids, query);
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
  const remove = async (
    question: Pick<Question, 'message' | 'detail'>,
    ids: readonly Id[],
    next: string | null,
  ) => {
    if (!(await confirm({ ...question, action: t('Delete'), danger: true }))) return;
    setBusy(true);
    const gone = await removeOrTell(ids);
    selection.forget(gone.map(String));
    // the rows behind move up; what is left after a failure shows as it is
    await collection.load(collection.store.getState().query);
    setBusy(false);
    if (gone.length === ids.length) onRemoved(next);
  };
  /** Chosen rows may be on other pages, or not match the filter any more. */
  const namesIn = (names: readonly string[]) => {
    const shown = names.slice(0, NAMES_SHOWN).join(', ');
    const more = names.length - NAMES_SHOWN;
    const rest = { one: '{names} and one more', other: '{names} and {count} more' };
    return more > 0 ? plural(t, more, rest, { names: shown }) : shown;
  };
  return {
    busy,
    removeOne: (row, detail) => {
      const { rows } = collection.store.getState();
      const at = rows.findIndex(({ id }) => String(id) === String(row.id));
      const next = rows[at + 1] ?? rows[at - 1];
      const message = t(messages.confirmDelete, { name: labelOf(row) });
      return remove({ message, detail }, [row.id], next ? String(next.id) : null);
    },
    removeChosen: () =>
      remove(
        { message: t(messages.confirmDeleteMany), detail: namesIn([...selection.chosen.values()]) },
        [...selection.chosen.keys()],
        null,
      ),
  };
}
