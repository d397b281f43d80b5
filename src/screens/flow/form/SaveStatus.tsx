import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useFormerFocus } from '../../ui/useFormerFocus.ts';
import { useT } from '../../ui/useT.ts';

export interface SaveStatusProps {
  flow: { isSlow?: boolean | undefined; stop?: (() => void) | undefined };
  /** Shown while nothing is pending. */
  children?: ReactNode;
}

/** Says beside Save that the server is slow, and offers to stop waiting. */
export function SaveStatus({ flow: { isSlow, stop }, children }: SaveStatusProps) {
  const t = useT();
  const { node, back } = useFormerFocus<HTMLSpanElement>(isSlow === true);
  const leave = () => {
    back();
    stop?.();
  };
  return (
    <>
      <span ref={node} role="status" className="df-hint" tabIndex={-1}>
        {isSlow ? t('Still waiting for the server…') : children}
      </span>
      {isSlow && (
        <Button kind="quiet" onClick={leave}>
          {t('Stop waiting')}
        </Button>
      )}
    </>
  );
}
