import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { useStore } from 'zustand';
import type { ListQuery } from '../../../core/navigation/ListQuery.ts';
import type { Facet } from '../../../core/collections/facets.ts';
import type { Collection } from '../../../core/collections/createCollection.ts';
import type { Entity } from '../../../core/resources/resource.ts';
import { formatNumber } from '../../../core/messages/formatNumber.ts';
import { plural } from '../../../core/messages/plural.ts';
import { Button } from '../../ui/Button.tsx';
import { DataTable, type Column } from '../../ui/list/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FacetChips } from './FacetChips.tsx';
import { FacetMenu } from './FacetMenu.tsx';
import { FilterBox } from '../../ui/list/FilterBox.tsx';
import { Pagination } from '../../ui/list/Pagination.tsx';
import { SlowNote } from '../../ui/SlowNote.tsx';
import type { GoOptions } from '../../ui/list/useAreaPath.ts';
import { useNarrow } from './useNarrow.ts';
import { useListSettings, type ListSettings } from './useListSettings.ts';
import type { Selection } from '../../ui/list/useSelection.ts';
import { useT } from '../../ui/useT.ts';
import { ViewModes } from '../../ui/list/ViewModes.tsx';
import { ColumnsMenu } from '../../ui/list/ColumnsMenu.tsx';

export interface ManageListProps<T extends Entity, F extends object> {
  title: string;
  collection: Collection<T, F>;
  columns: readonly Column<T>[];
  query: ListQuery;
  selection: Selection<T>;
  rowKey: (row: T) => string;
  href?: ((row: T) => string | undefined) | undefined;
  /** Shown before the name of a row instead of its initials. */
  mark?: ((row: T) => ReactNode) | undefined;
  rowActions: (row: T) => ReactNode;
  /** Actions on all selected rows; gets the filter of the list. */
  bulkActions: (narrowed: ListQuery, total: number) => ReactNode;
  /** The facets that filter the list. */
  facets: readonly Facet[];
  onQuery: (changes: Partial<ListQuery>, options?: GoOptions) => void;
  onOpen: (row: T) => void;
  /** Called when the pointer or the focus reaches a row. */
  onApproach: () => void;
  onCreate: () => void;
  /** The row whose name is focused when the list appears: the one that was open. */
  focusKey: string | null;
}

const NONE_CHOSEN: readonly string[] = [];

/** The rows of a collection with filter, order, pages and selection; cached rows show at once. */
export function ManageList<T extends Entity, F extends object>(props: ManageListProps<T, F>) {
  const { collection, query, onQuery } = props;
  const { createFirst, messages, nameOf, purpose } = collection.resource;
  const t = useT();
  const root = useRef<HTMLDivElement>(null);
  const settings = useListSettings(collection.resource, props.columns);
  const { pageLimit, isAwaited } = settings;
  const narrow = useNarrow(props.facets, query.facets ?? NONE_CHOSEN);
  const asked = useAskedQuery(props, settings.columns, narrow.value ?? '');
  const isNarrow = narrow.value !== null;
  const list = useListPage(props, isNarrow && !isAwaited ? asked : null, pageLimit);
  const { rows, total, pages, openEnded, searched } = list;
  const error = narrow.error ?? list.error;
  const isReady = isNarrow && list.isReady;
  const retry = () => (narrow.error ? narrow.retry() : void collection.load(asked));
  const stop = () => (isNarrow ? collection.stop() : narrow.stop());
  useFocusedRow(root, props.focusKey);
  if (isReady && total === 0 && !query.filter && !asked.narrow) {
    return (
      <EmptyState
        title={t(messages.empty)}
        text={purpose && t(purpose)}
        action={
          <Button kind="primary" onClick={props.onCreate}>
            {t(createFirst)}
          </Button>
        }
      />
    );
  }
  const found = { one: '{count} row found', other: '{count} rows found' };
  return (
    <div ref={root} className="df-manage">
      <Toolbar
        list={props}
        settings={settings}
        bulkActions={props.bulkActions(asked, openEnded ? 0 : total)}
      />
      <p role="status" className="df-visually-hidden">
        {isReady && query.filter ? plural(t, total, found) : ''}
      </p>
      {searched != null && (
        <p className="df-hint">
          {t('Only the first {count} records were searched. Type more to narrow the search.', {
            count: formatNumber(t, searched),
          })}
        </p>
      )}
      {error && (
        <ErrorState
          lead={t("Couldn't load “{name}”.", { name: props.title })}
          error={error}
          onRetry={retry}
        />
      )}
      {!isReady && !error && <SlowNote onStop={stop} />}
      {isReady && total === 0 && (
        <EmptyState
          title={t(messages.emptySearch)}
          action={
            <Button onClick={() => onQuery({ filter: '', facets: [], page: 1 })}>
              {t('Clear filter')}
            </Button>
          }
        />
      )}
      {(rows.length > 0 || (!isReady && !error)) && (
        <DataTable
          label={props.title}
          columns={settings.columns}
          rows={rows}
          rowKey={props.rowKey}
          rowLabel={nameOf}
          href={props.href}
          onOpen={props.onOpen}
          onApproach={props.onApproach}
          selection={props.selection}
          order={query.order}
          onOrder={(next) => onQuery({ order: next, page: 1 })}
          busy={!isReady && !error}
          view={settings.view}
          mark={props.mark}
          rowActions={props.rowActions}
        />
      )}
      {total > 0 && (
        <Pagination
          page={query.page}
          pages={pages}
          total={total}
          size={pageLimit}
          openEnded={openEnded}
          onPage={(next) => {
            onQuery({ page: next });
            // the buttons are below the rows, so reading continues at the first row
            const node = root.current;
            if (node && node.getBoundingClientRect().top < 0) node.scrollIntoView();
          }}
        />
      )}
    </div>
  );
}

