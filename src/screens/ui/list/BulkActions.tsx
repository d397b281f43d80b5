import { Button } from '../Button.tsx';
import { useT } from '../useT.ts';

export interface BulkActionsProps {
  count: number;
  /** How many of the shown rows can't be selected. */
  left: number;
  busy: boolean;
  /** Other actions on them. */
  actions: readonly { label: string; onSelect: () => void }[];
  /** Selects all records of the list, if there are more than are selected. */
  all: { count: number; busy: boolean; onSelect: () => void } | null;
  /** Undefined if only one can be deleted at a time. */
  onDelete?: (() => void) | undefined;
  onClear: () => void;
}

/** The actions on all selected rows. */
export function BulkActions(props: BulkActionsProps) {
  const { count, left, busy, actions, all, onDelete, onClear } = props;
  const t = useT();
  return (
    <div className="df-group df-bulk" data-actions>
      {actions.map(({ label, onSelect }) => (
        <Button key={label} busy={busy} onClick={onSelect}>
          {label}
        </Button>
      ))}
      {onDelete && (
        <span className="df-risky">
          <Button busy={busy} onClick={onDelete}>
            {t('Delete selected')}
          </Button>
        </span>
      )}
      {all && (
        <Button kind="quiet" busy={all.busy} onClick={all.onSelect}>
          {t('Select all {count}', { count: all.count })}
        </Button>
      )}
      <Button kind="quiet" onClick={onClear}>
        {t('Clear selection ({count})', { count })}
      </Button>
      {left > 0 && (
        <span className="df-hint">
          {t("{count} on this page can't be deleted", { count: left })}
        </span>
      )}
    </div>
  );
}
