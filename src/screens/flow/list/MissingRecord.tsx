import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useT } from '../../ui/useT.ts';

export interface MissingRecordProps {
  /** A link back to the list. */
  crumb: ReactNode;
  onLeave: () => void;
  onRetry: () => void;
}

/** Shown at the path of a record that doesn't exist on the server. */
export function MissingRecord({ crumb, onLeave, onRetry }: MissingRecordProps) {
  const t = useT();
  return (
    <>
      {crumb}
      <div role="alert">
        <EmptyState
          title={t('Record not found.')}
          text={t('It may have been deleted, or the link is wrong.')}
          action={
            <div className="df-group">
              <Button onClick={onRetry}>{t('Try again')}</Button>
              <Button kind="primary" onClick={onLeave}>
                {t('Back to list')}
              </Button>
            </div>
          }
        />
      </div>
    </>
  );
}
