import { useEffect } from 'react';
import type { Collection } from '../../core/collections/createCollection.ts';
import { notify } from '../../core/notices.ts';
import { loadPreferences, sectionPreferences } from '../../core/preferences.ts';
import type { Entity } from '../../core/resources/resource.ts';
import { useEmit } from './ElementContext.tsx';
import { useApp } from './useApp.ts';
import { useT } from './useT.ts';

export interface Outcomes<T> {
  /** Tells of a save; true when the form should close by the person's preference (spec 1 §4). */
  saved: (record: T, created: boolean) => boolean;
  removed: (ids: readonly Entity['id'][]) => void;
  /** `gone` were deleted all the same, of `count` that should have been. */
  failedToRemove: (error: unknown, gone: readonly Entity['id'][], count: number) => void;
}

/** A number where JavaScript can hold it, else its text: the same for one record and for many. */
const plainId = (id: Entity['id']) => (String(Number(id)) === String(id) ? Number(id) : String(id));

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
  // a page is told plain ids; a number too long for JavaScript goes as its text
  const tellRemoved = (ids: readonly Entity['id'][]) =>
    emit('df-deleted', { resource: path, ids: ids.map(plainId) });
  return {
    saved: (record, created) => {
      notify(
        app,
        'success',
        t(created ? messages.created : messages.updated, { name: nameOf(record) }),
        title,
      );
      emit('df-saved', { resource: path, record });
      return sectionPreferences(app.page.preferences.getState(), section).autoClose === true;
    },
    removed: (ids) => {
      const message = ids.length > 1 ? messages.deletedMany : messages.deleted;
      notify(app, 'success', t(message), title);
      tellRemoved(ids);
    },
    failedToRemove: (error, gone, count) => {
      notify(app, 'error', t((error as Error).message), t('Api Error'));
      if (!gone.length) return;
      tellRemoved(gone);
      const said = t('{gone} of {count} are deleted, the rest stays selected.', {
        gone: gone.length,
        count,
      });
      if (gone.length < count) notify(app, 'warn', said, title);
    },
  };
}
