import { useEffect, useState } from 'react';
import { Button } from './Button.tsx';
import { useFormerFocus } from './useFormerFocus.ts';
import { useT } from './useT.ts';
import { waitingTimes } from './waitingTimes.ts';

export interface SlowNoteProps {
  /** Stops waiting. */
  onStop?: (() => void) | undefined;
  /** What is waited for, as a sentence, if it isn't only the response. */
  reason?: string | undefined;
}

/**
 * Shown while something is waited for: after some seconds it says that the server is slow, and
 * offers to stop waiting. The focus then returns to where it was.
 */
export function SlowNote({ onStop, reason }: SlowNoteProps) {
  const t = useT();
  const [isSlow, setSlow] = useState(false);
  const { node, back } = useFormerFocus<HTMLDivElement>(isSlow);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), waitingTimes.slow);
    return () => clearTimeout(timer);
  }, []);
  if (!isSlow) return null;
  const stop = () => {
    // the button that stops it is no longer shown
    back();
    onStop?.();
  };
  return (
    <div ref={node} className="df-group" tabIndex={-1}>
      <span role="status" className="df-hint">
        {reason ?? t('Still waiting for the server…')}
      </span>
      {onStop && (
        <Button kind="quiet" onClick={stop}>
          {t('Stop waiting')}
        </Button>
      )}
    </div>
  );
}
