import { plural } from '../../core/messages/plural.ts';
import { Button } from '../kit/Button.tsx';
import { useT } from '../kit/useT.ts';
import type { OpenTable } from './useTable.ts';
import type { TableActs } from './useTableActs.ts';

export interface TableStatusProps {
  opened: OpenTable;
  acts: TableActs;
  onReview: () => void;
}

/** What is not saved and what is chosen, with the ways out of both. */
export function TableStatus({ opened, acts, onReview }: TableStatusProps) {
  const t = useT();
  const { table, state, unsaved } = opened;
  const { selected, history } = state;
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
          <Button kind="quiet" onClick={onReview}>
            {t('Review')}
          </Button>
          <Button kind="quiet" onClick={() => acts.revert([...history.present.keys()])}>
            {t('Revert all')}
          </Button>
        </>
      )}
      {selected.size > 0 && (
        <>
          <span>{t('{count} selected', { count: selected.size })}</span>
          <Button kind="quiet" onClick={() => table.store.setState({ selected: new Map() })}>
            {t('Clear selection')}
          </Button>
        </>
      )}
    </div>
  );
}
