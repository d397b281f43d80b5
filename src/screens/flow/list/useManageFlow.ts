import { useState, useEffect } from 'react';
import type { Collection } from '../../../core/collections/createCollection.ts';
import type { Entity } from '../../../core/resources/resource.ts';
import { useLeaving, type Leaving } from '../../ui/useLeaving.ts';
import { useSelection, type Selection } from '../../ui/list/useSelection.ts';
import { useT } from '../../ui/useT.ts';
import { notify, type NoticeOffers } from '../../../core/notices/notices.ts';
import { loadPreferences, sectionPreferences } from '../../../core/preferences/preferences.ts';
import { publicRecord } from '../../../core/resources/publicRecord.ts';
import { hasUnsaved } from '../../../core/page/hasUnsaved.ts';
import { useEmit } from '../../ui/ElementContext.tsx';
import { useApp } from '../useApp.ts';

export interface ManageFlow<T> {
  selection: Selection<T>;
  outcomes: Outcomes<T>;
  /** The guard for leaving the open form. */
  leaving: Leaving;
  /** The user has opened another record here; before that, the page decides about the focus. */
  moved: boolean;
  /** Shows a record, `create`, or with null, what is shown without one. */
  show: (record: string | null) => void;
  /** The same after asking about unsaved work. */
  leaveTo: (record: string | null) => Promise<void>;
}

export interface ManageFlowOptions {
  /** The title of the notices. */
  title: string;
  /** Goes to the path of a record. */
  show: (record: string | null) => void;
  /** A guard shared with others; its own by default. */
  leaving?: Leaving | undefined;
}

export const rowKey = (row: Entity) => String(row.id);

/** The common flow of record screens: selecting, opening, leaving, and reporting a save. */
export function useManageFlow<T extends Entity, F extends object>(
  collection: Collection<T, F>,
  { title, show: goTo, leaving: given }: ManageFlowOptions,
): ManageFlow<T> {
  const { messages, nameOf } = collection.resource;
  const t = useT();
  const selection = useSelection<T>(rowKey, nameOf);
  const outcomes = useSaveNotices(collection, title);
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

interface Outcomes<T> {
  /**
   * Reports a save and its possible next steps; true if the form should close by the user's
   * preference (spec 1 §4).
   */
  saved: (record: T, created: boolean, offers?: NoticeOffers) => Promise<boolean>;
}

/** Reports the result of an action: a notice in the specification's words and an event. */
function useSaveNotices<T extends Entity, F extends object>(
  { resource }: Collection<T, F>,
  title: string,
): Outcomes<T> {
  const app = useApp();
  const emit = useEmit();
  const t = useT();
  const { messages, path, section, nameOf } = resource;
  // how notices are shown, and whether a save closes: a record can be open without its list
  useEffect(() => void loadPreferences(app), [app]);
  return {
    saved: async (record, created, offers) => {
      const name = nameOf(record);
      const sentence = t(created ? messages.created : messages.updated, { name });
      // several notices that offer Undo are shown side by side, with the same sentence
      const told = offers?.undo ? `${title}: ${name}` : title;
      notify(app, 'success', sentence, told, offers);
      emit('df-saved', { resource: path, record: publicRecord(record, resource) });
      // a record of a deep link can be saved before they have loaded; a new one is shown on its own
      // page at once, because what is typed into the form that this replaces can be lost
      if (!created) await loadPreferences(app);
      // if the user kept typing before they loaded, the form stays open
      const { autoClose } = sectionPreferences(app.page.preferences.getState(), section);
      return autoClose === true && !hasUnsaved(app);
    },
  };
}
