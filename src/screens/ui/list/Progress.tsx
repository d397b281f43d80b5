import { Button } from '../Button.tsx';
import { useElementId } from '../ElementContext.tsx';
import { useT } from '../useT.ts';

export interface ProgressProps {
  label: string;
  /** How much is done; omitted while that is unknown. */
  value?: number | undefined;
  max?: number | undefined;
  /** Stops the work; omitted where it cannot be stopped. */
  onStop?: (() => void) | undefined;
}

/** How far a piece of work is, with a button to stop it. */
export function Progress({ label, value, max = 100, onStop }: ProgressProps) {
  const t = useT();
  const id = useElementId();
  return (
    <div className="df-progress">
      <label htmlFor={id}>{label}</label>
      <progress id={id} max={max} {...(value === undefined ? {} : { value })} />
      {onStop && (
        <Button kind="quiet" onClick={onStop}>
          {t('Stop')}
        </Button>
      )}
    </div>
  );
}
