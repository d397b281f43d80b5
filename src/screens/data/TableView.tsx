import { useState, type ReactNode } from 'react';
import { whyTableReadOnly } from '../../core/data/columnKind.ts';
import { addNewRow } from '../../core/data/editTable.ts';
import type { Line } from '../../core/data/linesOf.ts';
import { loadRows } from '../../core/data/loadRows.ts';
import { ALL, type OpenOptions } from '../../core/data/openTable.ts';
import type { TableRelation } from '../../core/data/TableSchema.ts';
import { ErrorState } from '../kit/ErrorState.tsx';
import { lazyPart } from '../kit/lazyPart.tsx';
import { Pagination } from '../kit/Pagination.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import type { Leaving } from '../kit/useLeaving.ts';
import { useT } from '../kit/useT.ts';
import { DataGrid } from './DataGrid.tsx';
import { FilterBar } from './FilterBar.tsx';
import { PageSize } from './PageSize.tsx';
import { usePageSize } from './usePageSize.ts';
import { TableStatus } from './TableStatus.tsx';
import { TableToolbar } from './TableToolbar.tsx';
import { TransferMenu } from './TransferMenu.tsx';
import { useColumns } from './useColumns.ts';
import type { PasteRequest } from './useGridClipboard.ts';
import { useTable } from './useTable.ts';
import { useTableActs } from './useTableActs.ts';

const ConflictDialog = lazyPart(async () => (await import('./ConflictDialog.tsx')).ConflictDialog);
const PasteDialog = lazyPart(async () => (await import('./PasteDialog.tsx')).PasteDialog);
const RecordPanel = lazyPart(async () => (await import('./RecordPanel.tsx')).RecordPanel);
const ReviewDialog = lazyPart(async () => (await import('./ReviewDialog.tsx')).ReviewDialog);

/** What is looked at in a table. */
export interface View {
  filter: string;
  order: string;
  page: number;
  /** The key of the open record. */
  record: string | null;
}

export interface TableViewProps {
  service: string;
  name: string;
  view: View;
  onView: (changes: Partial<View>) => void;
  /** What a link to a record there is. */
  href: (record: string) => string | undefined;
  /** A relation of a saved record was chosen; left out where none may be opened. */
  onRelated?: ((relation: TableRelation, key: string) => void) | undefined;
  leaving: Leaving;
  options?: OpenOptions | undefined;
  /** Beside the title. */
  actions?: ReactNode;
}

/** One table: its records by pages, filtered, sorted, edited in place and saved together. */
export function TableView(props: TableViewProps) {
  const { service, name, view, leaving } = props;
  const t = useT();
  const size = usePageSize(props.options?.limit);
  const opened = useTable({ service, table: name, ...view }, leaving, {
    ...props.options,
    limit: size.limit,
  });
  const { table, state, lines } = opened;
  const isAll = state.query.limit === ALL;
  const { schema, status, error, total, query, selected, rows } = state;
  const acts = useTableActs(table);
  const columns = useColumns(table, schema);
  const [paste, setPaste] = useState<PasteRequest | null>(null);
  const [reviews, setReviews] = useState(false);
  const readOnly = schema && whyTableReadOnly(schema);
  const canEdit = !!schema && !readOnly;

  const go = async (changes: Partial<View>) => {
    if (await leaving.mayLeave()) props.onView(changes);
  };
  const refresh = async () => {
    if (await leaving.mayLeave()) void loadRows(table, query, { recount: true });
  };
  const create = () => props.onView({ record: addNewRow(table) });
  // until they are counted, a full page promises another
  const seen = isAll ? rows.length : (view.page - 1) * query.limit + rows.length;
  const known = total ?? seen + Number(rows.length === query.limit);
  const title = schema?.label || name;
  return (
    <section className="df-table-browser" aria-label={title}>
      <header className="df-head">
        <h3 className="df-title">
          {title} <span className="df-hint">{`${service} / ${name}`}</span>
        </h3>
        <div className="df-group">{props.actions}</div>
      </header>
      {readOnly && <p className="df-note df-note-warn">{t(readOnly)}</p>}
      <TableToolbar
        opened={opened}
        canEdit={canEdit}
        columns={columns}
        acts={acts}
        onRefresh={() => void refresh()}
        onCreate={create}
        transfer={
          schema && (
            <TransferMenu
              opened={opened}
              schema={schema}
              canEdit={canEdit}
              onImported={() => void loadRows(table, query, { recount: true })}
            />
          )
        }
      />
      {schema && (
        <div className="df-bar">
          <FilterBar
            schema={schema}
            filter={view.filter}
            onFilter={(filter) => void go({ filter, page: 1 })}
          />
          <TableStatus opened={opened} acts={acts} onReview={() => setReviews(true)} />
        </div>
      )}
      {error && <ErrorState error={error} onRetry={() => void loadRows(table, query)} />}
      {!schema && !error && <Skeleton lines={8} />}
      {schema && !(error && !lines.length) && (
        <DataGrid
          label={title}
          table={table}
          lines={lines}
          columns={columns.shown}
          selected={selected}
          canEdit={canEdit}
          busy={status === 'loading'}
          order={view.order}
          onOrder={(order) => void go({ order, page: 1 })}
          onSelect={opened.select}
          onOpen={(line: Line) => props.onView({ record: line.key })}
          href={(line) => (line.before ? props.href(line.key) : undefined)}
          onSave={() => void acts.save()}
          onPaste={setPaste}
        />
      )}
      {schema && (
        <div className="df-bar">
          <PageSize
            size={size}
            mayLeave={leaving.mayLeave}
            onSize={() => props.onView({ page: 1 })}
          />
          <div className="df-bar-end">
            <Pagination
              page={isAll ? 1 : view.page}
              pages={isAll ? 1 : Math.max(1, Math.ceil(known / query.limit))}
              total={known}
              size={isAll ? undefined : query.limit}
              openEnded={total === null}
              onPage={(page) => void go({ page })}
            />
          </div>
        </div>
      )}
      {schema && view.record !== null && status !== 'loading' && (
        <RecordPanel
          key={view.record}
          record={view.record}
          opened={opened}
          schema={schema}
          canEdit={canEdit}
          acts={acts}
          onRelated={props.onRelated}
          onClose={() => props.onView({ record: null })}
        />
      )}
      {paste && (
        <PasteDialog
          paste={paste}
          opened={opened}
          columns={columns.shown}
          onClose={() => setPaste(null)}
        />
      )}
      {reviews && schema && (
        <ReviewDialog
          opened={opened}
          schema={schema}
          acts={acts}
          onClose={() => setReviews(false)}
        />
      )}
      {acts.conflicts.length > 0 && <ConflictDialog table={table} acts={acts} />}
    </section>
  );
}
