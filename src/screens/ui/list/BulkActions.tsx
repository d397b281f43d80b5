import { Button } from '../Button.tsx';
import { useT } from '../useT.ts';

export interface BulkActionsProps {
  count: number;
  /** How many of those that are shown cannot be chosen. */
  left: number;
  busy: boolean;
  onDelete: () => void;
  onClear: () => void;
}

/** What can be done with all rows that are chosen. */
export function BulkActions({ count, left, busy, onDelete, onClear }: BulkActionsProps) {
  const t = useT();
  return (
    <div className="df-group df-bulk" data-actions>
      <Button kind="danger" busy={busy} onClick={onDelete}>
        {t('Delete selected')}
      </Button>
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
