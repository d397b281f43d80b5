import { useState, type ReactNode } from 'react';
import { plural } from '../../../core/messages/plural.ts';
import type { Collection } from '../../../core/collections/createCollection.ts';
import { loadCode } from '../../../core/http/loadCode.ts';
import type { Query } from '../../../core/http/queryText.ts';
import { notify } from '../../../core/notices/notices.ts';
import { notifyFailure } from '../../../core/notices/notifyFailure.ts';
import type { Entity } from '../../../core/resources/resource.ts';
import { useActions } from '../useActions.tsx';
import { useApp } from '../useApp.ts';
import { useLastingEmit } from '../useLastingEmit.ts';
import { useConfirm, type Question } from '../../ui/useConfirm.tsx';
import { useIsShown } from '../../ui/useIsShown.ts';
import { useLatest } from '../../ui/useLatest.ts';
import type { Selection } from '../../ui/list/useSelection.ts';
import { useT } from '../../ui/useT.ts';

export interface RemovalOptions<T> {
  /** The title of the notices. */
  title: string;
  selection: Selection<T>;
  /** What is open: a record or a tab; null for the list. */
  place: string | null;
  /**
   * Called when they leave the list, or return to it, if the place where they were deleted is still
   * open; `next` is the key of the row to focus.
   */
  onRemoved: (next: string | null, isBack: boolean) => void;
  /** Why these records can't be deleted, shown instead of the question; undefined if they can. */
  refusalOf?: ((ids: readonly Entity['id'][]) => string | undefined) | undefined;
  beforeRemoval?: BeforeRemoval | undefined;
  /** The text below the question about these records. Never rejects. */
  detailOf?: ((ids: readonly Entity['id'][]) => Promise<string | undefined>) | undefined;
}

/**
 * Reads what another question before a deletion needs, and returns the question; null if there is
 * none. Only the first part waits for the server, and it rejects with an `ApiError`.
 */
export type BeforeRemoval = (ids: readonly Entity['id'][]) => Promise<AskBeforeRemoval | null>;

/** Resolves to the additional query of the request, or null if the records stay. */
export type AskBeforeRemoval = () => Promise<Query | null>;

export interface Removal<T> {
  busy: boolean;
  removeOne: (row: T) => Promise<void>;
  /** Deletes all selected rows, or none if one can't be deleted; undefined if only one can be. */
  removeChosen: (() => Promise<void>) | undefined;
  /** Shown while the question's details are loading. */
  waiting: ReactNode;
}

type Id = Entity['id'];

/** Records to delete, by id and name. */
interface ChosenRecords {
  ids: readonly Id[];
  names: readonly string[];
  /** The row to focus. */
  next: string | null;
}

/** Asks in the resource's words, hides the rows in the list, and deletes them when Undo expires. */
export function useRemoval<T extends Entity, F extends object>(
  collection: Collection<T, F>,
  options: RemovalOptions<T>,
): Removal<T> {
  const { title, selection, refusalOf, beforeRemoval, detailOf } = options;
  const { messages, nameOf, labelOf = nameOf } = collection.resource;
  const { many } = messages;
  const app = useApp();
  const t = useT();
  const emit = useLastingEmit();
  const confirm = useConfirm();
  const { act, isBusy, waiting } = useActions();
  const [isBeginning, setBeginning] = useState(false);
  const busy = isBusy() || isBeginning;
  const isShown = useIsShown();
  const latest = useLatest(options);
  /** Returns whether the place that is open now still is, when called later. */
  const markPlace = () => {
    const { place } = latest.current;
    return () => isShown.current && latest.current.place === place;
  };
  const begin = async (
    { ids, names, next }: ChosenRecords,
    query: Query,
    isThere: () => boolean,
  ) => {
    const { deferDelete } = await loadCode(import('../../../core/removals/deferDelete.ts'));
    const keys = ids.map(String);
    const held = new Map([...selection.chosen].filter(([key]) => keys.includes(key)));
    deferDelete({
      ...{ app, t, emit, collection, title, ids, names, query },
      isShown: () => isShown.current,
      onBack: (back, isUndone) => {
        selection.add([...held].filter(([key]) => back.includes(key)));
        if (isUndone && isThere()) latest.current.onRemoved(back[0] ?? null, true);
      },
    });
    selection.forget(keys);
    // by now the user may have opened something else and be typing there, or one of them
    const isOpen = isShown.current && keys.includes(latest.current.place ?? '');
    if (isThere() || isOpen) latest.current.onRemoved(next, false);
  };
  const remove = async (
    { message, action }: Pick<Question, 'message' | 'action'>,
    chosen: ChosenRecords,
    unnamed: readonly string[] = [],
    isThere = markPlace(),
  ) => {
    if (busy) return;
    const { ids } = chosen;
    const refusal = refusalOf?.(ids);
    if (refusal) return notify(app, 'error', refusal, title);
    const isHere = markPlace();
    const say = async () => {
      const { removalDetail } = await loadCode(import('../../../core/removals/removalDetail.ts'));
      const used = await detailOf?.(ids);
      return { detail: removalDetail(app, t, { count: ids.length, names: unnamed, used }) };
    };
    // what closes afterwards is what was open the first time
    const again = () => void remove({ message, action }, chosen, unnamed, isThere);
    const attempt = { action, again, reads: true } as const;
    const told = await act({ ...attempt, send: say });
    // a late question about what the user has left would cover something else
    if (!told || !isHere()) return;
    if (!(await confirm({ message, detail: told.detail, action, danger: true }))) return;
    const prepare = async () => ({ ask: (await beforeRemoval?.(ids)) ?? null });
    const more = beforeRemoval ? await act({ ...attempt, send: prepare }) : { ask: null };
    const query = more && (more.ask ? await more.ask() : {});
    if (!query) return;
    setBeginning(true);
    try {
      await begin(chosen, query, isThere);
    } catch (error) {
      // what follows is the deletion, which reports itself
      notifyFailure(app, t, error as Error, t('Api Error'), { action, reads: true });
    } finally {
      setBeginning(false);
    }
  };
  return {
    busy,
    removeOne: (row) => {
      const { rows } = collection.store.getState();
      const at = rows.findIndex(({ id }) => String(id) === String(row.id));
      const next = rows[at + 1] ?? rows[at - 1];
      const message = t('Delete {name}?', { name: labelOf(row) });
      const chosen = { ids: [row.id], names: [labelOf(row)], next: next ? String(next.id) : null };
      return remove({ message, action: t('Delete') }, chosen);
    },
    removeChosen:
      many &&
      (() => {
        // they may be on other pages, or no longer match the filter
        const names = [...selection.chosen.values()];
        const chosen = { ids: [...selection.chosen.keys()], names, next: null };
        const action = plural(t, names.length, many.delete);
        return remove({ message: t(many.confirmDelete), action }, chosen, names);
      }),
    waiting: waiting(),
  };
}
