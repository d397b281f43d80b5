import { useEffect, useState } from 'react';
import { Button } from './Button.tsx';
import { useT } from './useT.ts';
import { waitingTimes } from './waitingTimes.ts';

/**
 * Stands where something is waited for: says after seconds that the server takes its time, and offers
 * not to wait for it.
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
