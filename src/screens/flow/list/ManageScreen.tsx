import { useStore } from 'zustand';
import { useRef, useState, type ReactNode } from 'react';
import type { Collection } from '../../../core/collections/createCollection.ts';
import type { Query } from '../../../core/http/queryText.ts';
import type { Entity } from '../../../core/resources/resource.ts';
import { BulkActions } from '../../ui/list/BulkActions.tsx';
import type { Column } from '../../ui/list/DataTable.tsx';
import { useElementId } from '../../ui/ElementContext.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Facet } from '../../../core/collections/facets.ts';
import type { ListQuery } from '../../../core/navigation/ListQuery.ts';
import { notify } from '../../../core/notices/notices.ts';
import { useApp } from '../useApp.ts';
import { BulkResults } from './BulkResults.tsx';
import { useBulk, type BulkAction } from './useBulk.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import type { MenuItem } from '../../ui/MenuButton.tsx';
import { RecordCrumb } from './RecordCrumb.tsx';
import { RecordMenu } from '../RecordMenu.tsx';
import { ManageList } from './ManageList.tsx';
import { ManageRecord, preloadForm, type RecordFields } from './ManageRecord.tsx';
import { TabPanel, Tabs } from '../../ui/list/Tabs.tsx';
import type { Leaving } from '../../ui/useLeaving.ts';
import { useAreaPath, type AreaPath } from '../../ui/list/useAreaPath.ts';
import { rowKey, useManageFlow, type ManageFlow } from './useManageFlow.ts';
import { useManagePath, type ManagePath } from './useManagePath.ts';
import { useRemoval, type BeforeRemoval, type Removal, type RemovalOptions } from './useRemoval.ts';
import type { Changes } from '../../../core/collections/mergeChanges.ts';
import type { ShowConflicts } from '../form/useSaveFlow.ts';
import type { AfterSave, BeforeSave } from '../form/useSaving.ts';
import { useActivation } from './useActivation.ts';
import { useLatest } from '../../ui/useLatest.ts';
import { useT } from '../../ui/useT.ts';

export interface ManageScreenProps<T extends Entity, F extends object> {
  collection: Collection<T, F>;
  columns: readonly Column<T>[];
  Form: RecordFields<F>;
  /** The element's `path` property: what stands behind the area in the address. */
  path?: string | undefined;
  /** What stands before the area in the page's addresses, e.g. `#`; makes rows and tabs real links. */
  linkBase?: string | undefined;
  /** Further tabs beside Manage and Create. */
  tabs?: readonly ManageTab[] | undefined;
  /** Acts on the whole list, beside the title. */
  toolbar?: ReactNode;
  /** By what the list can be narrowed. */
  facets?: readonly Facet[] | undefined;
  /** What else than a deletion can be done with several records. */
  bulk?: readonly BulkAction[] | undefined;
  /** Acts on a row, before its Delete. */
  rowActions?: ((row: T) => ReactNode) | undefined;
  /** Acts on the record that is open. */
  recordActions?: ((record: T) => ReactNode) | undefined;
  /** Further actions in the menu of a record, or of a row, which has no page with buttons. */
  recordMenu?: ((record: T, isRow: boolean) => readonly MenuItem[]) | undefined;
  /** What there is to say of a record that was just created, with a way to show it anew. */
  created?: ((record: T, reload: () => void) => ReactNode) | undefined;
  /** Stands in the bar of Save: what else can be done with what is typed. */
  beside?: ((form: F) => ReactNode) | undefined;
  /** What a create sends besides the record, e.g. whether to send an invitation. */
  createQuery?: ((form: F) => Query) | undefined;
  beforeSave?: BeforeSave<Changes, T> | undefined;
  showConflicts?: ShowConflicts<T> | undefined;
  /** Why records can't be deleted, said instead of the question. */
  removalRefusal?: RemovalOptions<T>['refusalOf'];
  beforeRemoval?: BeforeRemoval | undefined;
  /** What stands below the question whether to delete records, e.g. what refers to them. */
  removalDetail?: RemovalOptions<T>['detailOf'];
}

/** A tab at an address of its own below the area: `/import`. */
export interface ManageTab {
  id: string;
  label: string;
  /** Gets the place in the area, and the way out for unsaved work. */
  content: (place: AreaPath, leaving: Leaving) => ReactNode;
}

const noTabs: readonly ManageTab[] = [];
const NO_FACETS: readonly Facet[] = [];

