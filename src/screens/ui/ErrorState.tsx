import { errorText, type Reason } from '../../core/messages/errorText.ts';
import { Button } from './Button.tsx';
import { ServerText } from './ServerText.tsx';
import { useReturn } from './useReturn.ts';
import { useT } from './useT.ts';

export interface ErrorStateProps {
  /** What failed; the reason alone says it where little else is shown. */
  lead?: string | undefined;
  error: Reason;
  onRetry?: (() => void) | undefined;
  /** A link back to a page that works. */
  onLeave?: (() => void) | undefined;
}

/**
 * Shown if something couldn't be loaded: the reason, and a retry, which happens automatically when
 * a server that couldn't be reached is back.
 */
export function ErrorState({ lead, error, onRetry, onLeave }: ErrorStateProps) {
  const t = useT();
  useReturn(onRetry);
  return (
    <div className="df-empty">
      <div className="df-note df-note-error" part="notice" role="alert">
        {lead && <strong>{lead}</strong>}
        <div dir="auto">
          <ServerText text={errorText(t, error)} />
        </div>
      </div>
      <div className="df-group">
        {onLeave && <Button onClick={onLeave}>{t('Back to list')}</Button>}
        {onRetry && <Button onClick={onRetry}>{t('Try again')}</Button>}
      </div>
    </div>
  );
}
