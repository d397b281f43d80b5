import { KEPT } from '../../../core/data/save/keepEdits.ts';
import { clearMarks } from '../../../core/data/grid/markRows.ts';
import { formatNumber } from '../../../core/messages/formatNumber.ts';
import { plural } from '../../../core/messages/plural.ts';
import { Button } from '../../ui/Button.tsx';
import { SlowNote } from '../../ui/SlowNote.tsx';
import { useT } from '../../ui/useT.ts';
import type { OpenTable } from './useTable.ts';
import type { TableActions } from '../save/useTableActions.ts';

export interface TableStatusProps {
  opened: OpenTable;
  actions: TableActions;
  onReview: () => void;
  /** Called after everything was reverted. */
  onReverted: () => void;
}

/** Unsaved changes and the selection, with actions for both. */
export function TableStatus({ opened, actions, onReview, onReverted }: TableStatusProps) {
  const t = useT();
  const { table, state, unsaved } = opened;
  const { selected, exported, history, isUnkept } = state;
  return (
    <div className="df-table-status" role="status">
      {unsaved > 0 && (
        <>
          <span className="df-unsaved-count">
            {plural(t, unsaved, {
              one: '{count} unsaved record',
              other: '{count} unsaved records',
            })}
          </span>
          {isUnkept && (
            <span className="df-hint">
              {unsaved > KEPT
                ? t(
                    'If you have more than {count} unsaved records, reloading the page loses them all.',
                    {
                      count: formatNumber(t, KEPT),
                    },
                  )
                : t("Unsaved records won't be kept when the page reloads.")}
            </span>
          )}
          {actions.busy && (
            <SlowNote
              onStop={actions.stop}
              reason={
                state.awaited > 0 ? t('Waiting for the server to confirm a deletion…') : undefined
              }
            />
          )}
          <Button kind="quiet" onClick={onReview}>
            {t('Review')}
          </Button>
          <Button
            kind="quiet"
            busy={actions.busy}
            onClick={() => {
              actions.revert([...history.present.keys()]);
              onReverted();
            }}
          >
            {t('Revert all')}
          </Button>
        </>
      )}
      {selected.size > 0 && (
        <>
          <span>{t('{count} selected', { count: formatNumber(t, selected.size) })}</span>
          <Button kind="quiet" onClick={() => clearMarks(table, 'selected')}>
            {t('Clear selection')}
          </Button>
        </>
      )}
      {exported.size > 0 && (
        <>
          <span>{t('{count} marked for export', { count: formatNumber(t, exported.size) })}</span>
          <Button kind="quiet" onClick={() => clearMarks(table, 'exported')}>
            {t('Unmark all')}
          </Button>
        </>
      )}
    </div>
  );
}
