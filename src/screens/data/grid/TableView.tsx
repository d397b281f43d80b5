import { useMemo, useRef, useState, type ReactNode } from 'react';
import { addNewRow } from '../../../core/data/grid/editCells.ts';
import type { GridRow } from '../../../core/data/grid/gridRows.ts';
import { loadRows, stopLoadingRows } from '../../../core/data/grid/loadRows.ts';
import { markRows } from '../../../core/data/grid/markRows.ts';
import type { TableField, TableRelation } from '../../../core/tables/TableSchema.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SlowNote } from '../../ui/SlowNote.tsx';
import { useT } from '../../ui/useT.ts';
import { CopyRequest } from './CopyRequest.tsx';
import { DataGrid } from './DataGrid.tsx';
import { FilterBar, type AskedColumn } from './FilterBar.tsx';
import { CellMenu } from './CellMenu.tsx';
import { ColumnMenu } from './ColumnMenu.tsx';
import type { GridMenuRequest } from './GridProps.ts';
import { Progress } from '../../ui/list/Progress.tsx';
import { TableDialogs, type TableDialog } from './TableDialogs.tsx';
import { TableFooter } from './TableFooter.tsx';
import { TableStatus } from './TableStatus.tsx';
import { TableToolbar } from './TableToolbar.tsx';
import { ViewsMenu } from './ViewsMenu.tsx';
import { TransferMenu } from './TransferMenu.tsx';
import { useTableModel, type TableModelOptions, type View } from './useTableModel.ts';
import { showAllControls } from '../../../core/lib/showAllControls.ts';

export interface TableViewProps extends TableModelOptions {
  onView: (changes: Partial<View>) => void;
  /** The URL of a record, if the page has URLs. */
  href: (record: string) => string | undefined;
  /** Opens a relation of a saved record. Undefined if relations can't be opened. */
  onRelated?: ((relation: TableRelation, key: string) => void) | undefined;
  /** Opens the record that a reference names; undefined if the table can't be left. */
  onReferenced?: ((field: TableField, value: unknown) => void) | undefined;
  /** Links to the same table in other areas. */
  links?: ReactNode;
  /** Beside the title. */
  actions?: ReactNode;
}

/** One table: its records in pages, filtered, sorted, edited in place and saved together. */
export function TableView(props: TableViewProps) {
  const { service, name, view, leaving, onView, whyNoNew } = props;
  const t = useT();
  const box = useRef<HTMLElement>(null);
  const model = useTableModel(props);
  const { opened, actions, readOnly, canEdit, canAdd } = model;
  const { table, state, lines } = opened;
  const { schema, error, query } = state;
  const [dialog, setDialog] = useState<TableDialog | null>(null);
  const [menu, setMenu] = useState<GridMenuRequest | null>(null);
  const [asked, setAsked] = useState<AskedColumn>({ member: null, time: 0 });

  const expand = (line: GridRow, field: TableField) => setDialog({ kind: 'cell', line, field });
  const go = async (changes: Partial<View>) => {
    if (await leaving.mayLeave()) onView(changes);
  };
  const reload = () => void loadRows(table, query, { afresh: true });
  const refresh = async () => {
    if (await leaving.mayLeave()) reload();
  };
  const title = showAllControls(schema?.label || name);
  const place = showAllControls(`${service} / ${name}`);
  const rows = useMemo(() => [...state.created, ...state.rows], [state.created, state.rows]);
  const { rows: known } = state;
  const slow = {
    onStop: () => stopLoadingRows(table),
    reason: state.awaited > 0 ? t('Waiting for the server to confirm a deletion…') : undefined,
  };
  const isLoading = !error && state.status !== 'ready' && !known.length;
  const filter = (next: string) => void go({ filter: next, page: 1 });
  return (
    <section ref={box} className="df-table-browser" aria-label={title}>
      <header className="df-table-head">
        <h3 className="df-title df-truncate" title={place}>
          <bdi>{title}</bdi> <span className="df-hint">{place}</span>
        </h3>
        {props.links && <nav aria-label={t('Related pages')}>{props.links}</nav>}
        {props.actions}
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
      </header>
      {actions.progress && (
        <Progress label={t('Saving…')} value={actions.progress.done} max={actions.progress.all} />
      )}
      {canEdit && whyNoNew && <p className="df-hint">{t(whyNoNew)}</p>}
      {readOnly && <p className="df-note df-note-warn">{t(readOnly)}</p>}
      {schema && (
        <div className="df-bar df-table-filters">
          <div className="df-table-find">
            <FilterBar
              schema={schema}
              filter={view.filter}
              onFilter={filter}
              asked={asked}
              onAnswered={() => setAsked(({ time }) => ({ member: null, time }))}
            />
            <span className="df-group">
              <ViewsMenu
                table={table}
                filter={view.filter}
                order={view.order}
                onView={(next) => void go({ ...next, page: 1 })}
              />
              <CopyRequest table={table} schema={schema} shown={model.columns.shown} />
            </span>
          </div>
          <TableStatus
            opened={opened}
            actions={actions}
            onReview={() => setDialog({ kind: 'review' })}
            onReverted={() =>
              box.current?.querySelector<HTMLElement>('[role=grid]')?.focus({ preventScroll: true })
            }
          />
        </div>
      )}
      {error && <ErrorState error={error} onRetry={() => void loadRows(table, query)} />}
      {!schema && !error && <Skeleton lines={8} {...slow} />}
      {schema && state.status === 'loading' && <SlowNote {...slow} />}
      {schema && !(error && !lines.length) && (
        <DataGrid
          label={title}
          table={table}
          lines={lines}
          rows={rows}
          columns={model.columns}
          selected={state.selected}
          exported={state.exported}
          canEdit={canEdit}
          canAdd={canAdd}
          busy={state.status === 'loading' || isLoading}
          saving={actions.busy}
          opened={view.record}
          order={view.order}
          onOrder={(order) => void go({ order, page: 1 })}
          onSelect={(some, isOn) => markRows(table, 'selected', some, isOn)}
          onOpen={(line) => onView({ record: line.key })}
          onExpand={expand}
          href={(line) => (line.before ? props.href(line.key) : undefined)}
          onSave={() => void actions.save()}
          onPaste={(paste) => setDialog({ kind: 'paste', paste })}
          onMenu={setMenu}
          onReferenced={props.onReferenced}
          footer={
            <TableFooter
              model={model}
              page={view.page}
              isLoading={isLoading}
              mayLeave={leaving.mayLeave}
              onPage={(page) => void go({ page })}
              onSize={() => onView({ page: 1 })}
            />
          }
        />
      )}
      {schema && menu?.of === 'cells' && (
        <CellMenu
          menu={menu}
          model={model}
          schema={schema}
          filter={view.filter}
          onFilter={filter}
          onOpen={(record) => onView({ record })}
          onReferenced={props.onReferenced}
          onExpand={expand}
          onClose={() => setMenu(null)}
        />
      )}
      {menu?.of === 'column' && (
        <ColumnMenu
          menu={menu}
          model={model}
          onOrder={(order) => void go({ order, page: 1 })}
          onFilterColumn={(member) => setAsked(({ time }) => ({ member, time: time + 1 }))}
          onClose={() => setMenu(null)}
        />
      )}
      {schema && (
        <TableDialogs
          model={model}
          schema={schema}
          record={view.record}
          onRecord={(record) => onView({ record })}
          onRelated={props.onRelated}
          dialog={dialog}
          onClose={() => setDialog(null)}
        />
      )}
    </section>
  );
}