interface ToolbarProps<T extends Entity, F extends object> {
  list: ManageListProps<T, F>;
  settings: ListSettings<T>;
  bulkActions: ReactNode;
}

function Toolbar<T extends Entity, F extends object>(props: ToolbarProps<T, F>) {
  const { list, settings } = props;
  const { searches } = list.collection.resource;
  const t = useT();
  const filters = useRef<HTMLDivElement>(null);
  const chosen = list.query.facets ?? NONE_CHOSEN;
  return (
    <div className="df-bar" part="toolbar">
      <FilterBox
        value={list.query.filter}
        onFilter={(filter) => list.onQuery({ filter, page: 1 })}
        hint={searches && t(searches)}
      />
      {list.facets.length > 0 && (
        <div ref={filters} className="df-filter-group">
          <FacetMenu
            facets={list.facets}
            chosen={chosen}
            onChange={(facets) => list.onQuery({ facets, page: 1 })}
          />
          <FacetChips
            facets={list.facets}
            chosen={chosen}
            onChange={(facets) => {
              list.onQuery({ facets, page: 1 });
              // the pressed button is removed
              filters.current?.querySelector('button')?.focus();
            }}
          />
        </div>
      )}
      {props.bulkActions}
      <div className="df-bar-end" data-actions>
        <ColumnsMenu
          columns={list.columns}
          value={settings.columnIds}
          onChange={settings.setColumns}
        />
        <ViewModes value={settings.view} onChange={settings.setView} />
      </div>
    </div>
  );
}

/** The query for the server: the page, the filters, and what its columns need in addition. */
function useAskedQuery<T extends Entity, F extends object>(
  { query: { filter, page, order } }: ManageListProps<T, F>,
  columns: readonly Column<T>[],
  narrow: string,
): ListQuery {
  const related = columns.flatMap((column) => column.related ?? []).join(',');
  return useMemo(
    () => ({ filter, page, order, ...(narrow && { narrow }), ...(related && { related }) }),
    [filter, page, order, narrow, related],
  );
}

/**
 * Loads a page of the collection; if it is beyond the last one, goes to the last one. Waits
 * while it is null.
 */
function useListPage<T extends Entity, F extends object>(
  { collection, onQuery }: ManageListProps<T, F>,
  asked: ListQuery | null,
  pageLimit: number,
) {
  const { status, ...shown } = useShownRows(collection);
  // not after the paint: everything waits for the rows
  useLayoutEffect(() => {
    if (asked) void collection.load(asked);
  }, [collection, asked, pageLimit]);
  const pages = Math.max(1, Math.ceil(shown.total / pageLimit));
  // after a deletion or from an old URL: the last page is loading
  const isBeyond = status === 'ready' && !!asked && asked.page > pages;
  useEffect(() => {
    if (isBeyond) onQuery({ page: pages }, { replace: true });
  }, [isBeyond, pages, onQuery]);
  return { ...shown, pages, isReady: status === 'ready' && !isBeyond };
}

/** Moves the focus to the name of a row. */
function useFocusedRow(list: RefObject<HTMLElement | null>, key: string | null): void {
  useEffect(() => {
    if (key === null) return;
    const link = list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
    link?.focus();
  }, [list, key]);
}

/** The visible rows: while a page without cached rows loads, the previous ones stay. */
function useShownRows<T extends Entity, F>({ store }: Collection<T, F>) {
  const state = useStore(store);
  const [held, setHeld] = useState(state);
  const counts = state.rows.length > 0 || state.status !== 'loading';
  if (counts && held !== state) setHeld(state);
  const { rows, total, openEnded, searched } = counts ? state : held;
  return { rows, total, openEnded, searched, status: state.status, error: state.error };
}
