import { Button } from '../Button.tsx';
import { useElementId } from '../ElementContext.tsx';
import { useT } from '../useT.ts';

export interface ProgressProps {
  label: string;
  /** How much is done; undefined if unknown. */
  value?: number | undefined;
  max?: number | undefined;
  /** Stops the work; undefined if it can't be stopped. */
  onStop?: (() => void) | undefined;
}

/** The progress of a task, with a button to stop it. */
export function Progress({ label, value, max = 100, onStop }: ProgressProps) {
  const t = useT();
  const id = useElementId();
  return (
    <div className="df-progress" data-df-bar>
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
