import { useCallback, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { formatAreaPath, parseAreaPath } from '../../core/address.ts';
import type { Collection, ListQuery } from '../../core/collections/createCollection.ts';
import type { Query } from '../../core/http/api.ts';
import type { Entity, FormShape } from '../../core/resources/resource.ts';
import { Button } from './Button.tsx';
import type { Column } from './DataTable.tsx';
import { IconButton } from './IconButton.tsx';
import { ManageForm } from './ManageForm.tsx';
import { ManageList } from './ManageList.tsx';
import { TabPanel, Tabs } from './Tabs.tsx';
import { useAreaPath } from './useAreaPath.ts';
import { useElementId } from './ElementContext.tsx';
import { useConfirm } from './useConfirm.tsx';
import type { FormProps } from './useForm.ts';
import { useOutcomes } from './useOutcomes.ts';
import { useRemoval } from './useRemoval.ts';
import { useSelection } from './useSelection.ts';
import { useT } from './useT.ts';

export interface ManageScreenProps<T extends Entity, F extends FormShape> {
  title: string;
  collection: Collection<T, F>;
  columns: readonly Column<T>[];
  Form: ComponentType<FormProps<F>>;
  /** The element's `path` property: what stands behind the area in the address. */
  path?: string | undefined;
  /** What stands before the area in the page's addresses, e.g. `#`; makes rows and tabs real links. */
  linkBase?: string | undefined;
  /** Acts on the whole list, beside the title. */
  toolbar?: ReactNode;
  /** Acts on the record that is open. */
  recordActions?: ((record: T) => ReactNode) | undefined;
  /** What a create is told besides the record, e.g. whether to send an invitation. */
  createQuery?: ((form: F) => Query) | undefined;
  /** The name of a record; its `name`, or else its id. */
  rowLabel?: ((record: T) => string) | undefined;
}

const rowKey = (row: Entity) => String(row.id);
const nameOf = (row: Entity) => String((row as { name?: unknown }).name || row.id);

/** The one flow of every list: see, filter, choose, create, edit, delete, each at its own address. */
export function ManageScreen<T extends Entity, F extends FormShape>(
  props: ManageScreenProps<T, F>,
) {
  const { title, collection, linkBase, rowLabel = nameOf } = props;
  const { area, messages } = collection.resource;
  const t = useT();
  const panel = useElementId();
  const confirm = useConfirm();
  const { path, go } = useAreaPath(area, props.path);
  const { record, query } = parseAreaPath(path);
  const selection = useSelection<T>(rowKey, rowLabel);
  const outcomes = useOutcomes(collection);
  const removal = useRemoval(collection, { selection, rowLabel });

  // the list a form was opened from, to come back to its page and filter
  const [lastQuery, setLastQuery] = useState(query);
  if (
    record === null &&
    formatAreaPath({ record, query }) !== formatAreaPath({ record, query: lastQuery })
  ) {
    setLastQuery(query);
  }
  const [lastOpen, setLastOpen] = useState<string | null>(null);
  if (record !== null && record !== lastOpen) setLastOpen(record);
  // focus moves only for somebody who is here; a deep link leaves it to the page
  const [moved, setMoved] = useState(false);
  const unsaved = useRef<(() => void) | null>(null);
  const onUnsaved = useCallback((release: (() => void) | null) => {
    unsaved.current = release;
  }, []);

  const move = useCallback(
    (next: string) => {
      setMoved(true);
      go(next);
    },
    [go],
  );
  const leave = async (next: string) => {
    if (unsaved.current) {
      const message = t('Continue without saving?');
      if (!(await confirm({ message, action: t('Continue') }))) return;
      unsaved.current?.();
    }
    move(next);
  };
  const addressOf = (to: string | null) =>
    formatAreaPath(to === null ? { record: null, query: lastQuery } : { record: to });
  const onQuery = useCallback(
    (changes: Partial<ListQuery>) =>
      go(formatAreaPath({ record: null, query: { ...query, ...changes } })),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the path says all that the query does
    [go, path],
  );
  const link = (to: string | null) =>
    linkBase === undefined ? undefined : linkBase + area + addressOf(to);
  const saved = (row: T, pending: boolean) => {
    const created = record === 'create';
    const closes = outcomes.saved(row, created);
    if (created) setLastOpen(rowKey(row));
    if (created || (closes && !pending)) move(addressOf(null));
  };

  return (
    <section className="df-manage" aria-label={title}>
      {record === null && (
        <header className="df-head">
          <h2 className="df-title">{title}</h2>
          <div className="df-group">{props.toolbar}</div>
        </header>
      )}
      <Tabs
        label={title}
        panel={panel}
        active={record === 'create' ? 'create' : 'manage'}
        tabs={[
          { id: 'manage', label: t('Manage'), href: link(null) },
          { id: 'create', label: t('Create'), href: link('create') },
        ]}
        onSelect={(tab) => void leave(addressOf(tab === 'create' ? 'create' : null))}
      />
      <TabPanel id={panel} label={record === 'create' ? t('Create') : t('Manage')}>
        {record === null ? (
          <ManageList
            title={title}
            collection={collection}
            columns={props.columns}
            query={query}
            selection={selection}
            rowKey={rowKey}
            rowLabel={rowLabel}
            href={
              linkBase === undefined ? undefined : (row) => linkBase + area + addressOf(rowKey(row))
            }
            focusKey={moved ? lastOpen : null}
            onQuery={onQuery}
            onOpen={(row) => move(addressOf(rowKey(row)))}
            onCreate={() => move(addressOf('create'))}
            rowActions={(row) => (
              <IconButton
                icon="trash"
                label={t('Delete {name}', { name: rowLabel(row) })}
                onClick={() => void removal.removeOne(row)}
              />
            )}
            bulkActions={
              selection.chosen.size > 0 && (
                <>
                  <Button
                    kind="danger"
                    busy={removal.busy}
                    onClick={() => void removal.removeChosen()}
                  >
                    {t('Delete selected')}
                  </Button>
                  <Button kind="quiet" onClick={selection.clear}>
                    {t('Clear {count} selected', { count: selection.chosen.size })}
                  </Button>
                </>
              )
            }
          />
        ) : (
          <ManageForm
            key={record}
            collection={collection}
            id={record === 'create' ? null : record}
            Form={props.Form}
            titleOf={(row) => (row ? rowLabel(row) : t(messages.createFirst))}
            recordActions={props.recordActions}
            createQuery={props.createQuery}
            focusTitle={moved}
            onClose={() => move(addressOf(null))}
            onSaved={saved}
            onUnsaved={onUnsaved}
          />
        )}
      </TabPanel>
    </section>
  );
}
