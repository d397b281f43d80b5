import { useState } from 'react';
import type { Collection } from '../../../core/collections/createCollection.ts';
import type { Entity } from '../../../core/resources/resource.ts';
import { useLeaving, type Leaving } from '../../ui/useLeaving.ts';
import { useSelection, type Selection } from '../../ui/list/useSelection.ts';
import { useT } from '../../ui/useT.ts';
import { useOutcomes, type Outcomes } from './useOutcomes.ts';

export interface ManageFlow<T> {
  selection: Selection<T>;
  outcomes: Outcomes<T>;
  /** The way out of the open form. */
  leaving: Leaving;
  /** Somebody has gone to another record here; before that the focus stays where the page has it. */
  moved: boolean;
  /** Shows a record, `create`, or with null what stands there without one. */
  show: (record: string | null) => void;
  /** The same after asking about unsaved work. */
  leaveTo: (record: string | null) => Promise<void>;
}

export interface ManageFlowOptions {
  /** Of the notices. */
  title: string;
  /** Goes to the address of a record. */
  show: (record: string | null) => void;
  /** The way out that others ask too; its own by default. */
  leaving?: Leaving | undefined;
}

export const rowKey = (row: Entity) => String(row.id);

/** What the screens of records have in common: choosing, opening, leaving, and telling of a save. */
export function useManageFlow<T extends Entity, F extends object>(
  collection: Collection<T, F>,
  { title, show: goTo, leaving: given }: ManageFlowOptions,
): ManageFlow<T> {
  const { messages, nameOf } = collection.resource;
  const t = useT();
  const selection = useSelection<T>(rowKey, nameOf);
  const outcomes = useOutcomes(collection, title);
  const own = useLeaving(t(messages.confirmClose));
  const leaving = given ?? own;
  const [moved, setMoved] = useState(false);
  const show = (record: string | null) => {
    setMoved(true);
    goTo(record);
  };
  const leaveTo = async (record: string | null) => {
    if (await leaving.mayLeave()) show(record);
  };
  return { selection, outcomes, leaving, moved, show, leaveTo };
}
