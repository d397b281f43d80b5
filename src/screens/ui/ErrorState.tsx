import { Button } from './Button.tsx';
import { ServerText } from './ServerText.tsx';
import { useReturn } from './useReturn.ts';
import { useT } from './useT.ts';

export interface ErrorStateProps {
  error: { message: string };
  onRetry?: (() => void) | undefined;
  /** The way back to where there is something to see. */
  onLeave?: (() => void) | undefined;
}

/**
 * Stands where something could not be loaded: why, and another try, which is made by itself as soon as
 * a server that was away is back.
 */
export function ErrorState({ error, onRetry, onLeave }: ErrorStateProps) {
  const t = useT();
  useReturn(onRetry);
  return (
    <div className="df-empty">
      <div className="df-note df-note-error" part="notice" role="alert">
        <ServerText text={error.message} />
      </div>
      <div className="df-group">
        {onLeave && <Button onClick={onLeave}>{t('Back to list')}</Button>}
        {onRetry && <Button onClick={onRetry}>{t('Try again')}</Button>}
      </div>
    </div>
  );
}
