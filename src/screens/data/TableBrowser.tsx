import { useMemo } from 'react';
import { useStore } from 'zustand';
import { whyTableReadOnly } from '../../core/data/columnKind.ts';
import { formatDataPath, type DataPath } from '../../core/data/dataPath.ts';
import { addNewRow } from '../../core/data/editTable.ts';
import type { Line } from '../../core/data/linesOf.ts';
import { loadRows } from '../../core/data/loadRows.ts';
import { Button } from '../kit/Button.tsx';
import { ErrorState } from '../kit/ErrorState.tsx';
import { Pagination } from '../kit/Pagination.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import type { AreaPath } from '../kit/useAreaPath.ts';
import type { Leaving } from '../kit/useLeaving.ts';
import { useT } from '../kit/useT.ts';
import { DataGrid } from './DataGrid.tsx';
import { FilterBar } from './FilterBar.tsx';
import { TableToolbar } from './TableToolbar.tsx';
import { useColumns } from './useColumns.ts';
import { useTable } from './useTable.ts';
import { useTableActs } from './useTableActs.ts';

export interface TableBrowserProps {
  at: DataPath & { service: string; table: string };
  place: AreaPath;
  leaving: Leaving;
  /** To where tables are chosen, on narrow screens. */
  onBack: () => void;
}

/** One table: its records by pages, filtered, sorted, edited in place and saved together. */
export function TableBrowser({ at, place, leaving, onBack }: TableBrowserProps) {
  const t = useT();
  const { table, state, lines, unsaved } = useTable(at, leaving);
  const { schema, status, error, total, query } = state;
  const acts = useTableActs(table);
  const columns = useColumns(table, schema);
  const selected = useStore(table.store, (one) => one.selected);
  const readOnly = schema && whyTableReadOnly(schema);
  const canEdit = !!schema && !readOnly;

  const go = async (changes: Partial<DataPath>) => {
    if (await leaving.mayLeave()) place.go(formatDataPath({ ...at, ...changes }));
  };
  const open = (record: string | null) =>
    place.go(formatDataPath({ ...at, record, related: null }));
  const refresh = async () => {
    if (await leaving.mayLeave()) void loadRows(table, query, { recount: true });
  };
  const select = (some: readonly Line[], chosen: boolean) =>
    table.store.setState(({ selected: now }) => {
      const next = new Map(now);
      for (const { key, before } of some) {
        if (!chosen) next.delete(key);
        else if (before) next.set(key, before);
      }
      return { selected: next };
    });
  // until they are counted, a full page promises another
  const known =
    total ??
    (at.page - 1) * query.limit + state.rows.length + Number(state.rows.length === query.limit);
  const pages = Math.max(1, Math.ceil(known / query.limit));
  const title = schema?.label || at.table;
  const rowLines = useMemo(() => lines, [lines]);
  return (
    <section className="df-table-browser" aria-label={title}>
      <header className="df-head">
        <div>
          <h3 className="df-title">{title}</h3>
          <p className="df-hint">{`${at.service} / ${at.table}`}</p>
        </div>
        <span className="df-back">
          <Button kind="quiet" onClick={onBack}>
            {t('All tables')}
          </Button>
        </span>
      </header>
      {readOnly && <p className="df-note df-note-warn">{t(readOnly)}</p>}
      <TableToolbar
        table={table}
        canEdit={canEdit}
        unsaved={unsaved}
        selected={selected}
        columns={columns}
        acts={acts}
        onRefresh={() => void refresh()}
        onCreate={() => addNewRow(table)}
      />
      {schema && (
        <FilterBar
          key={at.filter}
          schema={schema}
          filter={at.filter}
          onFilter={(filter) => void go({ filter, page: 1 })}
        />
      )}
      {error && <ErrorState error={error} onRetry={() => void loadRows(table, query)} />}
      {!schema && !error && <Skeleton lines={8} />}
      {schema && !(error && !lines.length) && (
        <DataGrid
          label={title}
          table={table}
          lines={rowLines}
          columns={columns.shown}
          selected={selected}
          canEdit={canEdit}
          busy={status === 'loading'}
          order={at.order}
          onOrder={(order) => void go({ order, page: 1 })}
          onSelect={select}
          onOpen={(line) => open(line.key)}
          href={(line) => place.href(formatDataPath({ ...at, record: line.key }))}
          onSave={() => void acts.save()}
          onPaste={() => undefined}
        />
      )}
      {schema && (
        <Pagination
          page={at.page}
          pages={pages}
          total={known}
          size={query.limit}
          openEnded={total === null}
          onPage={(page) => void go({ page })}
        />
      )}
    </section>
  );
}