/** The one flow of every list: see, filter, choose, create, edit, delete, each at its own address. */
export function ManageScreen<T extends Entity, F extends object>(props: ManageScreenProps<T, F>) {
  const { collection } = props;
  const { area, defaultOrder } = collection.resource;
  const t = useT();
  const title = t(collection.resource.title);
  const panel = useElementId();
  const tabs = props.tabs ?? noTabs;
  const place = useAreaPath(area, props.path, props.linkBase);
  const at = useManagePath(place, { defaultOrder, tabs: tabs.map(({ id }) => id) });
  const flow = useManageFlow(collection, { title, show: at.show });
  const section = useRef<HTMLElement>(null);
  const removal = useRemoval(collection, {
    title,
    selection: flow.selection,
    // what had the focus is gone: the row in its place gets it, else what the list is called
    onRemoved: (next, isBack) => {
      // what was open is gone
      if (at.record !== null) return isBack ? undefined : flow.show(null);
      const find = (what: string) => section.current?.querySelector<HTMLElement>(what);
      const row = next !== null && find(`[data-key="${CSS.escape(next)}"]`);
      (row || find('h2'))?.focus();
    },
    refusalOf: props.removalRefusal,
    beforeRemoval: props.beforeRemoval,
    detailOf: props.removalDetail,
  });
  const [savedKey, setSavedKey] = useState<string | null>(null);
  // here, for the form of a new record and its page are different ones
  const [made, setMade] = useState<string | null>(null);
  const creates = at.record === 'create';
  const tab = tabs.find(({ id }) => id === at.tab);
  const isList = at.record === null && !tab;
  const { filter, facets: narrowed } = at.query;
  const hasNone = useStore(
    collection.store,
    ({ status, total }) => status === 'ready' && total === 0,
  );
  // an empty list has the button in its middle
  const isEmpty = hasNone && !filter && !narrowed;
  const open = (
    <OpenRecord
      screen={props}
      at={at}
      flow={flow}
      removal={removal}
      made={made}
      onSaved={setSavedKey}
      onCreated={setMade}
    />
  );
  if (at.record !== null && !creates) {
    return (
      <section ref={section} className="df-manage" aria-label={title}>
        {open}
      </section>
    );
  }
  return (
    <section ref={section} className="df-manage" aria-label={title}>
      <header className="df-head df-bar">
        <h2 className="df-title" tabIndex={-1}>
          {title}
        </h2>
        {isList && (
          <div className="df-group" data-actions>
            {props.toolbar}
            {!isEmpty && (
              <Button kind="primary" onClick={() => flow.show('create')}>
                <Icon name="plus" />
                {t(collection.resource.createFirst)}
              </Button>
            )}
          </div>
        )}
      </header>
      <Tabs
        label={title}
        panel={panel}
        active={tab ? tab.id : creates ? 'create' : 'manage'}
        tabs={[
          { id: 'manage', label: t('Manage'), href: at.link(null) },
          { id: 'create', label: t('Create'), href: at.link('create') },
          ...tabs.map(({ id, label }) => ({ id, label, href: at.link(id) })),
        ]}
        onSelect={(id) => void flow.leaveTo(id === 'manage' ? null : id)}
      />
      <TabPanel id={panel} label={tab ? tab.label : creates ? t('Create') : t('Manage')}>
        {tab ? (
          tab.content(place, flow.leaving)
        ) : isList ? (
          <Rows screen={props} at={at} flow={flow} removal={removal} savedKey={savedKey} />
        ) : (
          open
        )}
      </TabPanel>
    </section>
  );
}

interface PartProps<T extends Entity, F extends object> {
  screen: ManageScreenProps<T, F>;
  at: ManagePath;
  flow: ManageFlow<T>;
  removal: Removal<T>;
}

interface RowsProps<T extends Entity, F extends object> extends PartProps<T, F> {
  /** The record that was saved last. */
  savedKey: string | null;
}

