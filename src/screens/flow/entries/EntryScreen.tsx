import { useEffect, useMemo, type ComponentType, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { Collection } from '../../../core/collections/createCollection.ts';
import { forgettingDrafts } from '../../../core/collections/forgettingDrafts.ts';
import type { ListQuery } from '../../../core/navigation/ListQuery.ts';
import { pageLimitOf } from '../../../core/preferences/preferences.ts';
import type { Entity } from '../../../core/resources/resource.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { hasLoaded } from './hasLoaded.ts';
import { EntryList } from './EntryList.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ManageRecord } from '../list/ManageRecord.tsx';
import { useApp } from '../useApp.ts';
import type { AreaPath } from '../../ui/list/useAreaPath.ts';
import type { Leaving } from '../../ui/useLeaving.ts';
import type { FormProps } from '../form/useForm.ts';
import { rowKey, useManageFlow } from '../list/useManageFlow.ts';
import { useRemoval, type RemovalOptions } from '../list/useRemoval.ts';
import type { Changes } from '../../../core/collections/mergeChanges.ts';
import type { BeforeSave } from '../form/useSaving.ts';
import { useT } from '../../ui/useT.ts';
import { formatAreaPath, parseAreaPath } from '../../../core/navigation/address.ts';
import { useLatest } from '../../ui/useLatest.ts';

export interface EntryScreenProps<T extends Entity, F extends object> {
  title: string;
  collection: Collection<T, F>;
  Form: ComponentType<FormProps<F>>;
  /** Its path: '', '/create', '/12', '?filter=a', '/12?page=2'. */
  place: AreaPath;
  /** Shown while no entry is chosen: 'No host selected.' */
  noneSelected: string;
  /** Beside the entries' names in the list. */
  hintOf?: ((entry: T) => ReactNode) | undefined;
  beforeSave?: BeforeSave<Changes, T> | undefined;
  /** The text below the question whether to delete it. */
  removalDetail?: RemovalOptions<T>['detailOf'];
  /** The guard of the surrounding tabs, so that leaving by them asks too. */
  leaving?: Leaving | undefined;
}

/**
 * A selector of an entry with add, save and delete (spec 1 §2: the tabs of Config, app groups). A
 * new entry is local until it is saved; deleting it then only forgets it.
 */
export function EntryScreen<T extends Entity, F extends object>(props: EntryScreenProps<T, F>) {
  const { title, collection } = props;
  const { defaultOrder } = collection.resource;
  const t = useT();
  const app = useApp();
  const at = useEntryPath(props.place, defaultOrder);
  const flow = useManageFlow(collection, { title, show: at.show, leaving: props.leaving });
  const { selection, outcomes, leaving, show, leaveTo } = flow;
  const deleted = useMemo(() => forgettingDrafts(app, collection), [app, collection]);
  const removal = useRemoval(deleted, {
    ...{ title, selection, place: at.record, detailOf: props.removalDetail },
    // Undo restores the entry; what is open by then stays
    onRemoved: (_next, isBack) => {
      if (isBack) return;
      leaving.release(true);
      show(null);
    },
  });
  // the entry itself: the list may show another page
  const remove = (entry: T | null) => {
    if (entry) return void removal.removeOne(entry);
    leaving.release();
    show(null);
  };
  const isLoaded = useStore(collection.store, hasLoaded);
  const pageLimit = usePageOf(collection, at.query);
  const isNew = at.record === 'create';
  return (
    <section className="df-entries" aria-label={title} data-open={at.record !== null || undefined}>
      <EntryList
        label={title}
        collection={collection}
        query={at.query}
        pageLimit={pageLimit}
        chosen={at.record}
        href={(entry) => at.link(rowKey(entry))}
        hintOf={props.hintOf}
        onChoose={(entry) => void leaveTo(rowKey(entry))}
        onAdd={() => void leaveTo('create')}
        onQuery={at.setQuery}
      />
      {at.record === null ? (
        // below a list that is still loading, it would be pushed down
        isLoaded && (
          <EmptyState
            title={props.noneSelected}
            text={t('Choose one from the list, or add a new one.')}
          />
        )
      ) : (
        <ManageRecord
          key={at.record}
          collection={collection}
          id={isNew ? null : at.record}
          Form={props.Form}
          actions={(entry, isSaving) => (
            <>
              {removal.waiting}
              <Button
                kind="quiet"
                busy={removal.busy}
                disabled={isSaving}
                onClick={() => remove(entry)}
              >
                <Icon name="trash" />
                {t('Delete')}
              </Button>
            </>
          )}
          beforeSave={props.beforeSave}
          focusTitle={flow.moved}
          onClose={() => show(null)}
          onSaved={(entry, { isShown }) => {
            void outcomes.saved(entry, isNew);
            if (isNew && isShown) show(rowKey(entry));
          }}
          leaving={leaving}
        />
      )}
    </section>
  );
}

/** Loads a page of the list; returns how many entries a page has. */
function usePageOf<T extends Entity, F extends object>(
  collection: Collection<T, F>,
  { filter, page, order }: ListQuery,
): number {
  const { preferences } = useApp().page;
  const pageLimit = useStore(preferences, (state) => pageLimitOf(state, collection.resource));
  useEffect(() => {
    void collection.load({ filter, page, order });
  }, [collection, filter, page, order, pageLimit]);
  return pageLimit;
}

interface EntryPath {
  /** null: no entry is open. */
  record: string | null;
  query: ListQuery;
  /** Opens an entry or `create`; null closes it. The list beside it stays unchanged. */
  show: (record: string | null) => void;
  /** The URL of an entry, if the page has URLs. */
  link: (record: string | null) => string | undefined;
  /** Changes the list's query; the open entry stays open. */
  setQuery: (changes: Partial<ListQuery>) => void;
}

/** The path of a list and the entry beside it, which contains both: `/12?filter=a&page=2`. */
function useEntryPath({ path, go, href }: AreaPath, order: string): EntryPath {
  const at = parseAreaPath(path, { order });
  // returning from a question or a save shows the list as it is by then
  const latest = useLatest(at);
  const addressOf = (record: string | null, query: ListQuery) =>
    formatAreaPath({ record, query }, { order });
  return {
    record: at.record,
    query: at.query,
    show: (record) => go(addressOf(record, latest.current.query)),
    link: (record) => href(addressOf(record, at.query)),
    setQuery: (changes) => {
      const { record, query } = latest.current;
      // Back leaves an open form, and asks; it doesn't step through the searches
      go(addressOf(record, { ...query, ...changes }), { replace: record !== null });
    },
  };
}
