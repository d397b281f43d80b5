import { Button } from '../Button.tsx';
import { useT } from '../useT.ts';

export interface BulkActionsProps {
  count: number;
  /** How many of those that are shown cannot be chosen. */
  left: number;
  busy: boolean;
  /** What else can be done with them. */
  actions: readonly { label: string; onSelect: () => void }[];
  /** Chooses all records of the list, where there are more than are chosen. */
  all: { count: number; onSelect: () => void } | null;
  /** Omitted if only one can be deleted at a time. */
  onDelete?: (() => void) | undefined;
  onClear: () => void;
}

/** What can be done with all rows that are chosen. */
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
        <Button kind="quiet" onClick={all.onSelect}>
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
