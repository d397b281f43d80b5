import { Button } from './Button.tsx';
import { useT } from './useT.ts';

export interface BulkActionsProps {
  count: number;
  busy: boolean;
  onDelete: () => void;
  onClear: () => void;
}

/** What can be done with all rows that are chosen. */
export function BulkActions({ count, busy, onDelete, onClear }: BulkActionsProps) {
  const t = useT();
  return (
    <div className="df-group df-bulk" data-acts>
      <Button kind="danger" busy={busy} onClick={onDelete}>
        {t('Delete selected')}
      </Button>
      <Button kind="quiet" onClick={onClear}>
        {t('Clear {count} selected', { count })}
      </Button>
    </div>
  );
}
