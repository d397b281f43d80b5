import { useEffect, useState } from 'react';
import { Button } from './Button.tsx';
import { useT } from './useT.ts';
import { waitingTimes } from './waitingTimes.ts';

/**
 * Shown while something loads: after some seconds it says that the server is slow, and offers
 * to stop waiting.
 */
export function SlowNote({ onStop }: { onStop?: (() => void) | undefined }) {
  const t = useT();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), waitingTimes.slow);
    return () => clearTimeout(timer);
  }, []);
  if (!isSlow) return null;
  return (
    <div className="df-group">
      <span role="status" className="df-hint">
        {t('Still waiting for the server…')}
      </span>
      {onStop && (
        <Button kind="quiet" onClick={onStop}>
          {t('Stop waiting')}
        </Button>
      )}
    </div>
  );
}
