import { useEffect, useRef, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { Collection, ListQuery } from '../../core/collections/createCollection.ts';
import type { Entity, FormShape } from '../../core/resources/resource.ts';
import { Button } from './Button.tsx';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { DataTable, type Column } from './DataTable.tsx';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState } from './ErrorState.tsx';
import { FilterBox } from './FilterBox.tsx';
import { Pagination } from './Pagination.tsx';
import { useListSettings } from './useListSettings.ts';
import type { Selection } from './useSelection.ts';
import { useT } from './useT.ts';
import { ViewModes } from './ViewModes.tsx';

export interface ManageListProps<T extends Entity, F extends FormShape> {
  title: string;
  collection: Collection<T, F>;
  columns: readonly Column<T>[];
  query: ListQuery;
  selection: Selection<T>;
  rowKey: (row: T) => string;
  rowLabel: (row: T) => string;
  href?: ((row: T) => string) | undefined;
  rowActions: (row: T) => ReactNode;
  /** Acts on all chosen rows. */
  bulkActions: ReactNode;
  onQuery: (changes: Partial<ListQuery>) => void;
  onOpen: (row: T) => void;
  onCreate: () => void;
  /** The row whose name is focused when the list appears: the one that was open. */
  focusKey: string | null;
}

/** The rows of a collection with filter, order, pages and choice; drawn at once from what is known. */
export function ManageList<T extends Entity, F extends FormShape>(props: ManageListProps<T, F>) {
  const { collection, query, selection, title, onQuery, focusKey } = props;
  const { messages, pageLimit } = collection.resource;
  const t = useT();
  const list = useRef<HTMLDivElement>(null);
  const { rows, total, status, error } = useStore(collection.store);
  const settings = useListSettings(collection.resource.section, props.columns);
  const { filter, page, order } = query;
  useEffect(() => {
    void collection.load({ filter, page, order });
  }, [collection, filter, page, order]);
  useEffect(() => {
    if (focusKey === null) return;
    const link = list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(focusKey)}"]`);
    link?.focus();
  }, [focusKey]);

  const pages = Math.max(1, Math.ceil(total / pageLimit));
  const ready = status === 'ready';
  // a page beyond the last one, after a delete or from an old address
  useEffect(() => {
    if (ready && page > pages) onQuery({ page: pages });
  }, [ready, page, pages, onQuery]);

  const empty = ready && total === 0;
  if (status === 'failed' && error && rows.length === 0) {
    return <ErrorState error={error} onRetry={() => void collection.load(query)} />;
  }
  if (empty && !filter) {
    return (
      <EmptyState
        title={t(messages.empty)}
        action={
          <Button kind="primary" onClick={props.onCreate}>
            {t(messages.createFirst)}
          </Button>
        }
      />
    );
  }
  return (
    <div ref={list} className="df-manage">
      <div className="df-bar">
        <FilterBox value={filter} onFilter={(text) => onQuery({ filter: text, page: 1 })} />
        {props.bulkActions}
        <div className="df-bar-end">
          <ColumnsMenu
            columns={props.columns}
            value={settings.columnIds}
            onChange={settings.setColumns}
          />
          <ViewModes value={settings.view} onChange={settings.setView} />
        </div>
      </div>
      {status === 'failed' && error && (
        <p className="df-note df-note-error" role="alert">
          {error.message}
        </p>
      )}
      <p role="status" className="df-sr">
        {ready && filter
          ? t.plural(total, { one: '{count} row found', other: '{count} rows found' })
          : ''}
      </p>
      {empty ? (
        <EmptyState
          title={t(messages.emptySearch)}
          action={
            <Button onClick={() => onQuery({ filter: '', page: 1 })}>{t('Clear filter')}</Button>
          }
        />
      ) : (
        <>
          <DataTable
            label={title}
            columns={settings.columns}
            rows={rows}
            rowKey={props.rowKey}
            rowLabel={props.rowLabel}
            href={props.href}
            onOpen={props.onOpen}
            selection={selection}
            order={order}
            onOrder={(next) => onQuery({ order: next, page: 1 })}
            busy={status === 'loading'}
            view={settings.view}
            rowActions={props.rowActions}
          />
          <Pagination
            page={page}
            pages={pages}
            total={total}
            size={pageLimit}
            onPage={(next) => onQuery({ page: next })}
          />
        </>
      )}
    </div>
  );
}
