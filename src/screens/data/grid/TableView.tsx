import { useState, type ReactNode } from 'react';
import { whyTableReadOnly } from '../../../core/data/columnKind.ts';
import { addNewRow } from '../../../core/data/grid/editCells.ts';
import { loadRows } from '../../../core/data/grid/loadRows.ts';
import { markRows } from '../../../core/data/grid/markRows.ts';
import type { OpenOptions } from '../../../core/data/openTable.ts';
import type { TableRelation } from '../../../core/tables/TableSchema.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { Leaving } from '../../ui/useLeaving.ts';
import { useT } from '../../ui/useT.ts';
import { DataGrid } from './DataGrid.tsx';
import { FilterBar } from './FilterBar.tsx';
import { TableDialogs } from './TableDialogs.tsx';
import { TableFoot } from './TableFoot.tsx';
import { TableStatus } from './TableStatus.tsx';
import { TableToolbar } from './TableToolbar.tsx';
import { TransferMenu } from './TransferMenu.tsx';
import { useColumns } from './useColumns.ts';
import type { PasteRequest } from './useGridClipboard.ts';
import { usePageSize } from './usePageSize.ts';
import { useTable } from './useTable.ts';
import { useTableActs } from '../save/useTableActs.ts';

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
  /** Why no record can be added here, as a sentence. */
  whyNoNew?: string | null | undefined;
  /** Beside the title. */
  actions?: ReactNode;
}

/** One table: its records by pages, filtered, sorted, edited in place and saved together. */
export function TableView(props: TableViewProps) {
  const { service, name, view, leaving, onView } = props;
  const t = useT();
  const size = usePageSize(props.options?.limit);
  const options = { ...props.options, limit: size.limit };
  const opened = useTable({ service, table: name, ...view }, leaving, options);
  const { table, state, lines } = opened;
  const { schema, status, error, query, selected, exported } = state;
  const acts = useTableActs(table);
  const columns = useColumns(table, schema);
  const [paste, setPaste] = useState<PasteRequest | null>(null);
  const [reviews, setReviews] = useState(false);
  const readOnly = schema && whyTableReadOnly(schema);
  const canEdit = !!schema && !readOnly;
  const canAdd = canEdit && !props.whyNoNew;

  const go = async (changes: Partial<View>) => {
    if (await leaving.mayLeave()) onView(changes);
  };
  const reload = () => void loadRows(table, query, { afresh: true });
  const refresh = async () => {
    if (await leaving.mayLeave()) reload();
  };
  const title = schema?.label || name;
  return (
    <section className="df-table-browser" aria-label={title}>
      <header className="df-head">
        <h3 className="df-title">
          {title} <span className="df-hint">{`${service} / ${name}`}</span>
        </h3>
        <div className="df-group">{props.actions}</div>
      </header>
      {canEdit && props.whyNoNew && <p className="df-hint">{t(props.whyNoNew)}</p>}
      {readOnly && <p className="df-note df-note-warn">{t(readOnly)}</p>}
      <TableToolbar
        opened={opened}
        canEdit={canEdit}
        columns={columns}
        acts={acts}
        onRefresh={() => void refresh()}
        onCreate={canAdd ? () => onView({ record: addNewRow(table) }) : undefined}
        transfer={
          schema && (
            <TransferMenu opened={opened} schema={schema} canAdd={canAdd} onImported={reload} />
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
          exported={exported}
          canEdit={canEdit}
          busy={status === 'loading'}
          saving={acts.busy}
          order={view.order}
          onOrder={(order) => void go({ order, page: 1 })}
          onSelect={(some, isOn) => markRows(table, 'selected', some, isOn)}
          onOpen={(line) => onView({ record: line.key })}
          href={(line) => (line.before ? props.href(line.key) : undefined)}
          onSave={() => void acts.save()}
          onPaste={setPaste}
        />
      )}
      {schema && (
        <TableFoot
          opened={opened}
          size={size}
          page={view.page}
          mayLeave={leaving.mayLeave}
          onPage={(page) => void go({ page })}
          onSize={() => onView({ page: 1 })}
        />
      )}
      {schema && (
        <TableDialogs
          opened={opened}
          schema={schema}
          acts={acts}
          canEdit={canEdit}
          canAdd={canAdd}
          columns={columns.shown}
          record={view.record}
          onRecord={(record) => onView({ record })}
          onRelated={props.onRelated}
          paste={paste}
          onPasted={() => setPaste(null)}
          reviews={reviews}
          onReviewed={() => setReviews(false)}
        />
      )}
    </section>
  );
}
