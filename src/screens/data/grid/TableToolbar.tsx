import type { ReactNode } from 'react';
import { redoEdit, undoEdit } from '../../../core/data/grid/editCells.ts';
import { memberOf } from '../../../core/tables/TableSchema.ts';
import { Button } from '../../ui/Button.tsx';
import { ColumnsMenu } from '../../ui/list/ColumnsMenu.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useT } from '../../ui/useT.ts';
import { columnText } from '../columnText.ts';
import type { TableModel } from './useTableModel.ts';

export interface TableToolbarProps {
  model: TableModel;
  onRefresh: () => void;
  /** Undefined if no record can be added. */
  onCreate: (() => void) | undefined;
  /** Import and export, if the table has loaded. */
  transfer: ReactNode;
}

/** The actions for the records of a table. */
export function TableToolbar(props: TableToolbarProps) {
  const { opened, columns, actions, canEdit, canAdd } = props.model;
  const { table, state } = opened;
  const t = useT();
  const { selected, history } = state;
  const { past, future } = history;
  return (
    <div className="df-table-bar" data-actions>
      {(canEdit || canAdd) && (
        <>
          {props.onCreate && (
            <Button onClick={props.onCreate}>
              <Icon name="plus" />
              <span>{t('Create')}</span>
            </Button>
          )}
          <Button kind="primary" busy={actions.busy} onClick={() => void actions.save()}>
            {t('Save')}
          </Button>
          {canEdit && (
            <Button kind="plain" busy={actions.busy} onClick={() => void actions.remove(selected)}>
              <Icon name="trash" />
              <span>{t('Delete selected')}</span>
            </Button>
          )}
          <span className="df-group">
            <IconButton
              label={t('Undo')}
              icon="undo"
              disabled={actions.busy || !past.length}
              onClick={() => undoEdit(table)}
            />
            <IconButton
              label={t('Redo')}
              icon="redo"
              disabled={actions.busy || !future.length}
              onClick={() => redoEdit(table)}
            />
          </span>
        </>
      )}
      <span className="df-group">
        <IconButton label={t('Refresh records')} icon="refresh" onClick={props.onRefresh} />
        <ColumnsMenu
          columns={columns.all.map((field) => ({ id: memberOf(field), label: columnText(field) }))}
          value={columns.shown.map(memberOf)}
          onChange={columns.choose}
          countsHidden
        />
        {props.transfer}
      </span>
    </div>
  );
}
