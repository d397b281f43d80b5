import { useState, type ReactNode } from 'react';
import { addNewRow } from '../../../core/data/grid/editCells.ts';
import { loadRows } from '../../../core/data/grid/loadRows.ts';
import { markRows } from '../../../core/data/grid/markRows.ts';
import type { TableRelation } from '../../../core/tables/TableSchema.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useT } from '../../ui/useT.ts';
import { DataGrid } from './DataGrid.tsx';
import { FilterBar } from './FilterBar.tsx';
import { TableDialogs, type TableDialog } from './TableDialogs.tsx';
import { TableFooter } from './TableFooter.tsx';
import { TableStatus } from './TableStatus.tsx';
import { TableToolbar } from './TableToolbar.tsx';
import { TransferMenu } from './TransferMenu.tsx';
import { useTableModel, type TableModelOptions, type View } from './useTableModel.ts';

export interface TableViewProps extends TableModelOptions {
  onView: (changes: Partial<View>) => void;
  /** What a link to a record there is. */
  href: (record: string) => string | undefined;
  /** A relation of a saved record was chosen; left out where none may be opened. */
  onRelated?: ((relation: TableRelation, key: string) => void) | undefined;
  /** Beside the title. */
  actions?: ReactNode;
}

/** One table: its records by pages, filtered, sorted, edited in place and saved together. */
export function TableView(props: TableViewProps) {
  const { service, name, view, leaving, onView, whyNoNew } = props;
  const t = useT();
  const model = useTableModel(props);
  const { opened, actions, readOnly, canEdit, canAdd } = model;
  const { table, state, lines } = opened;
  const { schema, error, query } = state;
  const [dialog, setDialog] = useState<TableDialog | null>(null);

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
      {canEdit && whyNoNew && <p className="df-hint">{t(whyNoNew)}</p>}
      {readOnly && <p className="df-note df-note-warn">{t(readOnly)}</p>}
      <TableToolbar
        model={model}
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
          <TableStatus
            opened={opened}
            actions={actions}
            onReview={() => setDialog({ kind: 'review' })}
          />
        </div>
      )}
      {error && <ErrorState error={error} onRetry={() => void loadRows(table, query)} />}
      {!schema && !error && <Skeleton lines={8} />}
      {schema && !(error && !lines.length) && (
        <DataGrid
          label={title}
          table={table}
          lines={lines}
          columns={model.columns.shown}
          selected={state.selected}
          exported={state.exported}
          canEdit={canEdit}
          busy={state.status === 'loading'}
          saving={actions.busy}
          order={view.order}
          onOrder={(order) => void go({ order, page: 1 })}
          onSelect={(some, isOn) => markRows(table, 'selected', some, isOn)}
          onOpen={(line) => onView({ record: line.key })}
          href={(line) => (line.before ? props.href(line.key) : undefined)}
          onSave={() => void actions.save()}
          onPaste={(paste) => setDialog({ kind: 'paste', paste })}
        />
      )}
      {schema && (
        <>
          <TableFooter
            model={model}
            page={view.page}
            mayLeave={leaving.mayLeave}
            onPage={(page) => void go({ page })}
            onSize={() => onView({ page: 1 })}
          />
          <TableDialogs
            model={model}
            schema={schema}
            record={view.record}
            onRecord={(record) => onView({ record })}
            onRelated={props.onRelated}
            dialog={dialog}
            onClose={() => setDialog(null)}
          />
        </>
      )}
    </section>
  );
}
