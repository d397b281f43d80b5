import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useT } from '../../ui/useT.ts';

export interface SaveStatusProps {
  flow: { isSlow?: boolean | undefined; stop?: (() => void) | undefined };
  /** Said while no one waits. */
  children?: ReactNode;
}

/** Says beside Save that the server takes its time, and offers not to wait for it. */
export function SaveStatus({ flow: { isSlow, stop }, children }: SaveStatusProps) {
  const t = useT();
  return (
    <>
      <span role="status" className="df-hint">
        {isSlow ? t('Still waiting for the server…') : children}
      </span>
      {isSlow && (
        <Button kind="quiet" onClick={stop}>
          {t('Stop waiting')}
        </Button>
      )}
    </>
  );
}