function Rows<T extends Entity, F extends object>(props: RowsProps<T, F>) {
  const { screen, at, flow, removal, savedKey } = props;
  const { collection } = screen;
  const { nameOf, isDeletable } = collection.resource;
  const t = useT();
  const { selection, show } = flow;
  const isFixed = (row: T) => isDeletable?.(row) === false;
  const refusal = (row: T) =>
    isFixed(row) ? t("This service is required and can't be deleted.") : undefined;
  const app = useApp();
  const bulk = useBulk(selection.chosen, {
    title: t(collection.resource.title),
    onDone: () => void collection.reload(),
  });
  const selectAll = async (asked: ListQuery) => {
    try {
      const found = await collection.findAll(asked);
      selection.toggleAll(
        found.filter((row) => !isFixed(row)),
        true,
      );
    } catch (error) {
      notify(app, 'error', t((error as Error).message), t('Api Error'));
    }
  };
  const activationOf = useActivation(collection, {
    beforeSave: screen.beforeSave,
    onSaved: (row) => void flow.outcomes.saved(row, false),
  });
  const left = at.lastRecord === 'create' ? savedKey : at.lastRecord;
  return (
    <ManageList
      title={t(collection.resource.title)}
      collection={collection}
      columns={screen.columns}
      query={at.query}
      selection={{ ...selection, refusal }}
      rowKey={rowKey}
      href={(row) => at.link(rowKey(row))}
      // the focus moves only for somebody who is here; a deep link leaves it to the page
      focusKey={flow.moved ? left : null}
      onQuery={at.setQuery}
      onOpen={(row) => show(rowKey(row))}
      onApproach={() => preloadForm(screen.Form)}
      onCreate={() => show('create')}
      rowActions={(row) => (
        <>
          {screen.rowActions?.(row)}
          {!isFixed(row) && (
            <IconButton
              icon="trash"
              label={t('Delete {name}', { name: nameOf(row) })}
              onClick={() => void removal.removeOne(row)}
            />
          )}
          <RecordMenu
            name={nameOf(row)}
            link={at.link(rowKey(row))}
            items={[
              { label: t('Open'), onSelect: () => show(rowKey(row)) },
              ...(screen.recordMenu?.(row, true) ?? []),
              ...(isFixed(row) ? [] : activationOf(row)),
            ]}
            onDelete={isFixed(row) ? undefined : () => void removal.removeOne(row)}
          />
        </>
      )}
      facets={screen.facets ?? NO_FACETS}
      bulkActions={(asked, total) => (
        <>
          {selection.chosen.size > 0 && (
            <BulkActions
              count={selection.chosen.size}
              left={collection.store.getState().rows.filter(isFixed).length}
              busy={removal.busy || bulk.isRunning}
              actions={(screen.bulk ?? []).map((action) => ({
                label: action.label,
                onSelect: () => bulk.start(action),
              }))}
              all={
                selection.chosen.size < total
                  ? { count: total, onSelect: () => void selectAll(asked) }
                  : null
              }
              onDelete={() => void removal.removeChosen()}
              onClear={selection.clear}
            />
          )}
          <BulkResults bulk={bulk} />
        </>
      )}
    />
  );
}

interface OpenRecordProps<T extends Entity, F extends object> extends PartProps<T, F> {
  /** The record that was created last. */
  made: string | null;
  onSaved: (key: string) => void;
  onCreated: (key: string) => void;
}

function OpenRecord<T extends Entity, F extends object>(props: OpenRecordProps<T, F>) {
  const { screen, at, flow, removal, made, onSaved, onCreated } = props;
  const { resource } = screen.collection;
  const { show, outcomes } = flow;
  const t = useT();
  const creates = at.record === 'create';
  const latest = useLatest(at.record);
  const [version, setVersion] = useState(0);
  const saved = (record: T, { isShown }: AfterSave) => {
    const told = outcomes.saved(record, creates);
    onSaved(rowKey(record));
    if (!isShown) return;
    void told.then((closes) => {
      // somebody may have gone elsewhere meanwhile
      if (latest.current !== at.record) return;
      if (closes) show(null);
      else if (creates) {
        onCreated(rowKey(record));
        show(rowKey(record));
      }
    });
  };
  const isFixed = (record: T) => resource.isDeletable?.(record) === false;
  return (
    <ManageRecord
      key={`${at.record} ${version}`}
      collection={screen.collection}
      id={creates ? null : at.record}
      Form={screen.Form}
      crumb={
        !creates && (
          <RecordCrumb
            title={t(resource.title)}
            href={at.link(null)}
            onSelect={() => void flow.leaveTo(null)}
          />
        )
      }
      lead={(record) =>
        made === rowKey(record) && screen.created?.(record, () => setVersion(version + 1))
      }
      actions={(record) => record && screen.recordActions?.(record)}
      menu={(record) => ({
        link: at.link(rowKey(record)),
        items: screen.recordMenu?.(record, false),
        onDelete: isFixed(record) ? undefined : () => void removal.removeOne(record),
      })}
      beside={screen.beside}
      createQuery={screen.createQuery}
      beforeSave={screen.beforeSave}
      showConflicts={screen.showConflicts}
      focusTitle={flow.moved}
      onClose={() => show(null)}
      onSaved={saved}
      onUnsaved={flow.leaving.onUnsaved}
    />
  );
}
