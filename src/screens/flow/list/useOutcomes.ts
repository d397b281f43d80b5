import { useEffect } from 'react';
import type { Collection } from '../../../core/collections/createCollection.ts';
import { notify } from '../../../core/notices/notices.ts';
import { loadPreferences, sectionPreferences } from '../../../core/preferences/preferences.ts';
import { publicRecord } from '../../../core/resources/publicRecord.ts';
import { hasUnsaved } from '../../../core/page/hasUnsaved.ts';
import type { Entity } from '../../../core/resources/resource.ts';
import { useEmit } from '../../ui/ElementContext.tsx';
import { useApp } from '../useApp.ts';
import { useT } from '../../ui/useT.ts';

export interface Outcomes<T> {
  /** Tells of a save; true when the form should close by the person's preference (spec 1 §4). */
  saved: (record: T, created: boolean) => Promise<boolean>;
}

/** Says what became of an act: a notice in the specification's words and an event for the page. */
export function useOutcomes<T extends Entity, F extends object>(
  { resource }: Collection<T, F>,
  title: string,
): Outcomes<T> {
  const app = useApp();
  const emit = useEmit();
  const t = useT();
  const { messages, path, section, nameOf } = resource;
  // how a person is told things, and whether a save closes: a record may be open without its list
  useEffect(() => void loadPreferences(app), [app]);
  return {
    saved: async (record, created) => {
      notify(
        app,
        'success',
        t(created ? messages.created : messages.updated, { name: nameOf(record) }),
        title,
      );
      emit('df-saved', { resource: path, record: publicRecord(record, resource) });
      // a record of a deep link may be saved before they have come
      await loadPreferences(app);
      // what was typed on since, before they came, holds the form open
      const { autoClose } = sectionPreferences(app.page.preferences.getState(), section);
      return autoClose === true && !hasUnsaved(app);
    },
  };
}
