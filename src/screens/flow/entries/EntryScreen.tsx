import { useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { Collection } from '../../../core/collections/createCollection.ts';
import { forgettingDrafts } from '../../../core/collections/forgettingDrafts.ts';
import { pageLimitOf } from '../../../core/preferences/preferences.ts';
import type { Entity } from '../../../core/resources/resource.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { EntryList } from './EntryList.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ManageRecord } from '../list/ManageRecord.tsx';
import { useApp } from '../useApp.ts';
import type { AreaPath } from '../../ui/list/useAreaPath.ts';
import { useEntryPath } from './useEntryPath.ts';
import { useLeaving, type Leaving } from '../../ui/useLeaving.ts';
import type { FormProps } from '../form/useForm.ts';
import { useOutcomes } from '../list/useOutcomes.ts';
import { useRemoval, type RemovalOptions } from '../list/useRemoval.ts';
import type { BeforeUpdate } from '../form/useSave.ts';
import { useSelection } from '../../ui/list/useSelection.ts';
import { useT } from '../../ui/useT.ts';

export interface EntryScreenProps<T extends Entity, F extends object> {
  title: string;
  collection: Collection<T, F>;
  Form: ComponentType<FormProps<F>>;
  /** Where it stands: '', '/create', '/12', '?filter=a', '/12?page=2'. */
  place: AreaPath;
  /** Said while no entry is chosen: 'No host selected.' */
  noneSelected: string;
  /** Beside the entries' names in the list. */
  hintOf?: ((entry: T) => ReactNode) | undefined;
  beforeUpdate?: BeforeUpdate<T> | undefined;
  /** What stands below the question whether to delete it. */
  removalDetail?: RemovalOptions<T>['detailOf'];
  /** The way out of the tabs that this is one of, so that whoever leaves by them is asked too. */
  leaving?: Leaving | undefined;
}

const keyOf = (entry: Entity) => String(entry.id);

/**
 * A selector of an entry with add, save and delete (spec 1 §2: the tabs of Config, app groups). A
 * new entry is local until it is saved; deleting it then only forgets it.
 */
export function EntryScreen<T extends Entity, F extends object>(props: EntryScreenProps<T, F>) {
  const { title, collection } = props;
  const { defaultOrder, messages, nameOf } = collection.resource;
  const t = useT();
  const at = useEntryPath(props.place, defaultOrder);
  const selection = useSelection<T>(keyOf, nameOf);
  const outcomes = useOutcomes(collection, title);
  const [moved, setMoved] = useState(false);
  const own = useLeaving(t(messages.confirmClose));
  const leaving = props.leaving ?? own;
  const close = () => {
    leaving.release();
    show(null);
  };
  const app = useApp();
  const deleted = useMemo(() => forgettingDrafts(app, collection), [app, collection]);
  const removal = useRemoval(deleted, {
    ...{ title, selection, detailOf: props.removalDetail },
    // with Undo the entry is back, and whatever is open by now stays
    onRemoved: (_next, isBack) => {
      if (isBack) return;
      leaving.release(true);
      show(null);
    },
  });
  const { filter, page, order } = at.query;
  const pageLimit = useStore(app.page.preferences, (state) =>
    pageLimitOf(state, collection.resource),
  );
  useEffect(() => {
    void collection.load({ filter, page, order });
  }, [collection, filter, page, order, pageLimit]);
  const isNew = at.record === 'create';

  const show = (record: string | null) => {
    setMoved(true);
    at.show(record);
  };
  const leaveTo = async (record: string | null) => {
    if (await leaving.mayLeave()) show(record);
  };
  // the entry itself: the page of the list beside it may be another one
  const remove = (entry: T | null) => {
    if (entry) void removal.removeOne(entry);
    else close();
  };
  return (
    <section className="df-entries" aria-label={title} data-open={at.record !== null || undefined}>
      <EntryList
        label={title}
        collection={collection}
        query={at.query}
        pageLimit={pageLimit}
        chosen={at.record}
        href={(entry) => at.link(keyOf(entry))}
        hintOf={props.hintOf}
        onChoose={(entry) => void leaveTo(keyOf(entry))}
        onAdd={() => void leaveTo('create')}
        onQuery={at.setQuery}
      />
      {at.record === null ? (
        <EmptyState title={props.noneSelected} text={t('Choose one, or add a new one.')} />
      ) : (
        <ManageRecord
          key={at.record}
          collection={collection}
          id={isNew ? null : at.record}
          Form={props.Form}
          actions={(entry, isSaving) => (
            <Button
              kind="quiet"
              busy={removal.busy}
              disabled={isSaving}
              onClick={() => remove(entry)}
            >
              <Icon name="trash" />
              {t('Delete')}
            </Button>
          )}
          beforeUpdate={props.beforeUpdate}
          focusTitle={moved}
          onClose={() => show(null)}
          onSaved={(entry, { isShown }) => {
            void outcomes.saved(entry, isNew);
            if (isNew && isShown) show(keyOf(entry));
          }}
          onUnsaved={leaving.onUnsaved}
        />
      )}
    </section>
  );
}
