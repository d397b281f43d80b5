import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useT } from '../../ui/useT.ts';

export interface MissingRecordProps {
  /** Leads back to the list. */
  crumb: ReactNode;
  onLeave: () => void;
  onRetry: () => void;
}

/** Stands at the address of a record that the server does not have. */
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
