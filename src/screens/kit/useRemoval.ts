import { useEffect, useRef, useState } from 'react';
import type { Collection } from '../../core/collections/createCollection.ts';
import type { Query } from '../../core/http/queryText.ts';
import { plural } from '../../core/messages/plural.ts';
import { notify } from '../../core/notices.ts';
import type { Entity } from '../../core/resources/resource.ts';
import { useEmit } from './ElementContext.tsx';
import { useApp } from './useApp.ts';
import { useConfirm, type Question } from './useConfirm.tsx';
import type { Selection } from './useSelection.ts';
import { useT } from './useT.ts';

export interface RemovalOptions<T> {
  /** Of the notices. */
  title: string;
  selection: Selection<T>;
  /** They are out of the list, or in it again; `next` is the key of the row to go on at. */
  onRemoved: (next: string | null) => void;
  beforeRemoval?: BeforeRemoval | undefined;
}

/**
 * Asks what else there is to ask about records that somebody wants to delete; answers what the call is
 * told besides, or null when they stay. Rejects with an `ApiError`.
 */
export type BeforeRemoval = (ids: readonly Entity['id'][]) => Promise<Query | null>;

export interface Removal<T> {
  busy: boolean;
  /** `detail` stands below the question. */
  removeOne: (row: T, detail?: string) => Promise<void>;
  /** All chosen rows at once, or none of them when one cannot be deleted. */
  removeChosen: () => Promise<void>;
  /** What could still be undone is sent: somebody goes on with something else. */
  sendNow: () => void;
}

type Id = Entity['id'];

/** So many names are read before a question is answered. */
const NAMES_SHOWN = 5;

/** Asks in the resource's words, takes the rows out of the list, and deletes them when Undo is over. */
export function useRemoval<T extends Entity, F extends object>(
  collection: Collection<T, F>,
  { title, selection, onRemoved, beforeRemoval }: RemovalOptions<T>,
): Removal<T> {
  const { messages, nameOf, labelOf = nameOf } = collection.resource;
  const app = useApp();
  const t = useT();
  const emit = useEmit();
  const confirm = useConfirm();
  const [busy, setBusy] = useState(false);
  const last = useRef<() => void>(undefined);
  const sendNow = () => last.current?.();
  useEffect(() => () => last.current?.(), []);
  const begin = async (ids: readonly Id[], next: string | null) => {
    const query = beforeRemoval ? await beforeRemoval(ids) : {};
    if (!query) return;
    const { removeLater } = await import('../../core/collections/removeLater.ts');
    const keys = ids.map(String);
    const held = new Map([...selection.chosen].filter(([key]) => keys.includes(key)));
    sendNow();
    last.current = removeLater({
      ...{ app, t, emit, collection, title, ids, query },
      onBack: (back, isUndone) => {
        selection.add([...held].filter(([key]) => back.includes(key)));
        if (isUndone) onRemoved(back[0] ?? null);
      },
    });
    selection.forget(keys);
    onRemoved(next);
  };
  const remove = async (
    question: Pick<Question, 'message' | 'detail'>,
    ids: readonly Id[],
    next: string | null,
  ) => {
    if (!(await confirm({ ...question, action: t('Delete'), danger: true }))) return;
    setBusy(true);
    await begin(ids, next).catch((error: Error) =>
      notify(app, 'error', t(error.message), t('Api Error')),
    );
    setBusy(false);
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
    sendNow,
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
