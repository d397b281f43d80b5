import { useStore } from 'zustand';
import { useRef, useState } from 'react';
import type { Entity } from '../../../core/resources/resource.ts';
import { useElementId } from '../../ui/ElementContext.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TabPanel, Tabs } from '../../ui/list/Tabs.tsx';
import { useAreaPath } from '../../ui/list/useAreaPath.ts';
import { useManageFlow } from './useManageFlow.ts';
import { useManagePath } from './useManagePath.ts';
import { useBulk } from './useBulk.ts';
import { useRemoval } from './useRemoval.ts';
import { useT } from '../../ui/useT.ts';
import { ManageRows } from './ManageRows.tsx';
import type { ManageScreenProps, ManageTab } from './ManageScreenProps.ts';
import { OpenRecord } from './OpenRecord.tsx';

const noTabs: readonly ManageTab[] = [];

/** The flow of every list: view, filter, select, create, edit, delete, each with its own path. */
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
  const bulk = useBulk(flow.selection.chosen, {
    title,
    onDone: (finished) => {
      // the same action again is meant for the others
      flow.selection.forget(finished);
      void collection.reload();
    },
  });
  const section = useRef<HTMLElement>(null);
  const removal = useRemoval(collection, {
    title,
    selection: flow.selection,
    place: at.record ?? at.tab,
    // the focused element was removed: the next row gets the focus, else the heading
    onRemoved: (next, isBack) => {
      // the open record was removed
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
  // here, because the form of a new record and its page are different
  const [made, setMade] = useState<string | null>(null);
  const [shown, setShown] = useState(at.record);
  if (shown !== at.record) {
    setShown(at.record);
    // an app shows its key once: not to those who come back to it
    if (made === shown) setMade(null);
  }
  const creates = at.record === 'create';
  const tab = tabs.find(({ id }) => id === at.tab);
  const isList = at.record === null && !tab;
  const { filter, facets: narrowed } = at.query;
  const hasNone = useStore(
    collection.store,
    ({ status, total }) => status === 'ready' && total === 0,
  );
  // an empty list has the button in its center
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
        {/* the title of the record is one level below, as beside the list */}
        <h2 className="df-visually-hidden">{title}</h2>
        {removal.waiting}
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
          ...tabs
            .filter(({ isUnlisted }) => !isUnlisted)
            .map(({ id, label }) => ({ id, label, href: at.link(id) })),
        ]}
        onSelect={(id) => void flow.leaveTo(id === 'manage' ? null : id)}
      />
      <TabPanel id={panel} label={tab ? tab.label : creates ? t('Create') : t('Manage')}>
        {tab ? (
          tab.content(place, flow.leaving)
        ) : isList ? (
          <ManageRows
            screen={props}
            at={at}
            flow={flow}
            removal={removal}
            bulk={bulk}
            savedKey={savedKey}
          />
        ) : (
          open
        )}
      </TabPanel>
    </section>
  );
}
