import type { ReactNode } from 'react';
import { redoEdit, undoEdit } from '../../../core/data/grid/editCells.ts';
import { memberOf } from '../../../core/tables/TableSchema.ts';
import { Button } from '../../ui/Button.tsx';
import { ColumnsMenu } from '../../ui/list/ColumnsMenu.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useT } from '../../ui/useT.ts';
import type { TableModel } from './useTableModel.ts';
import { Progress } from '../../ui/list/Progress.tsx';

export interface TableToolbarProps {
  model: TableModel;
  onRefresh: () => void;
  /** Left out where no record can be added. */
  onCreate: (() => void) | undefined;
  /** Import and export, where the table is known. */
  transfer: ReactNode;
}

/** What can be done with the records of a table. */
export function TableToolbar(props: TableToolbarProps) {
  const { opened, columns, actions, canEdit } = props.model;
  const { table, state } = opened;
  const t = useT();
  const { selected, history } = state;
  const { past, future } = history;
  return (
    <div className="df-table-bar" data-actions>
      <div className="df-bar">
        {canEdit && (
          <>
            {props.onCreate && (
              <Button onClick={props.onCreate}>
                <Icon name="plus" />
                {t('Create')}
              </Button>
            )}
            <Button kind="primary" busy={actions.busy} onClick={() => void actions.save()}>
              {t('Save')}
            </Button>
            <Button kind="plain" busy={actions.busy} onClick={() => void actions.remove(selected)}>
              {t('Delete selected')}
            </Button>
          </>
        )}
        <span className="df-bar-end">
          {canEdit && (
            <>
              <Button
                kind="quiet"
                busy={actions.busy}
                disabled={!past.length}
                onClick={() => undoEdit(table)}
              >
                {t('Undo')}
              </Button>
              <Button
                kind="quiet"
                busy={actions.busy}
                disabled={!future.length}
                onClick={() => redoEdit(table)}
              >
                {t('Redo')}
              </Button>
            </>
          )}
          <Button kind="quiet" onClick={props.onRefresh}>
            {t('Refresh records')}
          </Button>
          <span className="df-group">
            {props.transfer}
            <ColumnsMenu
              columns={columns.all.map((field) => ({ id: memberOf(field), label: field.label }))}
              value={columns.shown.map(memberOf)}
              onChange={columns.choose}
            />
          </span>
        </span>
      </div>
      {actions.progress && (
        <Progress label={t('Saving…')} value={actions.progress.done} max={actions.progress.all} />
      )}
    </div>
  );
}
